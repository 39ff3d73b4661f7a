"""Random games in which everything is checked on the way, and at the end: returns, refusals, logs, and a record that
replays to the same bytes and is genuine. A decision of several choices can be thought through before it is made, and is
then asked as it was foretold.

In every position there must hold: invariants, copies, lists of choices, refusals in sentences, leaving, taking back
(of plans and of choices), two worlds. A choice that can be taken back leaves no trace, and that it can be tells its
seat nothing that is hidden from it.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from sandtable.bots import get
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.ahead import ahead
from sandtable.core.match.applying import Facts
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify
from sandtable.core.numbers import SEEDS
from sandtable.core.scenes import Scene, encode
from sandtable.testing.views import Hidden, check_rolls, check_scene, check_words, check_worlds


def check_undo(match: Match, seat: int, shown: dict[int | None, bytes] | None = None) -> None:
    """For the least and the greatest choice of the seat, whether it can be taken back or not. `shown` keeps what each
    viewer sees of the position: what several seats could take back is compared with the same."""
    shown = {} if shown is None else shown
    for code in dict.fromkeys(match.legal(seat)[:: max(1, len(match.legal(seat)) - 1)]):
        _check_trace(match, seat, code, shown)
        _check_worlds(match, seat, code)


def _check_trace(match: Match, seat: int, code: int, shown: dict[int | None, bytes]) -> None:
    """The position after taking back is the one before, byte for byte, for everybody."""
    game, twin = match.game, match.copy()
    others = [viewer for viewer in (*range(game.seats), None) if viewer != seat]
    for viewer in others:
        twin.skip_log(viewer, 0)
    twin.choose(seat, code)
    number = twin.undoable(seat)
    while number is not None and twin.step_of(number) < match.ply:  # it completes a decision: the last part alone
        number += 1
    if number is None or not twin.alone(seat, number):
        return
    told = [len(twin.log(viewer)) for viewer in others]
    try:
        twin.undo(seat, number)
    except IllegalChoice as error:
        raise AssertionError(f"seat {seat} may take back choice {code} alone, and is refused: {error}") from None
    assert twin.state_bytes == match.state_bytes, (
        f"taking back choice {code} of seat {seat} leaves a trace in the state"
    )
    for viewer in (*others, seat):
        if viewer not in shown:
            shown[viewer] = encode(match.scene(viewer))
        assert encode(twin.scene(viewer)) == shown[viewer], f"viewer {viewer} sees what was taken back"
    assert told == [len(twin.log(viewer)) for viewer in others], "others are told of what nobody saw"
    assert twin.legal(seat) == match.legal(seat) and twin.redo(seat) == code, "what was taken back cannot be made again"


def _check_worlds(match: Match, seat: int, code: int) -> None:
    """In another world that the seat cannot tell from this one it may take back the same."""
    game = match.game
    key = hashlib.sha256(match.state_bytes + bytes([seat])).digest()
    here, there = match.copy(), match.copy()
    there._state = game.concealed(match.state, seat, key)
    for world in (here, there):
        world.choose(seat, code)
    if _may_alone(here, seat) != _may_alone(there, seat):
        assert encode(here.scene(seat)) != encode(there.scene(seat)), (
            f"whether seat {seat} may take back choice {code} tells it something hidden"
        )


def _may_alone(match: Match, seat: int) -> bool:
    number = match.undoable(seat)
    return number is not None and not match.secret(seat) and match.alone(seat, number)


def must_refuse(match: Match, seat: Any, code: Any, decision: int | None = None) -> None:
    """The match refuses this choice with a sentence, and takes no notice of it."""
    try:
        match.propose(seat, code, decision)
    except IllegalChoice as error:
        sentence = str(error)
        assert sentence.endswith("."), f"not a sentence: {sentence}"
        return
    raise AssertionError(f"seat {seat!r} code {code!r} decision {decision!r} was accepted")


Bounds = Callable[[Game, Any], None]
SETUP_CODES = (-7, -1, 10**6)


def check_state(match: Match, stream: Stream, bounds: Bounds | None = None, hidden: Hidden | None = None) -> None:
    """Everything that must hold in a position. `hidden` collects what was seen face down, and what concealing
    changed."""
    game, before = match.game, match.state_bytes
    assert game.check(match.state) == 0, f"invariant {game.check(match.state)} is violated"
    if bounds is not None:
        bounds(game, match.state[0])
    _check_copies(match)
    shown: dict[int | None, bytes] = {}
    for seat in range(game.seats):
        _check_options(match, seat)
        _check_refusals(match, seat)
        _check_taking_back(match, seat)
        _check_leaving(match, seat)
        check_undo(match, seat, shown)
    check_worlds(match, stream, hidden or Hidden(), shown)
    assert match.state_bytes == before, "a question changed the state"


def _check_copies(match: Match) -> None:
    twin = match.copy()
    assert twin.state_bytes == match.state_bytes
    assert match.state.tobytes() == match.state_bytes
    restored = np.frombuffer(match.state_bytes, dtype=match.state.dtype)
    assert restored.tobytes() == match.state_bytes


def _check_options(match: Match, seat: int) -> None:
    codes = match.legal(seat)
    if seat not in match.seats_to_act:
        assert codes == [], "a seat that owes nothing has choices"
        return
    name = match.game.definition.kinds[match.game.kind(match.state, seat)].name
    assert codes, f"seat {seat} is asked {name!r}, and has no choice"
    assert len(codes) >= 2, "a forced decision was asked"
    assert codes == sorted(set(codes)), "choices are not ascending and unique"
    assert min(codes) >= 0
    assert len(codes) <= match.game.definition.max_choices
    check_words(match, seat, codes)
    _check_actions(match.game, match.state, seat, name, codes)


def _check_actions(game: Game, state: Records, seat: int, name: str, codes: list[int]) -> None:
    """Every choice has a number in the block of its decision, if that has one of its name."""
    start = 0
    for block in game.definition.actions:
        if block.name == name:
            beyond = [code for code in codes if not start <= game.action(state, seat, code) < start + block.size]
            assert not beyond, f"the choices {beyond} of {name!r} are none of its {block.size}"
        start += block.size


def _check_refusals(match: Match, seat: int) -> None:
    before, legal = match.state_bytes, match.legal(seat)
    tries: list[Any] = [*SETUP_CODES, *(code + 1 for code in legal[:3]), "0", None, 1.5, True]
    for code in tries:
        if code in legal and not isinstance(code, bool | float):
            continue
        must_refuse(match, seat, code)
    if legal:
        must_refuse(match, seat, legal[0], match.decision(seat) + 1)
        must_refuse(match, seat, legal[0], match.decision(seat) - 1)
    for stranger in (-1, match.game.seats, 99, None, "x"):
        must_refuse(match, stranger, legal[0] if legal else 0)
    assert match.state_bytes == before, "a refused choice changed the state"


def _check_leaving(match: Match, seat: int) -> None:
    """A player who leaves leaves a sound position behind, in which a player is asked or the game is over."""
    game = match.game
    try:
        proposal = match.propose_resignation(seat)
    except IllegalChoice as error:
        assert str(error).endswith(".")
        return
    broken = game.check(proposal.state)
    assert broken == 0, f"when seat {seat} leaves invariant {broken} is violated"
    asked = game.seats_to_act(proposal.state)
    assert seat not in asked, f"seat {seat} has left and is asked"
    if not asked:
        assert abs(sum(game.returns(proposal.state)) - 1) < 1e-9, "when a seat leaves the returns do not sum to 1"
    for other in asked:
        assert len(game.legal(proposal.state, other)) >= 2, f"when seat {seat} leaves seat {other} has no choice"


def _check_taking_back(match: Match, seat: int) -> None:
    """Whatever can be taken back leaves a sound position in which the seat is asked again, and tells nobody else."""
    try:
        proposal = match.propose_take_back(seat)
    except IllegalChoice:
        return
    game = match.game
    assert game.check(proposal.state) == 0, "taking back violates an invariant"
    assert seat in game.seats_to_act(proposal.state), "who takes back is not asked again"
    others = [viewer for viewer in (*range(game.seats), None) if viewer != seat]
    assert not any(event.seen_by(viewer) for event in proposal.events for viewer in others)


def check_end(match: Match) -> None:
    """A finished match: returns, refusals, logs, and the record that replays to the same bytes."""
    game = match.game
    assert match.over and match.seats_to_act == ()
    assert abs(sum(match.returns) - 1) < 1e-9, f"the returns sum to {sum(match.returns)}"
    assert all(-1e-12 <= share <= 1 + 1e-12 for share in match.returns)
    assert game.check(match.state) == 0
    must_refuse(match, 0, 0)
    check_events(match)
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


def check_events(match: Match) -> None:
    """Whatever happened in a match is declared: its numbers, and who was told."""
    declared = match.game.definition.events
    if declared is not None:
        rules = match.game.rules[0]
        for step in match._events:
            wrong = [sentence for event in step if event.kind > 0 and (sentence := declared.wrong(rules, event))]
            assert not wrong, wrong[0]


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
