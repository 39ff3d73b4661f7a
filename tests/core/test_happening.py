"""What happens to a match besides choices is a step of it, in log, record and chain, and nobody's decision."""

from __future__ import annotations

import json

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.match.match_events import shares_of
from sandtable.core.match.seal.events import MAX_CHOICES, AgreedEnd, HostChange, SeatChange, UndoChange
from sandtable.core.match.seal.record import Seal
from sandtable.core.match.undoing import event_code, event_number, is_event, is_undo, undo_code
from sandtable.core.match.verdict import judge
from tests.sealed import finish, receipt_of, sealed_match
from tests.toys import duel

NAMES = ("Ada", "Bo", "Cy")
LEAVES = SeatChange(seat=1, name="Bo", bot="random", was="Bo")
RETURNS = SeatChange(seat=1, name="Bo", was="Bo")


def _three() -> Match:
    return sealed_match(make_game(duel.DEFINITION, options={"players": 3, "rounds": 4}), NAMES)


def _words(match: Match, viewer: int | None) -> str:
    return json.dumps([entry.text for entry in match.log(viewer)], default=str)


def test_codes_of_events_are_no_codes_of_steps_back() -> None:
    lowest = undo_code(UndoChange(seat=7, choices=MAX_CHOICES - 1, agreed=list(range(8)), anew=True))
    assert is_undo(lowest) and not is_event(lowest)
    assert is_event(event_code(0)) and not is_undo(event_code(0)) and event_code(2**20) > -(2**31)
    assert [event_number(event_code(number)) for number in (0, 1, 900)] == [0, 1, 900]


def test_a_seat_that_changes_hands_is_told_to_all_and_changes_nothing_else() -> None:
    match = _three()
    match.choose(0, 1)
    before, decisions = match.state_bytes, [match.decision(seat) for seat in range(3)]
    match.note(LEAVES)
    match.note(HostChange(2))
    assert match.state_bytes == before and [match.decision(seat) for seat in range(3)] == decisions
    assert match.ply == 3 and match.people == [0, 2]
    assert "You hand your seat" in _words(match, 1) and "hands the seat to a bot" in _words(match, None)
    assert "You are the host now." in _words(match, 2) and "is the host now" in _words(match, 0)
    match.note(RETURNS)
    assert match.people == [0, 1, 2] and "takes the seat again" in _words(match, None)


def test_who_removes_somebody_says_why() -> None:
    match = _three()
    match.note(SeatChange(seat=2, name="Sentry", bot="random", was="Cy", by=0, reason="Bad language"))
    for viewer in (None, 1, 2):
        assert "removes Cy" in _words(match, viewer) and "Bad language" in _words(match, viewer)
    assert match.people == [0, 1]


def test_a_record_with_seats_that_changed_hands_verifies_and_a_changed_reason_does_not() -> None:
    match = _three()
    match.choose(0, 1)
    match.note(SeatChange(seat=1, name="Sentry", bot="random", was="Bo", by=0, reason="Never came"))
    record = finish(match).record()
    assert judge(record, receipt_of(match, 0)).status == 0
    assert Match.from_record(record).entries == match.entries
    event = next(entry["event"] for entry in record["choices"] if isinstance(entry, dict))
    event["reason"] = "Cheated"
    assert not judge(record).ok


REMOVED = SeatChange(seat=1, name="Sentry", bot="random", was="Bo", by=0, reason="Never came")


@pytest.mark.parametrize(
    ("change", "words"),
    [(LEAVES, "A bot plays for Bo, who must agree"), (REMOVED, "Bo, who is no longer in this match")],
)
def test_nothing_is_taken_back_or_ended_for_somebody_whom_a_bot_represents(change: SeatChange, words: str) -> None:
    match = _three()
    for seat in range(3):
        match.choose(seat, 5 - seat)
    assert match.must_agree(0) == [1, 2] and not match.back_refused(0, 0) and not match.end_refused()
    match.note(change)
    assert match.must_agree(0) == [1, 2] and list(match.represented) == [1]
    for refused in (match.back_refused(0, 0), match.end_refused()):
        assert words in refused and refused.endswith(".")
    assert bool(match.pace_refused()) == (change is LEAVES), "who is gone for good finds no other pace"
    for agreed in ((), (2,), (1, 2)):
        with pytest.raises(IllegalChoice, match=words):
            match.undo(0, agreed=agreed)
    if change is LEAVES:
        match.note(RETURNS)
        match.undo(0, agreed=[1, 2])
        assert match.decision(0) == 2


