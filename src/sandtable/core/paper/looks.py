"""How things look: the icons and colours of the browser's client, from the file that its build leaves for us."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.typed import ready

#: Written by web/plugins/paper.ts.
FILE = Path(__file__).resolve().parents[2] / "web" / "paper.json"


class PaperError(SandtableError):
    """Something cannot be printed; the message says why, and what to do."""

    code = "no-paper"


class Looks(msgspec.Struct):
    """Drawings of icons by name, in SVG, 512 units square, in `currentColor`; colours by the names of the client."""

    icons: dict[str, str]
    colours: dict[str, str]


@lru_cache(maxsize=1)
def looks() -> Looks:
    """The client's icons and colours. PaperError if the client is not built."""
    try:
        return msgspec.json.decode(FILE.read_bytes(), type=ready(Looks))
    except (OSError, msgspec.DecodeError):
        raise PaperError(
            "The pictures of cards come with the browser's client, which is not built here: build it with make client."
        ) from None
