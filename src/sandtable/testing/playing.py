"""Random games in which everything is checked on the way."""

from __future__ import annotations

from collections import Counter

from sandtable.bots import get
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.seeds import SEEDS
from sandtable.testing.drafts import check_ahead
from sandtable.testing.endings import check_end
from sandtable.testing.scenes import check_scene
from sandtable.testing.states import Bounds, check_state
from sandtable.testing.words import check_words
from sandtable.testing.worlds import Hidden

#: Random games of some presets have tens of thousands of choices, late ones much like those before.
EVERY_WORD = 4_000


def play(
    game: Game,
    seed: int,
    every: int = 1,
    bounds: Bounds | None = None,
    every_word: int = EVERY_WORD,
    firsts: bool = False,
) -> Match:
    """Play one random game, checking every state, or the first and the last and states between them at least `every`
    choices apart: in a game of thousands of choices they lie farther apart the later it is. `firsts`: besides, the
    first in which each kind of decision is owed. The words of the choices are checked at every state, in games of more
    than `every_word` choices at one of seven after that."""
    match = Match(game, seed=seed)
    stream = Stream(seed_key((seed + 1_000_003) % SEEDS))
    steps = due = 0
    hidden = Hidden()
    kinds: set[int] = set()
    while not match.over:
        owed = {game.kind(match.state, seat) for seat in match.seats_to_act} if firsts else set()
        checked = steps >= due or not owed <= kinds
        if checked:
            kinds |= owed
            due = steps + (every if every == 1 else max(every, steps // 20))
            check_state(match, stream, bounds, hidden)
            for seat in match.seats_to_act:
                check_ahead(match, seat)
        assert steps < game.definition.limit, "the game does not end"
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        codes = match.legal(seat)
        if not checked and (steps < every_word or steps % 7 == 0):
            check_words(match, seat, codes)
        code = codes[stream.below(len(codes))]
        old = match.copy() if checked else None
        old_bytes = match.state_bytes
        match.choose(seat, code, match.decision(seat))
        assert old is None or old.state_bytes == old_bytes, "an old copy changed"
        steps += 1
    check_end(match)
    hidden.check()
    return match


def read_through(game: Game, seed: int, most: int, every: int = 1) -> Match:
    """The first choices of a game that the game's own bot plays two times out of three, which reaches other decisions
    than chance does: the words of every choice, the scene of the seat that is asked, and what is asked after that.
    Scenes are looked at where a kind of decision is owed for the first three times, and at one of `every` choices."""
    match, stream = Match(game, seed=seed), Stream(seed_key(seed))
    kinds: Counter[int] = Counter()
    while not match.over and match.ply < most:
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        codes = match.legal(seat)
        check_words(match, seat, codes)
        kind = game.kind(match.state, seat)
        kinds[kind] += 1
        looked = kinds[kind] <= 3 or match.ply % every == 0
        if looked:
            scene = match.scene(seat)
            check_scene(match, seat, scene)
            if match.ply % 3 == 0:
                check_ahead(match, seat, scene)
        code = codes[stream.below(len(codes))]
        if stream.below(3):
            key = bytes(stream.below(256) for _ in range(32))
            code = get("heuristic").choose(match.concealed(seat, key), key)
        match.choose(seat, code)
    return match
