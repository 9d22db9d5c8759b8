"""A profile keeps one identity, belongs to one instance at a time, and says clearly what is wrong with it."""

import errno
import getpass
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from net.link.identity import Identity
from net.link.profile import MAX_GUESTS, Profile, ProfileError, default_folder, default_name


def key_file(folder: Path) -> Path:
    return folder / "identity.key"


def test_it_is_made_on_first_use_and_stays_the_same(tmp_path: Path) -> None:
    home = tmp_path / "not" / "yet" / "there"
    with Profile.open(home) as profile:
        key = profile.identity.key
        assert profile.folder == home
        assert profile.notice is None
    with Profile.open(home) as profile:
        assert profile.identity.key == key


def test_a_second_instance_is_a_guest_and_says_so(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as first:
        first.rename("Ann")
        with Profile.open(tmp_path) as second, Profile.open(tmp_path) as third:
            assert len({first.identity.key, second.identity.key, third.identity.key}) == 3
            assert len({first.folder, second.folder, third.folder}) == 3
            assert (second.name, third.name) == ("Ann 2", "Ann 3")
            assert second.notice is not None and "Ann 2" in second.notice and "in use" in second.notice
            guest = second.identity.key
        with Profile.open(tmp_path) as again:
            assert again.identity.key == guest


def test_a_guest_of_a_long_name_still_shows_its_number(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as first:
        first.rename("x" * 32)
        with Profile.open(tmp_path) as second:
            assert second.name == "x" * 30 + " 2"


def test_another_process_finds_the_profile_in_use(tmp_path: Path) -> None:
    code = "import sys; from pathlib import Path; from net.link.profile import Profile; print(Profile.open(Path(sys.argv[1])).notice)"

    def ask() -> str:
        done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True, env=env, timeout=60)
        return done.stdout.strip()

    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path) + os.pathsep + os.getcwd(), "PYTHONUTF8": "1"}
    with Profile.open(tmp_path):
        assert "in use" in ask()
    assert ask() == "None"


def test_there_are_not_endlessly_many_guests(tmp_path: Path) -> None:
    open_profiles = [Profile.open(tmp_path) for _ in range(MAX_GUESTS + 1)]
    try:
        with pytest.raises(ProfileError, match="--profile") as caught:
            Profile.open(tmp_path)
        assert caught.value.reason == "in-use"
    finally:
        for profile in open_profiles:
            profile.close()


def test_closing_twice_does_nothing(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path)
    profile.close()
    with Profile.open(tmp_path) as next_one:
        profile.close()
        assert next_one.notice is None


def test_a_name_is_kept_and_cleaned(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        assert profile.name == default_name()
        profile.rename(" Вайатт\u202e  Эрп ")
        assert profile.name == "Вайатт Эрп"
    with Profile.open(tmp_path) as profile:
        assert profile.name == "Вайатт Эрп"


@pytest.mark.parametrize("content", [b"", b"   \n", b"\xff\xfe"])
def test_a_name_that_cannot_be_read_is_no_error(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "name").write_bytes(content)
    with Profile.open(tmp_path) as profile:
        assert profile.name == default_name()


def test_a_name_file_full_of_anything_gives_some_name(tmp_path: Path) -> None:
    (tmp_path / "name").write_bytes("é".encode() * 1_000_000)
    with Profile.open(tmp_path) as profile:
        assert profile.name == "é" * 32


def test_the_name_is_first_the_login_name_or_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "doc\x07holliday")
    assert default_name() == "docholliday"

    def nobody() -> str:
        raise OSError("no such user")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert default_name() == "Player"


def test_the_default_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert default_folder().is_absolute()
    assert default_folder().name == "tinstar"


DAMAGES = {
    "empty": lambda stored: b"",
    "cut": lambda stored: stored[:-1],
    "longer": lambda stored: stored + b"\0",
    "other head": lambda stored: stored.replace(b"v1", b"v2"),
    "seed flipped": lambda stored: stored[:25] + bytes([stored[25] ^ 1]) + stored[26:],
    "key flipped": lambda stored: stored[:-1] + bytes([stored[-1] ^ 0x80]),
    "something else": lambda stored: b"-----BEGIN OPENSSH PRIVATE KEY-----\n" * 100,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_key_is_named_and_left_alone(tmp_path: Path, damage: str) -> None:
    Profile.open(tmp_path).close()
    damaged = DAMAGES[damage](key_file(tmp_path).read_bytes())
    key_file(tmp_path).write_bytes(damaged)
    for _ in range(2):  # the second time too: the lock was given back
        with pytest.raises(ProfileError, match="move it away") as caught:
            Profile.open(tmp_path)
        assert caught.value.reason == "damaged-key"
    assert key_file(tmp_path).read_bytes() == damaged


def test_a_key_that_is_a_folder_cannot_be_read(tmp_path: Path) -> None:
    key_file(tmp_path).mkdir()
    with pytest.raises(ProfileError) as caught:
        Profile.open(tmp_path)
    assert caught.value.reason == "unreadable"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(ProfileError, match="--profile") as caught:
            Profile.open(folder)
        assert caught.value.reason == "unwritable"
        assert str(folder) in str(caught.value)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "full-disk"),
        (errno.EDQUOT, "full-disk"),
        (errno.EACCES, "unwritable"),
        (errno.EROFS, "unwritable"),
        (errno.EIO, "unwritable"),
    ],
)
def test_a_disk_that_takes_no_key_is_named_and_nothing_stays_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    def failing(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        with pytest.raises(ProfileError, match="--profile") as caught:
            Profile.open(tmp_path)
    assert caught.value.reason == reason
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]
    with Profile.open(tmp_path) as profile:
        assert profile.notice is None


