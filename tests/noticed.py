"""Finds, for what is declared beside an option, options under which it holds, and plays them.

Nothing here knows a game's options: values are taken from their types, and `DeclaredOption.holds` says under which of
them an option has no effect.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from types import SimpleNamespace
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.notices import DeclaredOption, declarations, untouched_value
from sandtable.core.game.options import OptionForm, WordOption, resolve
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.core.kernel.events import new_log
from sandtable.games import definition, load
from sandtable.games.bayonet import events as bayonet_events
from sandtable.games.conquest import events as conquest_events
from tests.lengths import LONG

GAMES = 200
#: And so many of bots that play to win, where random ones hardly ever fight.
FOUGHT = {"bridgefront": 12}
SEED = 10
#: Different settings of the options that a declaration looks at.
CONTEXTS = 4 if LONG else 1
DRAWS = 1500
#: How often a match is asked for that the form may refuse.
TRIES = 200
ROOM = 60_000

#: What makes games short, so that thousands are played in seconds: a start for the search, no part of what is proved.
SHORT: dict[str, dict[str, Any]] = {
    "conquest": {"players": 3, "map": "gen:n=12,seed=3", "round_cap": 12},
    # Many cards of few values, and many officers: what tells good hands apart comes up in random games.
    "bayonet": {
        "players": 3,
        "hand_cap": 9,
        "chips": 60,
        "deck": (9, 9, 1, 1, 1, 1, 9, 1, 1, 1, 9, 1, 1, 4, 4, 4, 4, 2, 3, 2, 3),
    },
    "bridgefront": {
        "players": 3,
        "board_radius": 3,
        "max_rounds": 6,
        "max_mana": 9,
        "base_income": 20,
        "start_forces": 20,
        "start_gold": 50,
        "start_bridges": 4,
    },
    "battlecards": {"turn_cap": 100},
}


#: What the record of events tells without being about the game: that nobody inherits a card; a hand's number in the
#: table of all hands, whose other hands nobody can hold. (kind of event, columns of its row; none: the whole row)
ASIDE: dict[str, list[tuple[int, list[int]]]] = {
    "conquest": [(conquest_events.INHERITED, []), (conquest_events.INHERITED_ALL, [])],
    "bayonet": [(bayonet_events.SHOWN, [3])],
}


class Pair(NamedTuple):
    """Two values of one option, under the same other options. With `declared` both must lead to the same games."""

    game: str
    preset: str
    name: str
    value: Any
    other: Any
    options: dict[str, Any]
    declared: DeclaredOption | None

    def make(self, value: Any) -> Game:
        """The game with a value of the option."""
        return load(self.game, preset=self.preset, **{**self.options, self.name: value})


def values(hint: Any, default: Any) -> list[Any]:
    """Some values of an option: all of a short list, the ends and the middle of a range, lists with some entries
    changed, and always the default."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    base = get_args(hint)[0] if notes else hint
    found: list[Any] = []
    if base is bool:
        found = [False, True]
    elif get_origin(base) is Literal:
        found = list(get_args(base))
    elif isinstance(base, type) and issubclass(base, WordOption):
        found = list(base)
    elif get_origin(base) is Union or type(base).__name__ == "UnionType":
        found = [value for part in get_args(base) for value in values(part, default)]
    elif base is int:
        low = next(note.ge for note in notes if isinstance(note, msgspec.Meta))
        high = next(note.le for note in notes if isinstance(note, msgspec.Meta))
        near = default if isinstance(default, int) else low
        found = [low, low + 1, near - 1, near, near + 1, near + 2, (low + high) // 2, high - 1, high]
        found = list(range(low, high + 1)) if high - low < 8 else [value for value in found if low <= value <= high]
    elif get_origin(base) is tuple:
        parts = [values(part, own) for part, own in zip(get_args(base), default, strict=True)]
        least, most = tuple(min(part) for part in parts), tuple(max(part) for part in parts)
        cuts = [(i, j) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1)]
        found = [(*default[:i], *end[i:j], *default[j:]) for i, j in cuts for end in (least, most)]
        found += [(*default[i:], *default[:i]) for i in range(len(parts))]
    elif base is str:
        extra = [note.extra_json_schema or {} for note in notes if isinstance(note, msgspec.Meta)]
        found = [value for hints in extra for value in hints.get("x-suggest", [])]
        found += [f"own{hints['x-file']}" for hints in extra if "x-file" in hints]
    return list(dict.fromkeys([default, *found]))


