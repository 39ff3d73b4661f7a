"""What a viewer is shown of a position, with what the platform knows of the question in it; and what those who choose
for a seat are handed: a copy of the match with everything that the seat cannot know drawn anew. The true state, the key
and what others were told are not in it.
"""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.game.position import Position
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import Facts
from sandtable.core.match.seal.events import AgreedEnd
from sandtable.core.scenes import Entry, Result, Scene, SeatRef
from sandtable.core.words import say

#: Below what hashlib hands Python's lock over for, and waits for it longer than it works.
_AT_ONCE = 2047


def digest_of(state: bytes) -> bytes:
    """16 bytes that tell states of one layout apart."""
    found = hashlib.blake2b(digest_size=16)
    for start in range(0, len(state), _AT_ONCE):
        found.update(state[start : start + _AT_ONCE])
    return found.digest()


def scene_of(
    game: Game, position: Position, viewer: int | None, facts: Facts | None = None, seen: Records | None = None
) -> Scene:
    """The table as the viewer sees it; the question says whether it may be a part of a larger one (`Prompt.steps`).
    `facts`: those of the position, `seen`: the viewer's view of its state, if the caller has them."""
    scene = game.scene(position, viewer, seen)
    if viewer is None or position.over or scene.prompt is None or not any(kind.more for kind in game.definition.kinds):
        return scene
    asked = (facts or Facts(game, position.state)).kind(viewer)
    if asked is not None and asked.more:
        scene.prompt = msgspec.structs.replace(scene.prompt, steps=True)
    return scene


def ended(scene: Scene, end: AgreedEnd, returns: Sequence[float]) -> Scene:
    """The table of a match that people agreed to end in this position: nothing is asked any more, and it says how it
    ended. What was hidden stays hidden, as nobody played it out."""
    winners = [SeatRef(seat) for seat, share in enumerate(returns) if share > 0]
    text = say.text("agreed-draw") if end.how == "draw" else say.text("agreed-score", winners=winners)
    return msgspec.structs.replace(
        scene,
        over=True,
        headline=say("agreed-headline"),
        players=[msgspec.structs.replace(player, acting=False) for player in scene.players],
        prompt=None,
        choices=[],
        why_not={},
        take_back="",
        result=Result(text),
    )


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
            raise IllegalChoice(say("not-a-choice", code=repr(code), legal=len(self.legal)))
        return self.game.describe(self.state, self.seat, [code])[0]

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
