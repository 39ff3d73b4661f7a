"""What people are shown, put together by the engine: decisions, whom one waits for, the final table."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.showing import (
    PlayerView,
    ShownDecision,
    Wording,
    fitting,
    in_words,
    number_choices,
    ranks_told,
    waiting_for,
)
from sandtable.core.scenes import Choice, Count, Fact, Scene, SeatRef, plain

VIEW = PlayerView(viewer=1, over=False, acting=[1], asked=1)


def _question(words: str, view: PlayerView, codes: Sequence[int]) -> Wording:
    return [f"{words} {len(codes)}?"], ["Why not."]


def _choices(words: str, view: PlayerView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, f"Take {code}", detail="free" if code else "", elements=[f"e{code}"]) for code in codes]


def _refuse(words: str, view: PlayerView, code: int, codes: Sequence[int]) -> str:
    return f"{code} is none of {list(codes)}."


def _why_not(words: str, view: PlayerView, codes: Sequence[int]) -> dict[str, str]:
    return {f"e{code}": f"{code} is not there." for code in range(4)}


def _numbers(words: str, view: PlayerView, codes: Sequence[int]) -> list[Count]:
    return [Count(0, code, 0, group=f"g{code}") for code in codes]


TAKE = ShownDecision("take", _question, _choices, _refuse, _why_not, numbers=_numbers)


def _asked(codes: Sequence[int]) -> Scene:
    scene = Scene("game", 1)
    TAKE.ask("Which of", VIEW, codes, scene)
    return scene


def test_a_decision_is_asked_with_everything_that_belongs_to_it() -> None:
    scene = _asked([0, 2])
    assert scene.prompt is not None and scene.prompt.kind == "take"
    assert plain(scene.prompt.text) == "Which of 2?" and plain(scene.prompt.why) == "Why not."
    assert [choice.code for choice in scene.choices] == [0, 2]
    assert TAKE.refuse("", VIEW, 7, [0, 2]) == "7 is none of [0, 2]."


def test_what_some_choice_refers_to_needs_no_reason_why_not() -> None:
    assert _asked([0, 2]).why_not == {"e1": "1 is not there.", "e3": "3 is not there."}


def test_one_number_is_the_question_itself_and_several_belong_to_groups() -> None:
    one, two = _asked([2]).prompt, _asked([0, 2]).prompt
    assert one is not None and one.count is not None and one.count.hi == 2 and one.counts == []
    assert two is not None and two.count is None and [count.group for count in two.counts] == ["g0", "g2"]


def test_choices_in_words_have_what_they_cost() -> None:
    assert TAKE.described("", VIEW, [0, 2]) == {0: "Take 0", 2: "Take 2 (free)"}
    assert in_words(Choice(3, "Take", detail="1 gold"), "Take the third") == "Take the third (1 gold)"


def test_a_question_is_the_first_wording_that_fits() -> None:
    long = "x" * 61
    assert fitting([long], ["short"], ["shorter"]) == ["short"]
    assert fitting([long], [long, "y"]) == [long, "y"]


def test_numbers_are_choices_of_one_or_of_a_range() -> None:
    assert [(one.label, one.range) for one in number_choices((3, 5), [0, 2])] == [("3", (3, 3)), ("5", (5, 5))]
    assert [(one.label, one.range) for one in number_choices((1, 200), [0, 49])] == [
        ("1 to 4", (1, 4)),
        ("197 to 200", (197, 200)),
    ]


def test_those_whom_one_waits_for_are_one_or_many() -> None:
    one = waiting_for([2], " choose{s} in secret.", why=[])
    two = waiting_for([0, 2], " {is} busy", ".", why=["You are out."])
    assert one.text == [SeatRef(2), " chooses in secret."] and one.kind == "wait"
    assert two.text == [SeatRef(0), " and ", SeatRef(2), " are busy", "."] and two.why == ["You are out."]


def test_the_final_table_is_what_the_events_say() -> None:
    def facts(told: EventArguments) -> list[Fact]:
        return [Fact("points", "", f"{told[2]} of {told[1]}")]

    ranks = ranks_told([EventArguments((1, 2, 30)), EventArguments((2, 0, 10))], (0.0, 0.0, 1.0), facts)
    assert [(rank.place, rank.seat, rank.share) for rank in ranks] == [(1, 2, 1.0), (2, 0, 0.0)]
    assert [rank.facts[0].value for rank in ranks] == ["30 of 2", "10 of 0"]


def test_the_viewer_is_you_where_it_must_be_a_seat() -> None:
    assert VIEW.you == 1
