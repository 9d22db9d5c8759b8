"""The command: ``python -m client.shots FOLDER [--all] [--only TEXT] [--ratio NUMBER]``."""

import argparse
import os
from pathlib import Path


def main() -> int:
    """Render into the folder named."""
    parser = argparse.ArgumentParser(prog="python -m client.shots", description="Render every screen worth looking at to PNG.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("shots"), help="where to (shots)")
    parser.add_argument("--all", action="store_true", help="every language in every theme and size")
    parser.add_argument("--only", default="", metavar="TEXT", help="only screens whose name holds this")
    parser.add_argument("--ratio", type=float, help="only what is rendered at this device pixel ratio")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if arguments.ratio is not None:
        os.environ["QT_SCALE_FACTOR"] = str(arguments.ratio)
    from client.shots.render import render, render_fine

    arguments.folder.mkdir(parents=True, exist_ok=True)
    if arguments.ratio is not None:
        count = render_fine(arguments.folder, arguments.only, arguments.ratio)
    else:
        count = render(arguments.folder, arguments.all, arguments.only)
    print(f"{count} pictures in {arguments.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