class Search:
    """Options of one game's preset, drawn again and again, for one option and what is declared beside it."""

    def __init__(self, game: str, preset: str, name: str) -> None:
        self.game, self.preset, self.name = game, preset, name
        self.form: OptionForm = definition(game).form
        self.declared = declarations(self.form.type)[name]
        low, high = self.form.presets[preset].players
        short = {**SHORT[game], "players": min(max(SHORT[game].get("players", low), low), high)}
        self.start = resolve(self.form, preset, short)[1]
        self.short = short
        hints = get_type_hints(self.form.type, include_extras=True)
        wanted = {other for one in self.declared for other in one.names} | {name}
        self.pools = {
            other: [
                v for v in values(hints[other], getattr(self.start, other)) if other != "players" or low <= v <= high
            ]
            for other in sorted(wanted)
        }

    def pairs(self) -> Iterator[Pair]:
        """Pairs that must be the same: for each declaration some, if possible such that no other one holds too."""
        for one in self.declared:
            contexts: dict[Any, int] = {}
            for seen in self._holding(one):
                context = tuple((other, getattr(seen, other)) for other in one.names if other != self.name)
                found = sum(tries < 0 for tries in contexts.values())
                if found == CONTEXTS or not 0 <= contexts.get(context, 0) < TRIES:
                    continue
                pair = self._pair(seen, one)
                contexts[context] = contexts.get(context, 0) + 1 if pair is None else -1
                if pair is not None:
                    yield pair

    def refused(self, one: DeclaredOption) -> bool:
        """Whether the form refuses whatever the declaration speaks of."""
        return not any(self._resolved(seen) for seen in self._holding(one)[:TRIES])

    def awake(self, most: int) -> Iterator[Pair]:
        """Pairs of which nothing is declared: the option has its effect."""
        awake = (seen for seen in self._drawn() if not any(self._holds(one, seen) for one in self.declared))
        pairs = (self._pair(seen, None) for seen in islice(awake, TRIES // 4))
        yield from islice((pair for pair in pairs if pair is not None), most)

    def _holding(self, one: DeclaredOption) -> list[SimpleNamespace]:
        """What was drawn under which a declaration holds, first where no other one does."""
        holding = [seen for seen in self._drawn() if self._holds(one, seen)]
        return sorted(holding, key=lambda seen: sum(self._holds(more, seen) for more in self.declared))

    def _drawn(self) -> Iterator[SimpleNamespace]:
        """The start with one option changed, then with several; the option itself always has another value."""
        source = random.Random(f"{self.game} {self.name}")
        plain = {other: getattr(self.start, other) for other in self.pools}
        own = [value for value in self.pools[self.name] if value != plain[self.name]] or self.pools[self.name]
        for mine in own:
            yield SimpleNamespace(**{**plain, self.name: mine})
        for other, pool in self.pools.items():
            for value in pool if other != self.name else []:
                for mine in own:
                    yield SimpleNamespace(**{**plain, other: value, self.name: mine})
        for _ in range(DRAWS):
            changed = {other: source.choice(pool) for other, pool in self.pools.items() if source.random() < 0.5}
            yield SimpleNamespace(**{**plain, **changed, self.name: source.choice(own)})

    def _holds(self, one: DeclaredOption, seen: SimpleNamespace) -> bool:
        return one.holds(self.name, seen, getattr(self.start, self.name))

    def _given(self, seen: SimpleNamespace) -> dict[str, Any]:
        """What somebody sets who wants what was drawn."""
        return {**self.short, **vars(seen)}

    def _resolved(self, seen: SimpleNamespace) -> Any:
        """All options, or None where they contradict each other: that is an error and needs no notice. As `resolve`
        does it, but for reading texts."""
        given = self._given(seen)
        values = {**self.form.presets[self.preset].values, **self.form.derive(self.preset, given), **given}
        options = msgspec.convert(values, self.form.type)
        return None if self.form.check(options) else options

    def _pair(self, seen: SimpleNamespace, one: DeclaredOption | None) -> Pair | None:
        """The pair of what was drawn, if a match can be made of it and it still is what it was."""
        options = self._resolved(seen)
        if options is None:
            return None
        value = getattr(options, self.name)
        untouched = untouched_value(self.form, self.preset, options, self.name)
        holding = [more for more in self.declared if more.holds(self.name, options, untouched)]
        if value == untouched or (bool(holding) if one is None else one not in holding):
            return None
        rest = {name: value for name, value in self._given(seen).items() if name != self.name}
        for other in (untouched, *self.pools[self.name]):
            if other != value and (one.alike(self.name, options, other) if one else self._matters(options, other)):
                pair = Pair(self.game, self.preset, self.name, value, other, rest, one)
                with suppress(SandtableError):
                    pair.make(value), pair.make(other)
                    return pair
        return None

    def _matters(self, options: Any, other: Any) -> bool:
        """Whether nothing is declared of another value of the option."""
        changed = msgspec.structs.replace(options, **{self.name: other})
        untouched = untouched_value(self.form, self.preset, options, self.name)
        return other == untouched or not any(one.holds(self.name, changed, untouched) for one in self.declared)


_games: dict[tuple[str, bytes, int], list[bytes]] = {}


def differ(one: Game, other: Game) -> bool:
    """Whether any of their games differ; no more are played than it takes to see it."""
    return any(mine != theirs for mine, theirs in zip(_played(one), _played(other), strict=True))


def play(game: Game) -> list[bytes]:
    """For each game of random bots, and some of the heuristic, with common seeds: every event, returns, scores,
    decisions and rounds."""
    return list(_played(game))


def _played(game: Game) -> Iterator[bytes]:
    for bot, games in ((drivers.RANDOM, GAMES), (drivers.HEURISTIC, FOUGHT.get(game.id, 0))):
        done = _games.setdefault((game.id, game.rules.tobytes(), bot), [])
        for number in range(games):
            if number == len(done):
                done.append(_one(game, bot, number))
            yield done[number]


_log = new_log(ROOM)


def _one(game: Game, bot: int, number: int) -> bytes:
    key = drivers.simulation_key(SEED)
    _log[0] = 0
    shares, scores = np.zeros((1, 8)), np.zeros((1, 8))
    decisions, turns = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    play = game.play(game.new_rows(3), chances, np.full(8, bot, dtype=np.int64), log=_log)
    results = shares, scores, decisions, turns, np.zeros((1, 8), dtype=np.int8)
    drivers.simulate_games(play, number, number + 1, results, np.zeros(2, dtype=np.int64))
    assert decisions[0] > 0
    told = _log[1 : 1 + int(_log[0, 0])]
    assert not _log[0, 1], "there is no room for all events"
    for kind, columns in ASIDE.get(game.id, []):
        rows = told[:, 0] == kind
        told[np.ix_(rows, columns)] = 0
        told = told if columns else told[~rows]
    digest = hashlib.blake2b(told.tobytes(), digest_size=16)
    for part in (shares, scores, decisions, turns):
        digest.update(part.tobytes())
    return digest.digest()
