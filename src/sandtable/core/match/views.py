"""What those who choose for a seat are handed: a copy of the match with everything that the seat cannot know drawn
anew.

The true state, the key and what others were told are not in it.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.looking import scene_of
from sandtable.core.scenes import Entry, Scene


@dataclass(frozen=True)
class BotView:
    """What a bot is handed: a concealed copy of the state, never the true one. `legal` lists its choices."""

    game: Game
    state: Records
    seat: int
    legal: tuple[int, ...]


@dataclass(frozen=True)
class SeatView(BotView):
    """The match as its seat may see it: `legal` (the codes of the choices), `describe(code)`, `scene()`, `log()`,
    `observe()`, `heuristic()` (what the game's own bot would take), and `random`, from which whatever is left to
    chance should be drawn: equal views choose equally.

    `told`: the events that the seat was told, choice by choice, the deal first."""

    told: tuple[tuple[Event, ...], ...]
    over: bool
    key: bytes = field(repr=False)

    def describe(self, code: int) -> str:
        """A legal choice in words. IllegalChoice if it is not legal."""
        if code not in self.legal:
            raise IllegalChoice(f"{code!r} is not one of the {len(self.legal)} choices of this decision.")
        return self.game.definition.table.describe(self.game, self.state, self.seat, [code])[0]

    def scene(self) -> Scene:
        """What the seat sees on the table."""
        seen = [event for step in self.told for event in step]
        return scene_of(self.game, Position(self.state, seen, self.over), self.seat)

    def log(self, start: int = 0) -> list[Entry]:
        """The lines of the seat's log from entry `start` on."""
        table, entries = self.game.definition.table, list[Entry]()
        for step in self.told:
            for entry in table.entries(self.game, step, self.seat) if step else []:
                entry.n = len(entries)
                entries.append(entry)
        return entries[start:]

    def observe(self) -> npt.NDArray[np.float32]:
        """What the seat knows as numbers, laid out as `game.definition.observation` says; empty where a game says
        nothing."""
        return self.game.observe(self.state, self.seat)

    def heuristic(self) -> int:
        """What the game's own bot would take here."""
        choices = np.array(self.legal, dtype=np.int32)
        return self.game.heuristic(self.state, self.seat, choices, hashlib.sha256(b"heuristic" + self.key).digest())

    @cached_property
    def random(self) -> random.Random:
        """The chance of the bot that chooses; it is not that of the match."""
        return random.Random(hashlib.sha256(b"view" + self.key).digest())
