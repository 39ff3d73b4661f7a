"""Files that nobody else on the machine may read: the data folder (0700) and what lies in it (0600).

The database holds every hidden card and the key that signs seats. Windows has no such modes: there a folder of one's
own is private by where it lies.

The host's key: it signs openings and acknowledged choices, and can be held to what it signed.
"""

import os
import secrets
import stat
from pathlib import Path

import structlog
from nacl.bindings import crypto_sign, crypto_sign_seed_keypair

from sandtable.core.match.seal import hashing
from sandtable.server.errors import ServerError, say

log = structlog.get_logger(__name__)

FOLDER_MODE, FILE_MODE = 0o700, 0o600


def private_folder(folder: Path) -> None:
    """Make the folder if need be, and let nobody else into it. An existing one, and the files in it that are the
    server's, are narrowed, with a line in the log. ServerError if it cannot be used, or is everybody's."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
        if os.name == "nt":
            return
        mode = stat.S_IMODE(folder.stat().st_mode)
    except OSError as error:
        raise ServerError(say("data-folder-cannot", folder=folder, strerror=error.strerror)) from error
    if mode & stat.S_ISVTX or folder.resolve() in (Path("/"), Path.home().resolve()):
        raise ServerError(say("data-folder-servers", folder=folder))
    _narrow(folder, mode, FOLDER_MODE)
    for path in sorted(folder.iterdir()):
        if path.name.startswith("sandtable.") and path.is_file() and not path.is_symlink():
            _narrow(path, stat.S_IMODE(path.stat().st_mode), FILE_MODE)


def private_file(path: Path) -> None:
    """Make the file if need be, and let nobody else read it. What SQLite puts beside its database takes its mode."""
    if os.name == "nt":
        return
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
        _narrow(path, stat.S_IMODE(path.stat().st_mode), FILE_MODE)
    except OSError as error:
        raise ServerError(say("file-cannot-used", path=path, strerror=error.strerror)) from error


def _narrow(path: Path, mode: int, allowed: int) -> None:
    if mode & ~allowed == 0:
        return
    try:
        path.chmod(mode & allowed)
    except OSError as error:
        log.warning(say("mode-stays", path=path, mode=f"{mode:04o}", error=error.strerror))
        return
    log.warning(say("mode-narrowed", path=path, mode=f"{mode:04o}", now=f"{mode & allowed:04o}"))


def new_key() -> bytes:
    """A new Ed25519 private key, 32 bytes."""
    return secrets.token_bytes(hashing.KEY_BYTES)


class HostKey:
    """The key of this host, from its 32 private bytes."""

    def __init__(self, private: bytes) -> None:
        self.public, self._key = crypto_sign_seed_keypair(private)
        self.fingerprint = hashing.fingerprint(self.public)

    def sign_opening(self, o: bytes) -> hashing.HostSignature:
        """The signature under the opening with this hash."""
        return hashing.HostSignature(self.public.hex(), self.fingerprint, self.sign(hashing.opening_statement(o)))

    def sign_head(self, o: bytes, seat: int, number: int, head: bytes) -> str:
        """The signature under the head after a seat's choice, in hexadecimal."""
        return self.sign(hashing.head_statement(o, seat, number, head))

    def sign(self, statement: bytes) -> str:
        """The signature under a statement of the third seal, in hexadecimal."""
        return crypto_sign(statement, self._key)[: hashing.SIGNATURE_BYTES].hex()
