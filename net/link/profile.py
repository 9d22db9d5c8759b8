"""A profile: the folder that holds who I am, locked while one Tin Star uses it.

``identity.key``  one line ``tinstar-identity-v1``, then seed and public key, 32 bytes each; for its owner only, from the first instant
``name``          the player's name, UTF-8
``lock``          empty; whoever runs holds its lock
other files       what a program above has ``keep`` put there
``guest-N/``      a profile like this one, for the N-th instance that runs beside the first

Two instances with one key would contradict each other in the eyes of the other players, so whoever finds the profile in use goes on as a
guest with a key of its own, which is kept: the next guest of that number is the same player.
"""

import contextlib
import errno
import getpass
import os
import stat
import sys
from pathlib import Path
from typing import Self

import platformdirs

from core.errors import TinStarError
from net.link.identity import SEED_SIZE, Identity
from net.text import MAX_NAME, clean_name

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_KEY_FILE = "identity.key"
_NAME_FILE = "name"
_LOCK_FILE = "lock"
_KEY_HEAD = b"tinstar-identity-v1\n"
_KEY_FILE_SIZE = len(_KEY_HEAD) + 2 * SEED_SIZE
_MAX_NAME_FILE = 4 * MAX_NAME
MAX_GUESTS = 16

_BINARY = getattr(os, "O_BINARY", 0)
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
_IN_USE = {errno.EAGAIN, errno.EACCES, errno.EDEADLK}
"""What a lock held by another gives, on POSIX and on Windows."""


class ProfileError(TinStarError):
    """The profile cannot be used; the sentence says what to do. ``reason`` is a stable code.

    Codes: ``damaged-key``, ``full-disk``, ``unwritable``, ``unreadable``, ``no-locks``, ``in-use``.
    """

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


def default_folder() -> Path:
    """Where this platform keeps a program's data."""
    return platformdirs.user_data_path("tinstar", appauthor=False)


def default_name() -> str:
    """The user's login name, or DEFAULT_NAME if there is none."""
    try:
        return clean_name(getpass.getuser())
    except (OSError, KeyError, ImportError):
        return clean_name("")


class Profile:
    """An open profile, held until ``close`` (or the end of a ``with``).

    ``folder`` is where this instance keeps its things; ``notice`` is a sentence for the player if it is a guest, else None.
    """

    def __init__(self, folder: Path, lock: int, identity: Identity, name: str, notice: str | None) -> None:
        self.folder = folder
        self.identity = identity
        self.name = name
        self.notice = notice
        self._lock = lock

    @classmethod
    def open(cls, folder: Path | None = None) -> "Profile":
        """Open the profile in ``folder`` (default: ``default_folder()``), making what is missing; as a guest if it is in use.

        Raises ProfileError.
        """
        home = default_folder() if folder is None else folder
        lock = _lock(home)
        if lock is not None:
            return cls._locked(home, lock, _read_name(home) or default_name(), None)
        for number in range(1, MAX_GUESTS + 1):
            room = home / f"guest-{number}"
            lock = _lock(room)
            if lock is not None:
                name = _read_name(room) or _numbered(_read_name(home) or default_name(), number + 1)
                notice = f"This profile is in use by another running Tin Star, so this one goes on as a guest named “{name}”."
                return cls._locked(room, lock, name, notice)
        raise ProfileError("in-use", f"{MAX_GUESTS} guests use the profile {home} already; choose another folder with --profile.")

    @classmethod
    def _locked(cls, folder: Path, lock: int, name: str, notice: str | None) -> "Profile":
        try:
            return cls(folder, lock, _read_identity(folder) or _make_identity(folder), name, notice)
        except BaseException:
            os.close(lock)
            raise

    def rename(self, name: str) -> None:
        """Take another name, cleaned, now and in future. Raises ProfileError if it cannot be stored."""
        clean = clean_name(name)
        _write(self.folder / _NAME_FILE, clean.encode())
        self.name = clean

    def keep(self, file: str, content: bytes) -> None:
        """Put a small file of this name beside the others, whole or not at all, readable by its owner only. Raises ProfileError."""
        _write(self.folder / file, content)

    def kept(self, file: str, limit: int) -> bytes | None:
        """What the file of this name holds, as far as so many bytes; None if there is none. Raises ProfileError (``unreadable``)."""
        path = self.folder / file
        try:
            return _read(path, limit)
        except FileNotFoundError:
            return None
        except OSError as error:
            sentence = f"The file {path} cannot be read ({error.strerror}); make it your own and readable."
            raise ProfileError("unreadable", sentence) from error

    def close(self) -> None:
        """Give the profile free. Closing twice does nothing."""
        if self._lock >= 0:
            _unlock(self._lock)
            self._lock = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def _numbered(name: str, number: int) -> str:
    suffix = f" {number}"
    return clean_name(name[: MAX_NAME - len(suffix)] + suffix)


