"""Taking back: who may, what it leaves, what the record says of it, and what is refused of a record."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.contract import UNDO
from sandtable.core.game.game import make_game
from sandtable.core.match.document import parse_record
from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import EventEntry, UndoChange
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.match.undoing import ChoiceLine, entries_of, is_undo, undo_code, undo_of
from sandtable.core.match.verdict import judge
from sandtable.core.scenes import plain
from sandtable.games import load
from tests.sealed import receipt_of, sealed_match
from tests.toys import duel

NAMES = ("Märit", "Level 4", 'Ousmane "O"')


def duels(**more: Any) -> Match:
    """Seats 0 and 2 are people, seat 1 is a bot. Everybody bids at the same time; then dice fall."""
    return sealed_match(make_game(duel.DEFINITION, options={"players": 3}), NAMES, bots=(1,), **more)


def bid(match: Match, *bids: int) -> None:
    for seat, code in zip(match.seats_to_act, bids, strict=True):
        match.choose(seat, code)


@pytest.fixture(scope="module")
def placing() -> Match:
    """A match in which seat 0 is asked where armies go, then how many: the first of both is seen by nobody."""
    match = Match(load("conquest", players=3, map="gen:n=12,seed=3"), seed=3)
    while match.scene(match.seats_to_act[0]).prompt is None or len(match.seats_to_act) != 1:
        match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[0])
    return match


def test_what_told_nobody_anything_is_taken_back_alone_and_leaves_no_trace(placing: Match) -> None:
    match = placing.copy()
    (seat,) = match.seats_to_act
    before, scenes = match.state_bytes, [match.scene(viewer) for viewer in (0, 1, 2, None)]
    logs = [len(match.log(viewer)) for viewer in (0, 1, 2, None)]
    code = match.legal(seat)[-1]
    match.choose(seat, code)
    number = match.undoable(seat)
    assert number is not None and match.alone(seat, number) and match.redo(seat) is None
    match.undo(seat)
    assert match.state_bytes == before and scenes == [match.scene(viewer) for viewer in (0, 1, 2, None)]
    others = [viewer for viewer in (0, 1, 2, None) if viewer != seat]
    assert [len(match.log(viewer)) for viewer in others] == [n for v, n in zip((0, 1, 2, None), logs) if v != seat]
    line = match.log(seat)[-1]
    assert (line.kind, line.secret) == ("undo", True) and plain(line.text).endswith("take back your choice.")
    assert match.redo(seat) == code and match.decision(seat) == placing.decision(seat) + 2
    match.choose(seat, code)
    assert match.redo(seat) is None
    assert Match.from_record(match.record()).state_bytes == match.state_bytes


def test_a_decision_of_several_choices_is_taken_back_whole_and_what_only_began_one_by_itself(placing: Match) -> None:
    match = placing.copy()
    (seat,) = match.seats_to_act
    standing, before = match.ply, match.state_bytes
    place = match.legal(seat)[0]
    match.choose(seat, place)
    assert match.undoable(seat) == standing, "where alone, while how many is asked"
    match.choose(seat, match.legal(seat)[0])
    assert match.undoable(seat) == standing, "where and how many"
    resumed = Match.resume(match.game, match.key, None, match.choices, match.state_bytes, match.history())
    assert resumed.undoable(seat) == standing, "a match that was resumed knows it as well"
    match.undo(seat, agreed=match.must_agree(seat) or ())
    assert match.state_bytes == before
    again = Match.from_record(match.record())
    assert again.state_bytes == before
    # Two decisions of two choices: the second is one, and does not reach into the first.
    for _ in range(2):
        match.choose(seat, place)
        match.choose(seat, match.legal(seat)[0])
    assert match.seats_to_act == (seat,) and match.undoable(seat) == standing + 2


def test_another_choice_ends_what_could_be_made_again(placing: Match) -> None:
    match = placing.copy()
    (seat,) = match.seats_to_act
    match.choose(seat, match.legal(seat)[0])
    match.undo(seat)
    match.choose(seat, match.legal(seat)[-1])
    assert match.redo(seat) is None
    match.undo(seat)
    assert match.redo(seat) == match.legal(seat)[-1]


def test_a_choice_that_others_saw_is_not_taken_back_alone(placing: Match) -> None:
    match = placing.copy()
    (seat,) = match.seats_to_act
    match.choose(seat, match.legal(seat)[0])
    match.choose(seat, match.legal(seat)[0])  # so many armies: everybody sees them
    number = match.undoable(seat)
    assert number is not None and not match.alone(seat, number)


def test_simultaneous_choices_are_not_taken_back_alone() -> None:
    """Whether somebody else has chosen in secret since must not be told by what may be taken back."""
    match = duels()
    match.choose(0, 3)
    assert not match.alone(0, 0)
    match.choose(2, 3)
    assert not match.alone(0, 0)


def test_all_other_people_who_are_in_the_match_must_agree_and_bots_do_at_once() -> None:
    match = duels()
    bid(match, 1, 2, 3)
    for agreed in ((), (0,), (1,), (1, 2)):
        with pytest.raises(IllegalChoice, match="all other people must agree"):
            match.propose_undo(0, agreed=agreed)
    assert match.must_agree(0) == [2]
    match.undo(0, agreed=(2,))
    assert match.decision(0) == 2 and 0 in match.seats_to_act and 2 in match.seats_to_act
    assert plain(match.log(None)[-1].text, list(NAMES)).startswith('Märit takes back a choice; Ousmane "O" agreed.')
    match.resign(2)
    match.choose(0, 1)
    assert match.must_agree(0) == []
    match.undo(0)


def test_who_would_be_in_the_match_again_is_asked_as_well() -> None:
    match = next(match for match in map(_first_round, range(100)) if _living(match) == [0, 1])
    assert match.must_agree(0) == [2]
    with pytest.raises(IllegalChoice, match="all other people must agree"):
        match.propose_undo(0)
    match.choose(0, 1)
    assert match.must_agree(0) == [], "what came before is not taken back"


def _first_round(number: int) -> Match:
    match = duels(secret=number.to_bytes(32, "little"))
    bid(match, 1, 2, 3)
    return match


def _living(match: Match) -> list[int]:
    return list(match.seats_to_act)


def test_after_dice_the_match_goes_on_with_other_dice() -> None:
    match = duels()
    bid(match, 5, 0, 0)
    first = match.log(None)[0:3]
    match.undo(0, agreed=(2,))
    bid(match, 5, 0, 0)
    again = [entry for entry in match.log(None) if entry.kind == "bids"][3:6]
    assert [plain(entry.text) for entry in first] != [plain(entry.text) for entry in again]
    assert match.entries[3] == EventEntry(UndoChange(seat=0, choices=0, agreed=[2], anew=True))
    assert match.redo(0) is None
    twin = Match.from_record(json.loads(json.dumps(_finished(match).record())))
    assert twin.state_bytes == match.state_bytes


def test_nothing_is_taken_back_before_somebody_left_nor_after_the_end() -> None:
    match = duels()
    match.choose(0, 3)
    match.resign(2)
    assert match.undoable(0) is None
    with pytest.raises(IllegalChoice, match="no choice that could be taken back"):
        match.propose_undo(0)
    with pytest.raises(IllegalChoice, match="has left the match since"):
        match.propose_undo(0, 0)
    _finished(match)
    with pytest.raises(IllegalChoice, match="over"):
        match.propose_undo(0)


def test_only_ones_own_choices_are_taken_back() -> None:
    match = duels()
    bid(match, 1, 2, 3)
    for number in (1, 2, 3, -1, 10**6):
        with pytest.raises(IllegalChoice):
            match.propose_undo(0, number, agreed=(2,))
    with pytest.raises(IllegalChoice, match="no seat"):
        match.propose_undo(7)


def test_a_table_may_be_made_without_taking_back() -> None:
    match = duels(undo=False)
    bid(match, 1, 2, 3)
    assert match.undoable(0) is None
    with pytest.raises(IllegalChoice, match="made without taking back"):
        match.propose_undo(0, agreed=(2,))
    assert '"undo":false' in json.dumps(match.record()["opening"], separators=(",", ":"))
    assert "undo" not in duels().record()["opening"]


def test_a_step_back_has_a_code_that_says_all_of_it() -> None:
    for undo in (UndoChange(seat=0, choices=0), UndoChange(seat=7, choices=2**21 - 1, agreed=[0, 3, 6], anew=True)):
        code = undo_code(undo)
        assert -(2**31) <= code <= UNDO and is_undo(code) and undo_of(undo.seat, code) == undo


def test_a_match_that_goes_on_from_a_stored_position_takes_back_the_same() -> None:
    match = duels()
    bid(match, 5, 4, 3)
    match.undo(0, agreed=(2,))
    bid(match, 1, 2, 3)
    entries = entries_of(match.choices)
    assert entries == match.entries
    stored = Match.resume(match.game, match.key, match.sealing, match.choices, match.state_bytes, match.history())
    for one in (match, stored):
        one.undo(2, agreed=one.must_agree(2) or ())
    assert stored.state_bytes == match.state_bytes and stored.entries == match.entries
    assert stored.log(0) == match.log(0) and stored.scene(None) == match.scene(None)


def test_the_choices_that_stand_follow_from_the_steps() -> None:
    line = ChoiceLine([(0, 5), (1, 6), (0, undo_code(UndoChange(seat=0, choices=0))), (0, 7)])
    assert [(choice.seat, choice.code) for choice in line.choices] == [(0, 7)] and line.steps == 4


def _finished(match: Match) -> Match:
    while not match.over:
        match.choose(match.seats_to_act[0], 0)
    return match


def _played(number: int) -> Match:
    """A random match in which everybody takes back now and then."""
    rng, match = random.Random(number), duels(secret=number.to_bytes(32, "little"))
    while not match.over:
        asking = rng.choice((0, 2))
        wanted = match.must_agree(asking)
        if rng.random() < 0.15 and match.undoable(asking) is not None and match.ply < 60:
            match.undo(asking, agreed=wanted or ())
        else:
            seat = rng.choice(match.seats_to_act)
            match.choose(seat, rng.choice(match.legal(seat)))
    return match


def test_100_random_records_with_steps_back_verify_beside_their_receipts() -> None:
    backs = 0
    for number in range(100):
        match = _played(number)
        verdict = judge(json.loads(json.dumps(match.record())), receipt_of(match, 2 * (number % 2)))
        assert (verdict.receipt, verdict.status) == ("matches the receipt", 0), verdict.steps
        backs += sum(is_undo(code) for _, code in match.choices)
    assert backs > 50


def test_a_step_back_that_was_not_allowed_is_refused_by_verify() -> None:
    record = next(
        record
        for record in (json.loads(json.dumps(_played(number).record())) for number in range(100))
        if any(map(_is_agreed, record["choices"]))
    )
    assert judge(record).status == 0
    at = next(k for k, entry in enumerate(record["choices"]) if _is_agreed(entry))
    event = record["choices"][at]["event"]
    for change in ({"agreed": []}, {"anew": False}, {"choices": event["choices"] + 1}, {"seat": 1}, {"seat": 7}):
        assert _judged(record, at, {**event, **change}) == "replay", change


def _is_agreed(entry: Any) -> bool:
    """A step back over dice that somebody else agreed to."""
    return isinstance(entry, dict) and "agreed" in entry["event"] and "anew" in entry["event"]


def _judged(record: dict[str, Any], at: int, event: dict[str, Any]) -> str:
    """The first step that fails of a record with another event, whose host forged the chain as well."""
    forged = copy.deepcopy(record)
    forged["choices"][at]["event"] = event
    parsed = parse_record(forged)
    assert isinstance(parsed, SealedRecord) and parsed.seal is not None
    chain = parsed.seal.chain()
    chain.extend(parsed.choices)
    forged["head"] = chain.head.hex()
    return next((step.name for step in judge(forged).steps if not step.ok), "nothing")
