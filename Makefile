# Everything here works in a fresh clone on a machine with Python 3.11 or newer; each target prepares .venv by itself.
# Arguments for a command go into ARGS: make demo ARGS="--seats 4".

BIN := .venv/bin
ARGS ?=

.PHONY: setup play demo test check bench

setup: .venv/ready
	@:

.venv/ready: pyproject.toml constraints.txt .ci/setup
	@sh .ci/setup

play: setup
	@$(BIN)/tinstar demo $(ARGS)

demo: setup
	@$(BIN)/tinstar demo $(ARGS)

check: setup
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check
	$(BIN)/python -m pytest $(ARGS)

bench: setup
	@$(BIN)/tinstar bench $(ARGS)