def test_a_draft_of_a_key_left_by_a_crash_is_no_key(tmp_path: Path) -> None:
    (tmp_path / "identity.key.new").write_bytes(b"half")
    with Profile.open(tmp_path) as profile:
        key = profile.identity.key
    assert not (tmp_path / "identity.key.new").exists()
    with Profile.open(tmp_path) as profile:
        assert profile.identity.key == key


def test_no_error_and_no_print_shows_the_seed(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        seed = profile.identity.seed
        assert isinstance(profile.identity, Identity)
        assert seed.hex() not in repr(profile) + repr(vars(profile))
    stored = key_file(tmp_path).read_bytes()
    key_file(tmp_path).write_bytes(stored + b"\0")
    with pytest.raises(ProfileError) as caught:
        Profile.open(tmp_path)
    assert seed.hex() not in str(caught.value) and repr(seed)[2:-1] not in str(caught.value)


if sys.platform != "win32":
    import fcntl

    def test_the_key_is_its_owners_alone_from_the_first_instant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        real_open = os.open
        created: list[tuple[str, int, int]] = []

        def spying_open(path: str, flags: int, mode: int = 0o777) -> int:
            descriptor = real_open(path, flags, mode)
            created.append((Path(path).name, flags, stat.S_IMODE(os.fstat(descriptor).st_mode)))
            return descriptor

        before = os.umask(0)
        try:
            with monkeypatch.context() as patch:
                patch.setattr(os, "open", spying_open)
                Profile.open(tmp_path / "home").close()
        finally:
            os.umask(before)
        [(_, flags, mode)] = [entry for entry in created if entry[0].startswith("identity.key")]
        assert flags & os.O_EXCL
        assert mode == 0o600
        assert stat.S_IMODE(key_file(tmp_path / "home").stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "home").stat().st_mode) == 0o700

    def test_a_key_that_came_back_readable_by_others_is_closed_again(tmp_path: Path) -> None:
        Profile.open(tmp_path).close()
        key_file(tmp_path).chmod(0o644)
        Profile.open(tmp_path).close()
        assert stat.S_IMODE(key_file(tmp_path).stat().st_mode) == 0o600

    def test_a_worker_that_inherited_the_lock_does_not_keep_it(tmp_path: Path) -> None:
        profile = Profile.open(tmp_path)
        inherited = os.dup(profile._lock)
        try:
            profile.close()
            with Profile.open(tmp_path) as again:
                assert again.notice is None
        finally:
            os.close(inherited)

    def test_a_disk_without_locks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def failing(descriptor: int, operation: int) -> None:
            raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

        monkeypatch.setattr(fcntl, "flock", failing)
        with pytest.raises(ProfileError, match="local disk") as caught:
            Profile.open(tmp_path)
        assert caught.value.reason == "no-locks"

    def test_what_is_no_plain_file_is_never_waited_for(tmp_path: Path) -> None:
        """A pipe that nobody writes into, as name and as key; each would be waited for without end."""
        with Profile.open(tmp_path):
            pass
        os.mkfifo(tmp_path / "name")
        with Profile.open(tmp_path) as profile:
            assert profile.name == default_name()
        key_file(tmp_path).unlink()
        for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero")):
            make(key_file(tmp_path))
            with pytest.raises(ProfileError, match="cannot be read \\(it is not a plain file\\)") as caught:
                Profile.open(tmp_path)
            assert caught.value.reason == "unreadable"
            key_file(tmp_path).unlink()


def test_a_small_file_is_kept_whole_and_for_the_owner_alone(tmp_path: Path) -> None:
    with Profile.open(tmp_path) as profile:
        assert profile.kept("notes.json", 100) is None
        for content in (b"first", b"second one"):
            profile.keep("notes.json", content)
            assert profile.kept("notes.json", 100) == content
        assert profile.kept("notes.json", 6) == b"second"
        assert stat.S_IMODE((tmp_path / "notes.json").stat().st_mode) == 0o600
        (tmp_path / "folder").mkdir()
        with pytest.raises(ProfileError, match="cannot be read") as caught:
            profile.kept("folder", 100)
        assert caught.value.reason == "unreadable"
