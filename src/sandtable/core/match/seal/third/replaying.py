"""What bots chose, for those who can ask the bots again: the platform's bots know how (sandtable.bots.streams)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from sandtable.core.errors import RecordError
from sandtable.core.kernel.records import Records
from sandtable.core.match.seal.third.documents import ThirdOpening
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.table import Contradiction

#: So many choices of bots are played again unless all are asked for.
SAMPLE = 20
#: Told how many are played again, of how many.
Progress = Callable[[int, int], None]


class BotChoice(NamedTuple):
    """What a record says that a bot chose. `entry`: its number in the record; `state`: the true one that it was made
    in, of which a bot may see no more than its seat."""

    entry: int
    kind: str
    version: str
    state: Records
    seat: int
    stream: bytes
    playouts: int
    code: int


class Bots(Protocol):
    """Bots that can be asked again."""

    def full(self, kind: str, version: str, rules: GameRules) -> int | None:
        """The full number of playouts of a decision, as openings have it; None if there is no such bot of this version
        here."""

    def again(self, rules: GameRules, choices: Sequence[BotChoice]) -> Iterator[int | None]:
        """What the bots choose in place of each, in order; None if that cannot be known here."""


class BotQuery(NamedTuple):
    """Who is asked again, of how many choices (None: of all), and who is told how far that is."""

    bots: Bots
    most: int | None = SAMPLE
    progress: Progress | None = None


def play_again(opening: ThirdOpening, rules: GameRules, made: Sequence[BotChoice], asking: BotQuery) -> int:
    """Ask the bots of a record again, of choices that nobody can foresee, and return of how many an answer was had.
    Contradiction if a bot chooses otherwise, RecordError if its full number of playouts is another."""
    bots, most, progress = asking
    known = set()
    for kind, (version, playouts) in opening.bots().items():
        full = bots.full(kind, version, rules)
        if full is not None and full != playouts:
            raise RecordError(f"The bot {kind} has {full} playouts a decision, not {playouts} as the opening says.")
        if full:
            known.add(kind)
    asked = [one for one in made if one.kind in known]
    if most is not None and most < len(asked):
        # Drawn when it is judged: whatever followed from the record, its host could try out.
        asked = [asked[i] for i in sorted(random.SystemRandom().sample(range(len(asked)), most))]
    replayed = 0
    for number, (one, code) in enumerate(zip(asked, bots.again(rules, asked), strict=True), 1):
        if code is not None and code != one.code:
            raise Contradiction(f"the bot {one.kind} chooses otherwise", one.entry)
        replayed += code is not None
        if progress is not None:
            progress(number, len(asked))
    return replayed