def test_what_came_before_somebody_took_over_a_seat_stands() -> None:
    match = _three()
    for seat in range(3):
        match.choose(seat, 5 - seat)
    match.note(LEAVES)
    match.note(SeatChange(seat=1, name="Dee", was="Bo"))
    assert match.represented == {}
    with pytest.raises(IllegalChoice, match="Dee took over a seat since"):
        match.undo(0, agreed=match.must_agree(0) or ())
    match.choose(0, 1)
    match.undo(0, agreed=match.must_agree(0) or ())
    assert match.decision(0) == 3


def test_who_takes_a_bots_own_seat_takes_nobodys() -> None:
    match = sealed_match(make_game(duel.DEFINITION, options={"players": 3, "rounds": 4}), NAMES, bots=(1,))
    match.choose(0, 1)
    assert match.must_agree(0) == [2] and not match.end_refused()
    match.note(SeatChange(seat=1, name="Dee", was="Bo"))
    assert match.must_agree(0) == [1, 2] and not match.back_refused(0, 0)
    match.note(SeatChange(seat=1, name="Dee", bot="random", was="Dee"))
    assert "A bot plays for Dee" in match.back_refused(0, 0)


def test_who_is_out_of_the_match_is_not_waited_for() -> None:
    match = _three()
    match.resign(1)
    match.note(LEAVES)
    for seat in (0, 2):
        match.choose(seat, 3)
    assert match.must_agree(0) == [2] and not match.back_refused(0, 1) and not match.end_refused()


def test_a_record_of_when_whoever_a_bot_represented_was_not_asked_is_judged_as_it_was() -> None:
    match = _three()
    for seat in range(3):
        match.choose(seat, 5 - seat)
    match.note(LEAVES)
    match.note(UndoChange(seat=0, choices=0, agreed=[2], anew=True))
    assert match.decision(0) == 2
    match.choose(0, 2)
    match.note(AgreedEnd(seat=0, how="draw", agreed=[2]))
    assert judge(match.record(), receipt_of(match, 0)).status == 0


def test_a_match_ends_when_all_people_who_are_in_it_agree() -> None:
    match = _three()
    match.note(LEAVES)
    for agreed in ([], [1], [1, 2]):
        with pytest.raises(IllegalChoice):
            match.note(AgreedEnd(seat=0, how="draw", agreed=agreed))
    with pytest.raises(IllegalChoice):
        match.note(AgreedEnd(seat=1, how="draw", agreed=[0, 2]))
    match.note(AgreedEnd(seat=0, how="draw", agreed=[2]))
    assert match.over and match.seats_to_act == () and match.returns == pytest.approx((1 / 3,) * 3)
    scene = match.scene(0)
    assert scene.over and not scene.choices and scene.prompt is None
    assert scene.result is not None and scene.result.text == ["A draw, by agreement."]
    with pytest.raises(IllegalChoice):
        match.choose(0, 1)
    record = match.record()
    assert record["over"] and judge(record, receipt_of(match, 2)).status == 0
    record["choices"][-1]["event"]["agreed"] = []
    assert not judge(record).ok


def test_by_score_the_best_of_those_still_in_win() -> None:
    assert shares_of("score", [3, 9, 5, 5], [0, 2, 3]) == (0, 0, 0.5, 0.5)
    assert shares_of("draw", [3, 9, 5, 5], [0, 2]) == (0.5, 0, 0.5, 0)


def test_whoever_has_left_has_no_share_in_a_draw() -> None:
    match = _three()
    match.resign(1)
    match.note(AgreedEnd(seat=0, how="draw", agreed=[2]))
    assert match.returns == (0.5, 0.0, 0.5)


def test_a_stored_match_goes_on_where_it_was() -> None:
    """A match that is made again from its steps finds in the seal what happened."""
    match = _three()
    match.choose(0, 1)
    match.note(LEAVES)
    match.choose(1, 2)
    match.note(AgreedEnd(seat=0, how="score", agreed=[2]))
    seal = match.sealing
    assert isinstance(seal, Seal)
    events = [LEAVES, AgreedEnd(seat=0, how="score", agreed=[2])]
    told = Seal(**{**{name: getattr(seal, name) for name in seal.__struct_fields__}, "events": events})
    again = Match(match.game, key=match.key, sealing=told)
    for seat, code in match.choices:
        again.replay_choice(seat, code)
    resumed = Match.resume(match.game, match.key, told, match.choices, match.state_bytes, match.history())
    for twin in (again, resumed, match.copy(), match.fork(match.ply)):
        assert twin.entries == match.entries and twin.over and twin.returns == match.returns
        assert twin.log(None) == match.log(None) and twin.people == [0, 2]
    assert match.fork(2).people == [0, 2] and not match.fork(3).over
    with pytest.raises(IllegalChoice):
        Match(match.game, key=match.key, sealing=seal).replay_choice(1, event_code(0))
