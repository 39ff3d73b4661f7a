"""Choices of bots that anybody can have made again: all that one leaves to chance follows from a stream of 32 bytes.

What a bot chooses follows from the kind and version of the bot, the state, the stream, and after how many playouts it
stopped (docs/seal.md, section 8). So the judge of a record asks the bot again, and a host who chose in its
place is found out. A bot keeps nothing from one decision to the next, and threads and time decide nothing but where it
stops.

What cannot be made again, because time ends its search or because it is Python of a person, has a full number of
playouts of 0, and is believed. Playouts are estimated with `exp` and `tanh`, and a few bots weigh by powers: two
machines whose mathematical libraries differ in the last bit could part there, where two choices are as good as equal.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from sandtable.bots.kinds import Bot, get, kind_of, look
from sandtable.bots.search import SearchBot
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.match.seal.hashing import labelled
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.rules import BotChoice, GameRules
from sandtable.core.match.seal.third.statements import bot_stream
from sandtable.core.match.seat_view import BotView
from sandtable.games import maker

#: Seconds after which a bot stops at the next number of playouts that it may stop at.
PATIENCE = 5.0
#: The version of how searches go about it; it changes whenever one could choose otherwise in the same position.
_SEARCH = "1"
#: A bot that does not search looks at its choices once.
_ONCE = 1


class Thought(NamedTuple):
    """A choice, and after how many playouts a bot made it, as entries of the third seal have it."""

    code: int
    playouts: int


@dataclass(frozen=True)
class Streams:
    """What the choices of bots at a table follow from: the key of chance now, how many choices and take-backs each seat
    has made, and the version and full number of playouts of every kind that the opening names."""

    chance: bytes
    decisions: tuple[int, ...]
    named: Mapping[str, tuple[str, int]]

    @classmethod
    def of(cls, ledger: Ledger) -> Streams:
        """Those of a match as it stands."""
        return cls(ledger.chance, tuple(ledger.decisions), ledger.opening.bots())

    def stream(self, seat: int, more: int) -> bytes:
        """That of the seat's decision after so many more choices of its own."""
        return bot_stream(self.chance, seat, self.decisions[seat] + more)

    def names(self, kind: str, game: Game) -> bool:
        """Whether the opening means the bot that is here: neither it nor this program is older than the other."""
        return self.named.get(kind) == (version_of(kind, game), full_playouts(kind, game))


def full_playouts(kind: str, game: Game) -> int:
    """The playouts of a decision of this bot: 1 if it does not search, 0 if what it does cannot be made again.
    OptionError if there is no such bot, or it does not play the game."""
    found = kind_of(kind, game.id)
    if found.budget is not None and found.budget.searches:
        return found.budget.playouts
    if found.player is not None and (":" in kind or not found.player.compiled):
        return 0  # a file that others do not have, or code that may do as it likes
    return _ONCE


def version_of(kind: str, game: Game) -> str:
    """The version of how this bot plays this game. OptionError as above."""
    found = kind_of(kind, game.id)
    parts = [game.definition.bots_version]
    if found.budget is not None and found.budget.searches:
        parts.append(_SEARCH)
    packages = [one for one in (found.maker, maker(game.id)) if one]
    return " ".join([".".join(parts), *packages])


def chosen(
    kind: str,
    match: Match,
    seat: int,
    stream: bytes,
    *,
    bot: Bot | None = None,
    plain: bool = False,
    patience: float = PATIENCE,
    clock: Callable[[], float] = time.monotonic,
) -> Thought:
    """What a bot chooses at a table for a seat that owes a decision. `bot`: one of this kind that is kept, so that it
    can be stopped. `plain`: one that searches answers as the heuristic does. A search that has taken `patience` seconds
    by the `clock` stops at the next half, quarter or eighth of its playouts. Raises what the bot raises, and ValueError
    for a choice that is not legal: it failed then."""
    bot = get(kind) if bot is None else bot
    full, began = full_playouts(kind, match.game), clock()
    world, mind = _keys(stream)
    view = look(bot, match, seat, world)
    if isinstance(bot, SearchBot) and ((plain and full != _ONCE) or match.game.functions.home.at_once):
        found = None  # while machine code is being made there is no time to search
    else:
        stops = sorted({full >> k for k in range(4)} - {0})
        found = _thought(bot, view, mind, stops, lambda: clock() - began >= patience)
    if found is None:
        found = Thought(_heuristic(view, mind), 0)
    if found.code not in view.legal:
        raise ValueError(f"The bot {kind} chose {found.code}, which is not legal.")
    return found


def choose_again(kind: str, game: Game, state: Records, seat: int, stream: bytes, playouts: int) -> int | None:
    """What a bot of today's version chooses for a seat in this state, a true one, after so many playouts; None if that
    cannot be known here. OptionError as above."""
    full, bot = full_playouts(kind, game), get(kind)
    if not full or (isinstance(bot, SearchBot) and game.functions.home.at_once):
        return None
    world, mind = _keys(stream)
    view = BotView(game, game.concealed(state, seat, world), seat, tuple(game.legal(state, seat)))
    if playouts == 0:
        return _heuristic(view, mind)
    found = _thought(bot, view, mind, [playouts], lambda: False)
    return None if found is None else found.code


class Again:
    """The bots that are here, for the judge of a record (`Bots` of core/match/seal/third/rules.py)."""

    def full(self, kind: str, version: str, rules: GameRules) -> int | None:
        """The full number of playouts of a bot of this version, None if it is not here."""
        try:
            return full_playouts(kind, rules.game) if version == version_of(kind, rules.game) else None
        except SandtableError:
            return None

    def again(self, rules: GameRules, choices: Sequence[BotChoice]) -> Iterator[int | None]:
        """What the bots choose in place of each, in order, on all processors."""

        def one(choice: BotChoice) -> int | None:
            if self.full(choice.kind, choice.version, rules) is None:
                return None
            return choose_again(choice.kind, rules.game, choice.state, choice.seat, choice.stream, choice.playouts)

        with ThreadPoolExecutor(os.cpu_count() or 1) as crew:
            try:
                yield from crew.map(one, choices)
            finally:
                crew.shutdown(cancel_futures=True)  # nobody asks on after a choice that is another


def _keys(stream: bytes) -> tuple[bytes, bytes]:
    """What is drawn under for a bot: what is hidden from its seat, and its own chance."""
    return labelled("sandtable-bot-world", stream), labelled("sandtable-bot-mind", stream)


def _thought(bot: Bot, view: BotView, mind: bytes, stops: Sequence[int], late: Callable[[], bool]) -> Thought | None:
    """What a bot chooses for a view when it may stop at these numbers of playouts (none: it cannot be asked again)."""
    if isinstance(bot, SearchBot) and stops and bot.budget_for(view.game).searches:
        found = bot.searcher(view.game).choose_within(view.state, view.seat, view.legal, mind, stops, late)
        return None if found is None else Thought(*found)
    return Thought(int(bot.choose(view, mind)), stops[-1] if stops else 0)


def _heuristic(view: BotView, mind: bytes) -> int:
    return view.game.heuristic(view.state, view.seat, np.array(view.legal, dtype=np.int32), mind)
