"""The documents of guided first games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.core.game.guides import GuideEnd, GuideStep
from sandtable.server.protocol.documents import BoardDocument, Form
from sandtable.server.protocol.messages import Frame, TableMessage

__all__ = ["GuideDocument", "GuideForm", "GuideTable"]

Choices = Annotated[list[Annotated[int, Meta(ge=-2, le=2**31 - 1)]], Meta(max_length=400)]


class GuideDocument(msgspec.Struct):
    """A guided first game."""

    title: str
    steps: list[GuideStep]
    end: GuideEnd
    board: BoardDocument


class GuideForm(Form):
    """A guided game so far: the codes that you chose, of which you have been shown the first `shown` with all that
    followed."""

    choices: Choices = msgspec.field(default_factory=list)
    shown: Annotated[int, Meta(ge=0, le=400)] = 0


class GuideTable(msgspec.Struct):
    """The table as you were shown it, and the frames that your further choices and the others' answers brought."""

    start: TableMessage
    frames: list[Frame]
