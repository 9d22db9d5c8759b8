# Everything here works in a fresh clone on a machine with Python 3.11 or newer; each target prepares .venv by itself.
# Arguments for a command go into ARGS: make play ARGS="--profile two".

BIN := .venv/bin
ARGS ?=

.PHONY: setup play demo test check bench shots translations

setup: .venv/ready
	@:

.venv/ready: pyproject.toml constraints.txt .ci/setup
	@sh .ci/setup

# The window.
play: setup
	@$(BIN)/tinstar $(ARGS)

# A whole game among bots, without the window.

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

# Gathers every text of the window; what is new stands unfinished in the .ts, to be translated there, and is compiled by the next run.
WORDS := resources/i18n/tinstar_de

translations: setup
	$(BIN)/pyside6-lupdate -locations none -no-obsolete -source-language en -target-language de \
		$$(find client -name '*.py' | LC_ALL=C sort) -ts $(WORDS).ts
	$(BIN)/pyside6-lrelease $(WORDS).ts -qm $(WORDS).qm

# Every screen worth looking at, as PNG; ARGS="--all" for every language, theme and size, ARGS="--only table" for some.
shots: setup
	$(BIN)/python -m client.shots shots $(ARGS)
