"""Bots follow from a stream: the same choice for the same state, stream and playouts, whoever asks, when and where."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import pytest

from sandtable import bots
from sandtable.bots.search import Budget, Searcher
from sandtable.bots.streams import choose_again
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.games import BUILT_IN, definition, load

#: A short game of each, and the level of it that searches most.
GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "bayonet": ({"preset": "long", "players": 3}, "level-5"),
    "conquest": ({"preset": "supply-lines", "players": 3}, "level-6"),
    "bridgefront": ({"preset": "standard", "players": 3}, "level-6"),
    "battlecards": ({"preset": "west"}, "level-8"),
}
#: What the bots of a game choose in some positions, by the version of how they play.
CHOICES = {
    ("bayonet", "2"): "1e859238922c6c4b",
    ("conquest", "1"): "a3468773cb5ff1fe",
    ("bridgefront", "1"): "56b1f9c08c487ab2",
    ("battlecards", "1"): "4f869499654ffbe7",
}


@cache
def game_of(name: str) -> Game:
    return load(name, **GAMES[name][0])


def kinds_of(name: str) -> list[str]:
    """The built-in bots of a game that can be asked again."""
    found = [kind.name for kind in bots.kinds(name) if not kind.maker]
    return [kind for kind in (*found, "heuristic-1") if bots.full_playouts(kind, game_of(name))]


def positions(name: str, count: int, apart: int = 7) -> list[tuple[Match, int]]:
    """Matches that wait for a seat with several choices, `apart` such decisions from one another."""
    match, rng, found, seen = Match(game_of(name), seed=5), random.Random(name), list[tuple[Match, int]](), 0
    while not match.over and len(found) < count:
        seat = rng.choice(match.seats_to_act)
        legal = match.legal(seat)
        seen += len(legal) > 1
        if len(legal) > 1 and seen % apart == 0:
            found.append((match.copy(), seat))
        match.choose(seat, rng.choice(legal))
    return found


def stream_of(name: str, number: int) -> bytes:
    return hashlib.sha256(f"{name} {number}".encode()).digest()


def choices(name: str, kinds: list[str], count: int) -> list[list[int | None]]:
    """What each kind chooses in some positions of a game."""
    return [
        [choose_again(kind, match.game, match.state, seat, stream_of(kind, n), bots.full_playouts(kind, match.game))
         for n, (match, seat) in enumerate(positions(name, count))]
        for kind in kinds
    ]  # fmt: skip


class Clock:
    """Goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_bot_chooses_the_same_again(name: str) -> None:
    """With the bot that is kept at tables and a new one, after it has thought of other things, and by the true state
    that a judge has."""
    found = positions(name, 6)
    for kind in kinds_of(name):
        kept, full, last = bots.get(kind), bots.full_playouts(kind, game_of(name)), Match(game_of(name), seed=1)
        for number, (match, seat) in enumerate(found):
            stream = stream_of(kind, number)
            thought = bots.chosen(kind, match, seat, stream, bot=kept, patience=1e9)
            assert thought.code in match.legal(seat) and thought.playouts == full
            bots.chosen(kind, last, last.seats_to_act[0], stream, bot=kept)
            assert bots.chosen(kind, match, seat, stream, patience=1e9) == thought
            assert choose_again(kind, match.game, match.state, seat, stream, full) == thought.code
            last = match


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_its_seat_cannot_know_moves_no_bot(name: str) -> None:
    for number, (match, seat) in enumerate(positions(name, 4)):
        stream = stream_of(name, number)
        other = match.game.concealed(match.state, seat, seed_key(number))
        for kind in ("heuristic", "level-1", GAMES[name][1]):
            asked = [(match.game, state, seat, stream, bots.full_playouts(kind, match.game))
                     for state in (match.state, other)]  # fmt: skip
            assert choose_again(kind, *asked[0]) == choose_again(kind, *asked[1])


def test_the_choice_follows_from_the_stream() -> None:
    """Of what is left to chance nothing is left to anything else: other streams are other mistakes."""
    for name in BUILT_IN:
        [(match, seat)] = positions(name, 1)
        found = {choose_again("random", match.game, match.state, seat, stream_of(name, n), 1) for n in range(60)}
        assert found == set(match.legal(seat)) or len(found) > 20


def test_another_process_and_other_threads_choose_the_same() -> None:
    asked = {name: ["level-1", GAMES[name][1]] for name in BUILT_IN}
    code = (
        "import json; from tests.bots.test_streams import choices; "
        f"print(json.dumps([choices(name, kinds, 3) for name, kinds in {asked!r}.items()]))"
    )
    with ThreadPoolExecutor(4) as crew:  # under load
        here = list(crew.map(lambda name: choices(name, asked[name], 3), asked))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == here


