"""The command: ``python -m client.shots FOLDER [--all] [--only TEXT]``."""

import argparse
import os
from pathlib import Path


def main() -> int:
    """Render into the folder named."""
    parser = argparse.ArgumentParser(prog="python -m client.shots", description="Render every screen worth looking at to PNG.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("shots"), help="where to (shots)")
    parser.add_argument("--all", action="store_true", help="every language in every theme and size")
    parser.add_argument("--only", default="", metavar="TEXT", help="only screens whose name holds this")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from client.shots.render import render

    arguments.folder.mkdir(parents=True, exist_ok=True)
    print(f"{render(arguments.folder, arguments.all, arguments.only)} pictures in {arguments.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
