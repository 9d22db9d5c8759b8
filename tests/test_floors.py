"""Every import contract in pyproject.toml catches a deliberate breach, and lets pass what the floors allow.

A small house of empty modules is built with the project's own contracts; each row adds imports to it.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CONTRACTS = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
}

PLAN = """
core core.ids core.errors core.codec core.work core.words core.evidence core.replica core.match core.course core.record core.simulation
core.crypto core.crypto.group core.crypto.keys core.table core.table.contract core.table.plain core.table.masked
core.table.vault core.table.messages
core.table.ceremony core.table.proving core.table.sharing core.table.shuffling core.table.taking core.table.phase
core.games core.games.answers core.games.bots core.games.protocol core.games.registry
core.games.wyatt_earp core.games.wyatt_earp.rules core.games.the_deputy core.games.the_deputy.rules
net net.discovery net.discovery.advert net.discovery.mdns net.link net.link.channel net.lockstep net.lockstep.machine
net.lobby net.session net.journal net.frames net.wire net.workers net.archive
net.switchboard net.runtime
client client.__main__ client.cli client.app client.commands client.commands.demo client.presenters client.presenters.table client.windows
client.presenters.wyatt_earp client.presenters.wyatt_earp.picture client.presenters.the_deputy client.presenters.the_deputy.picture
client.tables client.tables.table client.tables.prompt client.tables.button client.tables.wyatt_earp client.tables.wyatt_earp.hand
client.tables.the_deputy client.tables.the_deputy.board client.games client.games.wyatt_earp client.games.the_deputy
resources
"""
HOUSE = PLAN.split()

ALLOWED = {
    "core.record": "core.match, core.course, core.evidence",
    "core.course": "core.match, core.evidence, core.words",
    "core.simulation": "random, core.table.plain, core.games.registry",
    "core.match": "core.replica, core.words, core.table.masked, core.games.registry",
    "core.words": "core.crypto.group, core.codec",
    "core.crypto.keys": "secrets, hashlib, nacl",
    "core.table.masked": "core.table.proving, core.table.taking, core.table.vault, core.table.messages, core.table.contract",
    "core.table.taking": "secrets, core.table.sharing, core.table.phase, core.table.vault",
    "core.table.proving": "secrets, core.table.taking, core.table.messages",
    "core.table.plain": "core.table.contract",
    "core.games.answers": "core.errors, core.ids, core.table.contract",
    "core.games.bots": "core.games.protocol",
    "core.games.registry": "core.games.wyatt_earp.rules, core.games.the_deputy.rules",
    "core.games.wyatt_earp.rules": "core.games.answers, core.games.bots, core.games.protocol, core.table.contract",
    "net.runtime": "asyncio, socket, time, threading, net.discovery.mdns, net.session, net.switchboard, net.workers, net.archive",
    "net.switchboard": "asyncio, socket, net.wire",
    "net.wire": "asyncio, net.link.channel",
    "net.archive": "asyncio, concurrent.futures, time, net.session, net.journal",
    "net.workers": "asyncio, concurrent.futures, core.work",
    "net.discovery.mdns": "zeroconf, asyncio, socket, time",
    "net.session": "net.lobby, net.lockstep.machine, core.match, core.record, core.replica, core.work, core.evidence",
    "net.link.channel": "core.codec, core.errors, core.ids, core.words",
    "net.lobby": "net.link.channel",
    "client.app": "PySide6, client.windows, net.runtime, resources",
    "client.cli": "client.commands, client.app",
    "client.commands.demo": "asyncio, net.runtime, core.simulation",
    "client.presenters.table": "core.match",
    "client.games.the_deputy": "client.tables.the_deputy, client.presenters.the_deputy.picture",
    "client.tables.wyatt_earp.hand": "client.presenters.wyatt_earp.picture, client.tables.table",
    "client.tables.wyatt_earp": "client.presenters.wyatt_earp",
    "client.tables.table": "client.tables.prompt, client.presenters.table",
    "client.tables.prompt": "client.tables.button",
}

BREACHES = [
    ("house", "core.ids", "import net.lobby"),
    ("house", "net.session", "import client.app"),
    ("house", "resources", "import core.ids"),
    ("house", "core.match", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import net.lobby"),
    ("house", "core.match", "def late():\n    import client.cli"),
    ("core-floors", "core.ids", "import core.errors"),
    ("core-floors", "core.errors", "import core.codec"),
    ("core-floors", "core.codec", "import core.crypto.group"),
    ("core-floors", "core.crypto.group", "import core.table.contract"),
    ("core-floors", "core.crypto.group", "import core.games.protocol"),
    ("core-floors", "core.table.contract", "import core.crypto.group"),
    ("core-floors", "core.table.contract", "import core.table.plain"),
    ("core-floors", "core.table.messages", "import core.table.vault"),
    ("core-floors", "core.table.masked", "import core.games.protocol"),
    ("core-floors", "core.table.masked", "import core.table.plain"),
    ("core-floors", "core.table.plain", "import core.table.masked"),
    ("core-floors", "core.table.masked", "import core.match"),
    ("core-floors", "core.match", "import core.record"),
    ("core-floors", "core.match", "import core.simulation"),
    ("core-floors", "core.course", "import core.record"),
    ("core-floors", "core.match", "import core.course"),
    ("core-floors", "core.match", "import core.evidence"),
    ("core-floors", "core.evidence", "import core.match"),
    ("core-floors", "core.newcomer", ""),
    ("net-floors", "net.lobby", "import net.session"),
    ("net-floors", "net.session", "import net.runtime"),
    ("net-floors", "net.session", "import net.wire"),
    ("net-floors", "net.wire", "import net.switchboard"),
    ("net-floors", "net.archive", "import net.workers"),
    ("net-floors", "net.link.channel", "import net.workers"),
    ("net-floors", "net.newcomer", ""),
    ("machines-without-io", "net.wire", "import threading"),
    ("machines-without-io", "net.workers", "import socket"),
    ("machines-without-io", "net.archive", "import socket"),
    ("machines-without-io", "net.switchboard", "import time"),
    ("games-know-no-table", "core.games.wyatt_earp.rules", "import core.table.plain"),
    ("games-know-no-table", "core.games.wyatt_earp.rules", "import core.table.messages"),
    ("games-know-no-table", "core.games.protocol", "import core.crypto.group"),
    ("games-know-no-table", "core.table.plain", "import core.crypto.group"),
    ("games-know-no-table", "core.table.plain", "import core.table.vault"),
    ("core-floors", "core.table.vault", "import core.table.phase"),
    ("core-is-deterministic", "core.table.plain", "import secrets"),
    ("games-apart", "core.games.wyatt_earp.rules", "import core.games.the_deputy.rules"),
    ("games-apart", "core.games.the_deputy", "import core.games.registry"),
    ("games-apart", "core.games.protocol", "import core.games.wyatt_earp"),
    ("games-apart", "core.games.answers", "import core.games.the_deputy"),
    ("tables-floors", "client.tables.table", "import client.tables.wyatt_earp.hand"),
    ("tables-floors", "client.tables.button", "import client.tables.prompt"),
    ("tables-floors", "client.tables.wyatt_earp.hand", "import client.tables.the_deputy"),
    ("tables-floors", "client.tables.newcomer", ""),
    ("shows-apart", "client.presenters.the_deputy", "import client.presenters.wyatt_earp.picture"),
    ("shows-apart", "client.tables.wyatt_earp.hand", "import client.presenters.the_deputy.picture"),
    ("shows-apart", "client.games.the_deputy", "import client.tables.wyatt_earp.hand"),
    ("narrow-doors", "net.session", "import core.table.masked"),
    ("narrow-doors", "net.runtime", "import core.crypto.group"),
    ("narrow-doors", "net.lockstep.machine", "import core.games.registry"),
    ("narrow-doors", "net.lobby", "import core.simulation"),
    ("narrow-doors", "net.session", "import core.course"),
    *[
        ("core-is-deterministic", "core.games.wyatt_earp.rules", f"import {module}")
        for module in ("asyncio", "socket", "threading", "time", "datetime", "random", "os", "secrets", "PySide6", "zeroconf")
    ],
    ("core-is-deterministic", "core.crypto.group", "from random import randrange"),
    ("core-is-deterministic", "core.table.plain", "def late():\n    from time import time"),
    *[("machines-without-io", "net.session", f"import {module}") for module in ("asyncio", "socket", "threading", "time", "datetime")],
    ("machines-without-io", "net.discovery.advert", "from socket import inet_aton"),
    ("one-door-to-zeroconf", "net.runtime", "import zeroconf"),
    ("one-door-to-zeroconf", "client.commands.demo", "from zeroconf import Zeroconf"),
    ("qt-in-client-only", "net.session", "from PySide6 import QtNetwork"),
    ("qt-in-client-only", "core.ids", "import PySide6.QtCore"),
    ("qt-in-client-only", "client.presenters.table", "from PySide6.QtGui import QColor"),
    ("qt-in-client-only", "client.presenters.table", "import client.app"),
    ("commands-without-qt", "client.cli", "import PySide6"),
    ("commands-without-qt", "client.__main__", "from PySide6.QtWidgets import QApplication"),
    ("commands-without-qt", "client.commands.demo", "def late():\n    import PySide6.QtCore"),
    ("no-cycles", "client.windows", "import client.app"),
    ("no-cycles", "net.link.channel", "import net.lobby"),
]


def write(house: Path, module: str, text: str) -> None:
    """Add text to a module of the house, as a package if it has modules below it."""
    path = house.joinpath(*module.split("."))
    file = path / "__init__.py" if any(other.startswith(module + ".") for other in HOUSE) or "." not in module else path.with_suffix(".py")
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(text + "\n")


def build(house: Path) -> None:
    """A house in which every module that the contracts name stands, with allowed imports."""
    (house / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    for module in HOUSE:
        write(house, module, f"import {ALLOWED[module]}" if module in ALLOWED else "")


def broken(house: Path) -> set[str]:
    """The ids of the contracts that import-linter finds broken in this house."""
    lint = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache", "--no-logo"]
    run = subprocess.run(
        lint,
        cwd=house,
        env={**os.environ, "COLUMNS": "300", "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = {key: re.search(re.escape(name) + r" (KEPT|BROKEN)", run.stdout) for key, name in CONTRACTS.items()}
    assert all(said.values()), run.stdout + run.stderr
    found = {key for key, match in said.items() if match and match[1] == "BROKEN"}
    assert (run.returncode != 0) == bool(found), run.stdout
    return found


def test_a_house_that_keeps_to_the_floors_passes(tmp_path: Path) -> None:
    build(tmp_path)
    assert broken(tmp_path) == set()


@pytest.mark.parametrize(("contract", "module", "text"), BREACHES, ids=[f"{c}-{m}-{n}" for n, (c, m, _) in enumerate(BREACHES)])
def test_a_breach_of_the_floors_is_caught(tmp_path: Path, contract: str, module: str, text: str) -> None:
    build(tmp_path)
    write(tmp_path, module, text)
    assert contract in broken(tmp_path)


def test_no_contract_is_without_a_breach() -> None:
    assert {contract for contract, _, _ in BREACHES} == set(CONTRACTS)
