"""``python -m client`` is the command ``tinstar``."""

import sys


def main() -> int:
    """Run the command. An interrupt is one sentence even while this program is still being imported."""
    try:
        from client.cli import main as run

        return run()
    except KeyboardInterrupt:
        from client.report import fail, steady_streams

        steady_streams()
        fail("Interrupted.", "--json" in sys.argv)
        return 130


if __name__ == "__main__":
    sys.exit(main())