def _lock(folder: Path) -> int | None:
    """The descriptor that holds the folder's lock, or None if another has it."""
    path = folder / _LOCK_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _unwritable(folder, error) from error
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(descriptor)
        if error.errno in _IN_USE:
            return None
        raise ProfileError("no-locks", f"Files in {folder} cannot be locked; choose a folder on a local disk with --profile.") from error
    return descriptor


def _unlock(descriptor: int) -> None:
    # Said outright: a worker process that was forked has the descriptor too, and closing it here alone would leave the lock.
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_UN)
    os.close(descriptor)


def _read_identity(folder: Path) -> Identity | None:
    path = folder / _KEY_FILE
    try:
        stored = _read(path, _KEY_FILE_SIZE + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        sentence = f"The key file {path} cannot be read ({error.strerror}); make it your own and readable."
        raise ProfileError("unreadable", sentence) from error
    if len(stored) == _KEY_FILE_SIZE and stored.startswith(_KEY_HEAD):
        identity = Identity(stored[len(_KEY_HEAD) : -SEED_SIZE])
        if stored.endswith(identity.key):
            return identity
    raise ProfileError(
        "damaged-key", f"The key file {path} is damaged; put back a copy of it, or move it away to begin again as a new player."
    )


def _make_identity(folder: Path) -> Identity:
    identity = Identity.fresh()
    _write(folder / _KEY_FILE, _KEY_HEAD + identity.seed + identity.key)
    return identity


def _read_name(folder: Path) -> str | None:
    """The stored name; None if there is none fit to read, for a name is not worth an error."""
    try:
        text = _read(folder / _NAME_FILE, _MAX_NAME_FILE).decode(errors="ignore")
    except OSError:
        return None
    return clean_name(text) if text.strip() else None


def _read(path: Path, limit: int) -> bytes:
    """Never waits: what is no plain file, such as a pipe that nobody writes into, is an error."""
    descriptor = os.open(path, os.O_RDONLY | _BINARY | _AT_ONCE)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "it is not a plain file")
        if sys.platform != "win32" and path.name == _KEY_FILE:
            os.fchmod(descriptor, 0o600)  # in case a copy or a backup came back readable by others
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(limit)
    finally:
        os.close(descriptor)


def _write(path: Path, content: bytes) -> None:
    """Put a file in place whole or not at all, readable by its owner only. The caller holds the profile's lock."""
    draft = path.with_name(path.name + ".new")
    try:
        draft.unlink(missing_ok=True)  # left by an instance that died in the midst of this
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        try:
            with open(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise _unwritable(path.parent, error) from error


def _unwritable(folder: Path, error: OSError) -> ProfileError:
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return ProfileError("full-disk", f"No space is left for the profile in {folder}; free some, or choose another with --profile.")
    return ProfileError("unwritable", f"The profile folder {folder} cannot be written ({error.strerror}); choose another with --profile.")
