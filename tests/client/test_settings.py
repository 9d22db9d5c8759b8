"""Settings come back as they were set, and as something allowed from a file that somebody spoiled."""

from pathlib import Path

import pytest

from client.settings import RECENT, Settings


def reopened(path: Path, settings: Settings) -> Settings:
    settings._store.sync()
    return Settings(path)


def test_settings_come_back_as_they_were_set(tmp_path: Path, qapp) -> None:
    path = tmp_path / "settings.ini"
    settings = Settings(path)
    settings.name, settings.language, settings.speed, settings.text_size = "  Zoë  🤠 ", "de", "off", 150
    settings.hand_order, settings.theme, settings.human_time, settings.guided = "kind", "dark", False, True
    again = reopened(path, settings)
    assert (again.name, again.language, again.speed, again.text_size) == ("Zoë 🤠", "de", "off", 150)
    assert (again.hand_order, again.theme, again.human_time, again.guided) == ("kind", "dark", False, True)
    assert again.pace == 0


def test_at_first_everything_has_a_value(tmp_path: Path, qapp) -> None:
    settings = Settings(tmp_path / "none.ini")
    assert (settings.name, settings.language, settings.speed, settings.text_size) == ("", "system", "normal", 0)
    assert (settings.hand_order, settings.theme, settings.human_time, settings.guided) == ("outlaw", "system", True, False)
    assert settings.recent == ()
    assert settings.pace == 1
    assert settings.geometry("main").isEmpty()


@pytest.mark.parametrize("bad", ["", "true", "9999999999", "②", "{", "@Invalid()", "@Variant(\\0)", "a, b"])
def test_a_spoiled_file_gives_allowed_values(tmp_path: Path, qapp, bad: str) -> None:
    path = tmp_path / "settings.ini"
    keys = ("name", "language", "speed", "text_size", "hand_order", "theme", "human_time", "guided", "geometry_main")
    path.write_text("[General]\n" + "".join(f"{key}={bad}\n" for key in keys), encoding="utf-8")
    settings = Settings(path)
    assert (settings.language, settings.speed, settings.text_size) == ("system", "normal", 0)
    assert (settings.hand_order, settings.theme, settings.human_time, settings.guided) == ("outlaw", "system", True, False)
    assert isinstance(settings.name, str)
    assert settings.geometry("main") is not None


def test_recent_addresses_have_the_latest_first_and_a_bound(tmp_path: Path, qapp) -> None:
    path = tmp_path / "settings.ini"
    settings = Settings(path)
    settings.remember("10.0.0.1:4000")
    assert reopened(path, settings).recent == ("10.0.0.1:4000",)
    for port in range(1, RECENT + 3):
        settings.remember(f"[fe80::1%eth0]:{port}")
    settings.remember("[fe80::1%eth0]:5")
    recent = reopened(path, settings).recent
    assert recent[0] == "[fe80::1%eth0]:5"
    assert len(recent) == RECENT == len(set(recent))


def test_a_change_is_told_once_and_by_name(tmp_path: Path, qtbot) -> None:
    settings = Settings(tmp_path / "settings.ini")
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.theme = "dark"
    settings.theme = "dark"
    settings.text_size = 130
    assert told == ["theme", "text_size"]
