"""The documents of talk: what people say at a match."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.server.protocol.documents import Form
from sandtable.server.protocol.messages import Key


class LineForm(Form):
    """Something to say: one line of plain text. Links and markup stay the text that they are. With one `key`, which the
    client makes, a line is said once, however often it is sent; the answer is that line again."""

    text: Annotated[str, Meta(max_length=2000)]
    key: Key | None = None


class ReportForm(Form):
    """What is wrong with a line, for the host of the server."""

    reason: Annotated[str, Meta(max_length=1000)] = ""


class LineDocument(msgspec.Struct, omit_defaults=True):
    """A line. `room`: said at the table or in the gallery, where spectators are. `who` tells people apart within this
    match; `seat` is theirs then, none for a spectator. `frame`: what you saw when it was said, where that is known.
    `removed`: by whom its words were taken away."""

    n: int
    room: Literal["table", "gallery"]
    who: str
    name: str
    text: str
    at: str
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    you: bool = False
    frame: int | None = None
    removed: Literal["", "author", "host", "admin"] = ""


class TalkDocument(msgspec.Struct):
    """Lines that you may read, oldest first, and the number of the `last` that there is for you. `room` is where you
    speak; `closed` says why you cannot, empty if you can. `removes`: you may take any line away, as the host."""

    lines: list[LineDocument]
    last: int
    room: Literal["table", "gallery"]
    closed: str
    removes: bool
