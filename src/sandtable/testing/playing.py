"""Random games in which everything is checked on the way, and at the end: returns, refusals, logs, and a record that
replays to the same bytes and is genuine. A decision of several choices can be thought through before it is made, and is
then asked as it was foretold.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from sandtable.bots import get
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.ahead import ahead
from sandtable.core.match.applying import Facts
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify
from sandtable.core.scenes import Scene, encode
from sandtable.core.seeds import SEEDS
from sandtable.testing.states import Bounds, check_state, must_refuse
from sandtable.testing.views import Hidden, check_rolls, check_scene, check_words


def check_end(match: Match) -> None:
    """A finished match: returns, refusals, logs, and the record that replays to the same bytes."""
    game = match.game
    assert match.over and match.seats_to_act == ()
    assert abs(sum(match.returns) - 1) < 1e-9, f"the returns sum to {sum(match.returns)}"
    assert all(-1e-12 <= share <= 1 + 1e-12 for share in match.returns)
    assert game.check(match.state) == 0
    must_refuse(match, 0, 0)
    for viewer in [*range(game.seats), None]:
        entries = match.log(viewer)
        assert [entry.n for entry in entries] == list(range(len(entries)))
        assert all(entry.text for entry in entries)
        scene = match.scene(viewer)
        check_scene(match, viewer, scene)
        assert scene.result is not None, "a finished match shows no result"
    for seat in range(game.seats):
        for step in match.view(seat, bytes(32)).told:
            check_rolls(game.definition.table.entries(game, step, seat) if step else [], step)
    record = msgspec.json.decode(msgspec.json.encode(match.record()))
    replayed = Match.from_record(record)
    assert replayed.state_bytes == match.state_bytes, "the record replays to other bytes"
    assert replayed.returns == match.returns
    wrong = [step.text for step in verify(record) if not step.ok]
    assert not wrong, f"the record is not genuine: {wrong[0]}"


def check_ahead(match: Match, seat: int, scene: Scene | None = None) -> bool:
    """For the least and the greatest choice of a seat whose decision may have more to it. Whether one had. `scene` is
    what the seat sees now, if it was made already."""
    asked = Facts(match.game, match.state).kind(seat)
    assert asked is not None
    scene = scene or match.scene(seat)
    assert scene.prompt is not None and scene.prompt.steps == bool(asked.more)
    if not asked.more:
        return False
    before, legal, found = match.state_bytes, match.legal(seat), False
    for code in (legal[0], legal[-1]):
        foretold, twin = ahead(match, seat, [code]), match.copy()
        twin.choose(seat, code)
        assert match.state_bytes == before, "looking ahead has changed the match"
        if foretold.scene is None:
            assert foretold.words == {code: match.describe(seat, code)}
            continue
        found = True
        assert encode(twin.scene(seat)) == encode(foretold.scene), "a seat is asked something else than was foretold"
        assert foretold.words == twin.described(seat)
        assert twin.seats_to_act == match.seats_to_act, "somebody else is asked in the middle of a decision"
        assert twin.state["chance"].tobytes() == match.state["chance"].tobytes(), "something was drawn"
    return found


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
