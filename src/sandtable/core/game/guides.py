"""A guided first game: a prepared position and steps that lead through it, as data in the game's folder.

`guide/guide.toml` holds the rules, the words and the steps, `guide/position.json` the position
(core/match/positions.py). A step with `on` comes when the seat is asked one of these kinds of question (`Prompt.kind`)
and is over when a choice is made, whichever; any other is a word in between, over when it was read. `take` is the label
of the choice that the words propose ("Group > Label" for that of a group); nobody is held to it. In texts `**word**` is
bold, `{Click}`, `{click}` are "Tap", "tap" on a phone. `points` are ids of elements or cards that the step is about,
`{1}` in the text is the number that the first of them wears. `path` are the codes of what the words propose: a player
who chooses otherwise goes on without words that would not be so any more. Tests compute what the words name.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from sandtable.core.typed import ready


class GuideStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step of a guided game."""

    title: str
    text: str
    on: list[str] = []
    points: list[str] = []
    take: str = ""


class GuideEnd(msgspec.Struct, forbid_unknown_fields=True):
    """What is said after the last step."""

    title: str
    text: str


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    """A guided first game. The reader sits in `seat`, bots in the others. `position` is the document of
    `Match.from_position`."""

    title: str
    preset: str
    steps: list[GuideStep]
    end: GuideEnd
    options: dict[str, Any] = {}
    seat: int = 0
    path: list[int] = []
    position: dict[str, Any] = {}

    @property
    def start(self) -> dict[str, Any]:
        """The position with its number and its state, written or not."""
        return {"seed": 0, "state": {}, **self.position}


def guide_of(package: str) -> Callable[[], Guide]:
    """Reads the guide that lies in a game's package, for `GameDefinition.guide`."""

    @cache
    def read() -> Guide:
        folder = files(package).joinpath("guide")
        guide = msgspec.convert(tomllib.loads(folder.joinpath("guide.toml").read_text(encoding="utf-8")), ready(Guide))
        position = msgspec.json.decode(folder.joinpath("position.json").read_bytes())
        return msgspec.structs.replace(guide, position=position)

    return read
