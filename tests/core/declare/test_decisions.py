"""Decisions as objects: what is made of a game's list of them, on a game of three questions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sandtable.core.declare import public
from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision, Decisions
from sandtable.core.declare.dispatch import Cases, even
from sandtable.core.game.game import StandingChoice, StandingOrder
from sandtable.core.game.showing import PlayerView, Wording
from sandtable.core.kernel import INTERPRETED, entry_kernel, kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.fingerprint import fingerprint
from sandtable.core.kernel.records import Record, i1, i2
from sandtable.core.scenes import Choice

TALK, PAY = 1, 2


class Rules(Record):
    most: i2


class State(Record):
    to_act: i2 = public()
    asked: i1[2] = public()
    step: i1 = public()
    paid: i2 = public()
    named: i2 = public()


@kernel
def pay_choices(rules, choices):
    return count_up(choices, rules.most)


@kernel
def answer_pay(state, seat, choice):
    """0 stops; a 1 is paid and asks for the rest."""
    state.paid += choice
    if choice == 1:
        ask(state, seat, 1)
        return False
    return True


@kernel
def name_choices(choices):
    return count_up(choices, 3)


@kernel
def answer_name(state, choice):
    state.named = choice


@kernel
def backwards(choice):
    return 2 - choice


@kernel
def advance(rules, state, log):
    """The other question, of the other seat."""
    state.step = TALK
    ask(state, 1, 2)


def question(words: Any, view: Any, codes: Sequence[int]) -> Wording:
    return ["?"], []


def refuse(words: Any, view: Any, code: int, codes: Sequence[int]) -> str:
    return f"{code} is none."


def label(words: Any, view: Any, number: int) -> Choice:
    return Choice(-1, f"{words} {number}")


def labels(words: Any, view: Any, numbers: Sequence[int]) -> list[Choice]:
    return [Choice(-1, f"{number} of {len(numbers)}", key="X" if number == 1 else "") for number in numbers]


ORDER = StandingOrder(
    "pay", "Pay", "What you pay.", (StandingChoice("most", "All"),), "most", lambda game, seen, seat, choice: 7
)
PAYING = Decision[Any, Any](
    "D_PAY_NOW",
    1,
    forms=(ChoiceForm(1, "0 to stop", label, stops=True), ChoiceForm(9, "what is paid", label, buttons=FEW, line=True)),
    choices=pay_choices,
    answer=answer_pay,
    partly=True,
    steps={PAY: "pay{s}."},
    question=question,
    refuse=refuse,
    more=("D_NAME",),
    routine=ORDER,
)
NAMING = Decision[Any, Any](
    "D_NAME",
    2,
    forms=(ChoiceForm(3, "the one named", labels=labels, place=backwards),),
    choices=name_choices,
    answer=answer_name,
    steps={TALK: "name{s} one.", PAY: ""},
    question=question,
    refuse=refuse,
    client="naming",
    rare=True,
)
LIST = Decisions(__name__, NAMING, PAYING, numbered=True)
LEGAL, APPLY, ACTION, KIND, MISPLACED = (
    LIST.legal(), LIST.apply(advance), LIST.action(), LIST.kind(), LIST.misplaced()
)  # fmt: skip


@entry_kernel
def legal(rules, states, seat, choices):
    return LEGAL(rules[0], states[0], seat, choices)


@entry_kernel
def apply(rules, states, seat, choice, log):
    APPLY(rules[0], states[0], seat, choice, log)


@entry_kernel
def numbers(rules, states, seat, choice, found):
    found[0] = ACTION(rules[0], states[0], seat, choice)
    found[1] = KIND(rules[0], states[0], seat)
    found[2] = MISPLACED(states[0], seat)


def position(asked: int, step: int) -> tuple[Any, Any]:
    rules, state = Rules.new(), State.new()
    rules["most"], state["asked"], state["to_act"], state["step"] = 4, [[asked, 0]], 1, step
    return rules, state


def test_choices_and_answers_are_those_of_the_decision_that_is_owed() -> None:
    choices, log = np.zeros(9, dtype=np.int32), np.zeros((0, 16), dtype=np.int32)
    rules, state = position(1, PAY)
    assert legal(rules, state, 0, choices) == 4 and list(choices[:4]) == [0, 1, 2, 3]
    assert legal(rules, state, 1, choices) == 0
    apply(rules, state, 0, 1, log)
    # Only a part is answered: the game does not run on.
    assert (int(state["paid"][0]), list(state["asked"][0]), int(state["step"][0])) == (1, [1, 0], PAY)
    apply(rules, state, 0, 2, log)
    assert (int(state["paid"][0]), list(state["asked"][0]), int(state["step"][0])) == (3, [0, 2], TALK)
    assert legal(rules, state, 1, choices) == 3
    apply(rules, state, 1, 2, log)
    assert int(state["named"][0]) == 2


def test_actions_kinds_and_places_in_the_course_of_the_game() -> None:
    found = np.zeros(3, dtype=np.int64)
    assert [(block.name, block.shape, block.text) for block in LIST.blocks] == [
        ("D_PAY_NOW", (10,), "0 to stop, what is paid."),
        ("D_NAME", (3,), "The one named."),
    ]
    for asked, step, wanted in (
        (1, PAY, [2, 0, 0]),
        (2, TALK, [10, 1, 0]),
        (1, TALK, [2, 0, 1]),
        (0, TALK, [2, -1, 0]),
    ):
        rules, state = position(asked, step)
        numbers(rules, state, 0, 2, found)
        assert list(found) == wanted
    assert [kind.more for kind in LIST.kinds] == [("D_NAME",), ()]
    assert (LIST.names, LIST.mask("stops"), LIST.mask("line")) == (("", "D_PAY_NOW", "D_NAME"), 2, 2)
    assert (LIST.waiting(PAY), LIST.waiting(TALK), LIST.waiting(9)) == ("pay{s}.", "name{s} one.", "")


@dataclass(slots=True)
class View(PlayerView):
    pass


def shown(asked: int, codes: Sequence[int]) -> list[tuple[int, str, str, bool]]:
    view = View(0, False, [0], asked)
    made = LIST.shown(view).choices("pay", view, codes)
    return [(choice.code, choice.label, choice.key, choice.quiet) for choice in made]


def test_choices_are_labelled_by_their_forms_and_get_keys() -> None:
    assert shown(1, [0, 1, 3]) == [(0, "pay 0", "S", False), (1, "pay 0", "1", False), (3, "pay 2", "2", False)]
    many = shown(1, [0, *range(1, FEW + 2)])
    assert many[0] == (0, "pay 0", "S", False) and {choice[2:] for choice in many[1:]} == {("", True)}
    assert shown(2, [1, 2]) == [(1, "1 of 2", "X", False), (2, "2 of 2", "1", False)]
    assert [LIST.shown(View(0, False, [0], asked)).kind for asked in (1, 2)] == ["pay-now", "naming"]


def test_others_read_what_a_decision_says_where_its_step_has_several() -> None:
    several = Decisions(__name__, PAYING, replace(NAMING, steps={PAY: "name{s} one."}))
    assert [several.waiting(PAY, number) for number in (0, 1, 2)] == ["", "pay{s}.", "name{s} one."]


def test_a_routine_answer_is_asked_for_its_decision_alone() -> None:
    (order,) = LIST.orders
    assert order.asked == ("D_PAY_NOW",)
    for choice, answer in (("most", 7), ("ask", None)):
        assert order.answer(SimpleNamespace(), position(1, PAY)[1], 0, choice) == answer  # type: ignore[arg-type]


#: Codes of an op and an argument, in a game in which one question is open and another seat may answer it.
OPS = 100


@kernel
def op_choices(state, seat, choices):
    choices[0] = 0
    choices[1] = 2 * OPS + seat
    choices[2] = 3 * OPS + 1
    return 3


@kernel
def three_less(seat, choice):
    return 3 - choice + seat


def op_labels(words: Any, view: Any, numbers: Sequence[int]) -> list[Choice]:
    return [Choice(-1, f"{number}", elements=["there"], primary=number == 0) for number in numbers]


def other_number(words: Any, view: Any, number: int) -> str:
    return f"{number} lies nowhere."


TAKING = Decision[Any, Any](
    "D_TAKE",
    1,
    forms=(
        ChoiceForm(1, "pass", label, first=0, reach=OPS),
        ChoiceForm(2, "late, by number", labels=op_labels, first=3 * OPS, reach=OPS, refuse=other_number),
        ChoiceForm(4, "early", labels=op_labels, first=2 * OPS, reach=OPS, place=three_less),
    ),
    choices=op_choices,
    steps={TALK: "take{s}.", PAY: "take{s}."},
    question="Which?",
    refuse=refuse,
    routine=ORDER,
    secret=True,
)
OPEN = Decisions(
    __name__, TAKING, replace(TAKING, name="D_GIVE", number=2, secret=False), owed="state.step",
    asked_for="state.named", buttons=2,
)  # fmt: skip
OFFERED = OPEN.offered()
OPEN_LEGAL, OPEN_ACTION = OPEN.legal(OFFERED), OPEN.action()


@entry_kernel
def open_legal(rules, states, seat, choices):
    return OPEN_LEGAL(rules[0], states[0], seat, choices)


@entry_kernel
def open_action(rules, states, seat, choice):
    return OPEN_ACTION(rules[0], states[0], seat, choice)


def test_one_question_that_another_seat_answers() -> None:
    rules, state = position(0, 1)
    choices = np.zeros(9, dtype=np.int32)
    state["named"] = 3  # whose decision it is; seat 0 answers
    assert open_legal(rules, state, 3, choices) == 0
    assert open_legal(rules, state, 0, choices) == 3 and list(choices[:3]) == [0, 203, 301]
    # In the order of the forms: the pass, two that are late, four that are early and counted from behind.
    assert [open_action(rules, state, 0, code) for code in (0, 300, 301, 200, 203)] == [0, 1, 2, 9, 6]
    state["step"] = 2
    assert open_action(rules, state, 0, 301) == 9
    assert OPEN.blocks[0].text == "Pass; late, by number; early." and OPEN.mask("secret") == 2
    assert OPEN.meanwhile(1) == "take{s}."
    with pytest.raises(TypeError, match="D_TAKE: no kernel takes its answer"):
        OPEN.apply(advance)


def test_codes_of_an_op_are_shown_in_their_order_and_refused_by_their_form() -> None:
    view = View(0, False, [0], 1)
    shown = OPEN.shown(view)
    made = shown.choices("take", view, [0, 201, 300, 301])
    assert [(choice.code, choice.quiet) for choice in made] == [(0, False), (201, True), (300, False), (301, True)]
    assert not any(choice.quiet for choice in shown.choices("take", view, [0, 201]))
    assert shown.refuse("take", view, 399, [0, 300]) == "99 lies nowhere."
    assert shown.refuse("take", view, 399, [0, 201]) == "399 is none."  # none of its form is a choice


def test_decisions_that_name_one_routine_answer_share_it() -> None:
    (order,) = OPEN.orders
    assert order.asked == ("D_TAKE", "D_GIVE")


@kernel
def weigh_name(count, facts, weights):
    for i in range(count):
        weights[i] = facts + i


@kernel
def three(state):
    return 3.0


ARGUMENTS = ("rules", "state", "seat", "choices", "count", "weights")
WEIGH = LIST.by_kind("weigh", {"D_NAME": weigh_name}, ARGUMENTS, even, facts=three)


@entry_kernel
def weigh(rules, states, seat, choices, count, weights):
    WEIGH(rules[0], states[0], seat, choices, count, weights)


def test_a_bot_without_weights_for_a_decision_takes_the_first_choice() -> None:
    choices = np.zeros(3, dtype=np.int32)
    for asked, wanted in ((1, [0.0, 0.0, 9.0]), (2, [3.0, 4.0, 9.0])):
        weights = np.full(3, 9.0)
        weigh(*position(asked, PAY), 0, choices, 2, weights)
        assert list(weights) == wanted
    with pytest.raises(ValueError, match="A bot knows D_FLY"):
        LIST.by_kind("weigh", {"D_FLY": weigh_name}, ARGUMENTS, even, facts=three)


def test_kinds_that_share_a_kernel_share_a_case() -> None:
    cases = Cases(("state", "choices"), "return {}")
    for name, number, function in (("A", 1, name_choices), ("B", 2, answer_pay), ("C", 3, name_choices)):
        if function is not answer_pay:
            cases.add(name, number, function)
    cases.otherwise("return 0")
    assert cases.lines == ["if kind in (1, 3):", "    return a(choices)", "else:", "    return 0"]
    assert cases.names == {"a": name_choices}


@pytest.mark.parametrize(
    ("listed", "error", "words"),
    [
        ((NAMING,), ValueError, "Numbers count from 1"),
        ((PAYING, replace(NAMING, number=3)), ValueError, "Numbers count from 1"),
        ((PAYING, replace(NAMING, name="D_PAY_NOW")), ValueError, "names differ"),
        ((PAYING, replace(NAMING, then=("D_FLY",))), ValueError, "D_NAME goes on with D_FLY"),
    ],
)
def test_a_list_that_does_not_hold_together_is_refused(
    listed: tuple[Decision[Any, Any], ...], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Decisions(__name__, *listed)


def test_a_kernel_that_asks_for_what_there_is_not_is_refused() -> None:
    wrong = Decisions(__name__, replace(PAYING, more=(), choices=answer_pay))
    with pytest.raises(TypeError, match="answer_pay takes choice; it may name rules, state"):
        wrong.legal()
    with pytest.raises(TypeError, match="D_PAY_NOW: an answer that may ask for the rest"):
        replace(PAYING, rare=True)
    with pytest.raises(TypeError, match="either `label` shows one choice, or `labels`"):
        ChoiceForm(1, "nothing")


def test_words_are_no_part_of_what_machine_code_is_made_of() -> None:
    def marks(one: Decision[Any, Any]) -> list[str]:
        made = Decisions(__name__, one, NAMING)
        found = (made.legal(), made.apply(advance))
        return [fingerprint(getattr(kernel, "py_func", kernel), lambda thing: None) for kernel in found]

    other = replace(PAYING, question=lambda words, view, codes: (["!"], []), steps={PAY: "wait{s}."}, client="x")
    assert marks(other) == marks(PAYING)
    if not INTERPRETED:
        edited = marks(replace(PAYING, choices=name_choices))
        assert [one == two for one, two in zip(edited, marks(PAYING), strict=True)] == [False, True]


_CALLED = """
import numpy as np
import tests.core.declare.test_decisions as toy
from sandtable.core.kernel.compiling import watch_compiling
rules, state = toy.position(1, toy.PAY)
made = []
with watch_compiling(made.append):
    assert toy.legal(rules, state, 0, np.zeros(9, dtype=np.int32)) == 4
print(len(made))
"""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("plainly", ["0", "1"])
def test_machine_code_of_made_kernels_is_found_by_a_second_process(plainly: str, tmp_path: Path) -> None:
    """With both ways to compile: Numba's own cache refuses functions of files that are not there."""
    settings = {**os.environ, "SANDTABLE_CACHE": str(tmp_path), "SANDTABLE_PLAIN_NUMBA": plainly}
    lines = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", _CALLED], env=settings, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        lines.append(int(done.stdout))
    assert lines[0] > 0 and lines[1] == 0