@pytest.mark.parametrize("name", ["conquest", "bridgefront", "battlecards"])
def test_who_has_no_time_stops_at_a_half_a_quarter_or_an_eighth(name: str) -> None:
    """And whoever is told where chooses the same again; what it says then is what fewer playouts alone say."""
    kind, seen, apart = GAMES[name][1], set[int](), 0
    full = bots.full_playouts(kind, game_of(name))
    for number, (match, seat) in enumerate(positions(name, 4)):
        stream = stream_of(kind, number)
        ends = set()
        for patience in (0, 2, 4, 8, 16, 32, 1e9):
            thought = bots.chosen(kind, match, seat, stream, patience=patience, clock=Clock())
            assert thought.playouts in {full >> k for k in range(4)}
            assert choose_again(kind, match.game, match.state, seat, stream, thought.playouts) == thought.code
            seen.add(thought.playouts)
            ends.add(thought.code)
        assert thought.playouts == full
        apart += len(ends) > 1
    assert len(seen) >= 3 and min(seen) == full >> 3, "it goes on to an eighth however late it is"


def test_a_bot_that_is_stopped_answers_as_the_heuristic_and_says_so() -> None:
    bot, ended = bots.get("level-6"), 0
    assert isinstance(bot, bots.SearchBot)
    bot.stop()
    for number, (match, seat) in enumerate(positions("bridgefront", 8)):
        stream = stream_of("stopped", number)
        plain = bots.chosen("level-6", match, seat, stream, plain=True)
        assert plain.playouts == 0
        assert choose_again("level-6", match.game, match.state, seat, stream, 0) == plain.code
        assert bots.chosen("level-1", match, seat, stream, plain=True).playouts == 1, "it does not search"
        stopped = bots.chosen("level-6", match, seat, stream, bot=bot)
        assert choose_again("level-6", match.game, match.state, seat, stream, stopped.playouts) == stopped.code
        ended += stopped == plain
    assert ended >= 1


def test_while_machine_code_is_made_nobody_searches_and_nobody_is_judged() -> None:
    [(match, seat)] = positions("battlecards", 1)
    home, stream = match.game.functions.home, stream_of("at once", 0)
    home.begin_at_once()
    try:
        thought = bots.chosen("level-8", match, seat, stream)
        assert choose_again("level-8", match.game, match.state, seat, stream, 300) is None
    finally:
        home.end_at_once()
    assert thought.playouts == 0
    assert choose_again("level-8", match.game, match.state, seat, stream, 0) == thought.code


def test_what_time_ends_or_python_does_cannot_be_asked_again() -> None:
    [(match, seat)] = positions("battlecards", 1)
    for kind in ("search:1ms", "tests.bots.test_streams:anything"):
        assert bots.full_playouts(kind, match.game) == 0
        thought = bots.chosen(kind, match, seat, bytes(32))
        assert thought.playouts == 0 and thought.code in match.legal(seat)
        assert choose_again(kind, match.game, match.state, seat, bytes(32), 0) is None
    with pytest.raises(OptionError):
        bots.full_playouts("level-77", match.game)
    with pytest.raises(ValueError, match="not legal"):
        bots.chosen("tests.bots.test_streams:outlaw", match, seat, bytes(32))


def anything(view: Any, seat: int, options: list[int]) -> int:
    """A bot that is Python."""
    return options[-1]


def outlaw(view: Any, seat: int, options: list[int]) -> int:
    """A bot that does not know the rules."""
    return -5


def test_one_that_searches_and_errs_does_both_again() -> None:
    searcher, same, fewer = Searcher(game_of("bridgefront"), Budget(playouts=80, slips=400)), 0, 0
    for number, (match, seat) in enumerate(positions("bridgefront", 12, apart=3)):
        state = match.game.concealed(match.state, seat, seed_key(number))
        asked = state, seat, match.legal(seat), seed_key(number)
        found = searcher.choose_within(*asked, [40, 80], lambda: False)
        assert found is not None and found == searcher.choose_within(*asked, [40, 80], lambda: False)
        half = searcher.choose_within(*asked, [40, 80], lambda: True)
        assert half is not None and searcher.choose_within(*asked, [half[1]], lambda: False) == half
        same += found[0] == searcher.choose(*asked)
        fewer += half[1] == 40
    assert same >= 3 and fewer >= 3


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_bot_that_chooses_otherwise_has_another_version(name: str) -> None:
    """Records name the version: an honest one must not be found false because a bot has learned something. Whoever
    changes what a bot chooses gives the game another `bots_version` (or searches another, bots/streams.py), and writes
    down here what it chooses from now on."""
    kinds = kinds_of(name)
    digest = hashlib.sha256(json.dumps([kinds, choices(name, kinds, 10)]).encode()).hexdigest()[:16]
    assert CHOICES.get((name, definition(name).bots_version)) == digest
    assert bots.version_of("heuristic", game_of(name)) == definition(name).bots_version
