"""Files that commands write and people write for them.

A file is written whole or not at all: beside its name, which it takes at the end; a folder that is not filled to its
end is emptied again. So the same command can be given once more when there is room. WriteError says which file could
not be written, and why. What people save with programs of their own is read as UTF-8, after the byte order mark that
some write or without.
"""

import codecs
import contextlib
import errno
import os
import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from sandtable.core.errors import WriteError
from sandtable.core.words import say

_FULL = {errno.ENOSPC, errno.EDQUOT}


def write_text(target: Path, text: str) -> None:
    """Write a text in UTF-8."""
    write_bytes(target, text.encode())


def write_bytes(target: Path, data: bytes) -> None:
    """Write a file. What is no file, such as a pipe, is written to as it is."""
    try:
        target = target.resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        part = target.with_name(f"{target.name[:100]}.{uuid.uuid4().hex[:12]}.part")
        try:
            part.write_bytes(data)
            if target.exists():
                shutil.copymode(target, part)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise WriteError(say("file-unwritable", target=target, error=why(error))) from error


def taken(path: Path) -> bool:
    """Whether there is something already where a folder is to be filled: a file, or a folder that is not empty."""
    return path.exists() and (not path.is_dir() or any(path.iterdir()))


@contextlib.contextmanager
def filled(folder: Path) -> Iterator[None]:
    """A folder that is not there or empty, to be filled. However what fills it is ended before its end, nothing of it
    is left, nor of the folders above it that were made for it."""
    made = next((above for above in (*reversed(folder.parents), folder) if not above.exists()), None)
    try:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WriteError(say("folder-unwritable", folder=folder, error=why(error))) from error
        yield
    except BaseException:
        for path in [made] if made is not None else list(folder.iterdir()):
            with contextlib.suppress(OSError):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        raise


def full(error: OSError) -> bool:
    """Whether there was no room on a disk."""
    return error.errno in _FULL


def why(error: OSError) -> str:
    """The reason as the end of a sentence."""
    return "its disk is full" if full(error) else str(error.strerror or error).rstrip(".")


T = TypeVar("T", str, bytes, str | bytes)


def read_text(path: Path) -> str:
    """The text of a file. OSError if it cannot be read, UnicodeDecodeError if it is not UTF-8."""
    return path.read_text(encoding="utf-8-sig")


def unmarked(data: T) -> T:
    """Text or bytes without a byte order mark before them."""
    return data.removeprefix("\ufeff") if isinstance(data, str) else data.removeprefix(codecs.BOM_UTF8)
