"""The documents of guided first games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.core.game.guides import GuideEnd, GuideStep
from sandtable.server.protocol.documents import BoardDocument, Form
from sandtable.server.protocol.messages import Frame, TableMessage

#: Choices of one person in practice, at most: several times those of the longest match that was played to its end.
MOST_CHOICES = 4000

Choices = Annotated[list[Annotated[int, Meta(ge=-2, le=2**31 - 1)]], Meta(max_length=MOST_CHOICES)]


class GuideDocument(msgspec.Struct):
    """A guided first game. `path` are the codes of the choices that its steps propose, in order."""

    title: str
    steps: list[GuideStep]
    end: GuideEnd
    board: BoardDocument
    path: list[int]


class GuideForm(Form):
    """A guided game so far: the codes that you chose, of which you have been shown the first `shown` with all that
    followed."""

    choices: Choices = msgspec.field(default_factory=list)
    shown: Annotated[int, Meta(ge=0, le=MOST_CHOICES)] = 0


class KeepGuideForm(Form):
    """A guided game that becomes a match: the codes that you chose so far."""

    choices: Choices


class GuideTable(msgspec.Struct):
    """The table as you were shown it, and the frames that your further choices and the others' answers brought."""

    start: TableMessage
    frames: list[Frame]
