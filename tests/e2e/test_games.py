"""Whole games among processes that know nothing of each other, on the loopback alone."""

import json
import os
from base64 import b64encode
from pathlib import Path

import pytest

from core.record import audit
from net.link.identity import Identity
from net.link.profile import Profile


def seeds(profiles: list[Path]) -> list[bytes]:
    found = []
    for folder in profiles:
        with Profile.open(folder) as profile:
            found.append(profile.identity.seed)
    return found


def test_three_bots_by_hand_play_one_game_and_give_no_secret_away(start, tmp_path):
    """As the README says: one opens, one joins by name, one by HOST:PORT. What they said and wrote holds no key."""
    table = f"Tombstone {os.getpid()}"
    profiles = [tmp_path / name for name in ("one", "two", "three")]
    one = start("bot", "--open", table, "--game", "wyatt-earp", "--seats", "3", "--profile", str(profiles[0]), "--json")
    port = one.port
    two = start("bot", "--join", table, "--profile", str(profiles[1]), "--json", "--bots", "random")
    three = start("bot", "--connect", f"127.0.0.1:{port}", "--profile", str(profiles[2]), "--json")
    results = [command.result() for command in (one, two, three)]
    assert all(result["ok"] is True for result in results)
    assert len({result["digest"] for result in results}) == 1 and len({result["steps"] for result in results}) == 1
    assert sorted(result["seat"] for result in results) == [0, 1, 2]
    assert results[0]["standings"] == results[1]["standings"] and results[0]["hands"] >= 1
    records = [Path(result["record"]) for result in results]
    found = audit(records[1].read_bytes())
    assert (found.head.hex(), found.steps) == (results[0]["digest"], results[0]["steps"])
    assert len({len(record.read_bytes()) for record in records}) == 1
    for profile in profiles:
        assert list((profile / "tables").iterdir()) == []
    said = "\n".join(line for command in (one, two, three) for line in command.lines).encode()
    files = [file for profile in profiles for file in profile.rglob("*") if file.is_file() and file.name != "identity.key"]
    written = b"".join(file.read_bytes() for file in files)
    for seed in seeds(profiles):
        forms = (seed, seed.hex().encode(), seed.hex().upper().encode(), b64encode(seed).rstrip(b"="), repr(seed)[2:-1].encode())
        assert not any(form in said or form in written for form in forms)
    assert results[0]["digest"].encode() in said and Identity(seeds(profiles)[0]).key in written, "they are looked for where they could be"


@pytest.mark.parametrize(("game", "counted"), [("wyatt-earp", "hands"), ("the-deputy", "turns")])
def test_a_demo_is_a_whole_game_with_audited_records(start, tmp_path, game, counted):
    demo = start("demo", "--game", game, "--seats", "2", "--bots", "mixed", "--profile", str(tmp_path), "--json")
    result = demo.result()
    assert result["ok"] is True
    assert set(result) >= {"game", "seats", "standings", counted, "steps", "proofs", "seconds", "digest", "audit", "records"}
    assert (result["game"], result["seats"], result["audit"], len(result["records"])) == (game, 2, "ok", 2)
    heads = {audit(Path(record).read_bytes()).head.hex() for record in result["records"][:1]}
    assert heads == {result["digest"]} and result["proofs"] > 50
    assert {entry["name"] for entry in result["standings"]} == {"Anna", "Burt"}
    assert any("All have sat down" in line for line in demo.lines) and any("wins the game!" in line for line in demo.lines)
    assert json.loads(demo.lines[-1]) == result
