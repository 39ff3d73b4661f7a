"""The decisions of a plain game (core/declare/decisions.py): what the seat that is asked knows of the State, choices
that are places of a row, and the kernels that lead from one question to the next.

In a State with a turn alone there is one decision, of the seat whose turn it is. In an `AskingState` a kernel asks by
`ask(state, seat, number)`, as many seats at once as it likes. A question with one answer is never asked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sandtable.core.declare.decisions import ChoiceForm, Decision, Decisions, Kernel
from sandtable.core.declare.fields import shape_of
from sandtable.core.declare.generated import written_kernel
from sandtable.core.game.game import Game
from sandtable.core.game.plain.fields import face_of, holdings
from sandtable.core.game.plain.order import AskingState
from sandtable.core.game.showing import PlayerView, by_label
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.core.kernel.records import Record, Row
from sandtable.core.scenes import Choice

#: Answers in a row that nobody was asked for, at most; behind them a question with one answer is asked, which
#: conformance finds.
MOST_FORCED = 10_000


@dataclass(slots=True)
class PlainView(PlayerView):
    """What a viewer knows: every field of the State by its name, as the viewer knows it (`view.hand[view.you]`)."""

    state: Row

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def places_of(state: type[Record], field: str, label: str = "{}") -> ChoiceForm[Game, PlainView]:
    """Choices that are the places of a field: of the seat's own row, or of the one in the middle. `label` has {} for
    what lies there, and a click on it means the choice."""
    held = holdings(state)
    if field not in held:
        raise TypeError(f"{state.__name__} holds nothing in {field!r}. Allowed: {', '.join(held) or 'none'}.")
    holding, shape = held[field], shape_of(state, field)

    def shown(game: Game, view: PlainView, place: int) -> Choice:
        own = len(shape) == 2
        cells, zone = (view.state[field][view.you], f"{field}-{view.you}") if own else (view.state[field], field)
        card = face_of(holding, int(cells[place]))
        return Choice(place, label.format(card.name), elements=[f"{zone}-{place}"])

    return ChoiceForm(shape[-1], f"the place in {field!r}", shown)


def decisions_of(state: type[Record], listed: Sequence[Decision[Any, Any]]) -> Decisions:
    """The decisions of a game with this State."""
    named = [replace(one, describe=_in_its_group) if one.describe is by_label else one for one in listed]
    if asks(state):
        return Decisions(state.__module__, *named)
    if len(named) > 1:
        raise TypeError(f"{state.__name__} does not say which of {len(named)} decisions is asked: AskingState does.")
    return Decisions(state.__module__, *named, owed="1")


def asks(state: type[Record]) -> bool:
    """Whether the State says what each seat is asked."""
    return issubclass(state, AskingState)


def _in_its_group(game: Game, view: PlainView, choice: Choice) -> str:
    return f"{choice.group}: {choice.label}" if choice.group else choice.label


@kernel
def no_step(rules, state, log):
    """Nothing happens between two questions."""


def course_of(state: type[Record], decisions: Decisions, most: int, own: Mapping[str, Kernel]) -> dict[str, Kernel]:
    """The kernels `setup`, `apply`, `legal` and `resign`, which run on to the next question, of the game's own `setup`,
    `advance`, `seats_to_act` and `resign`; no list of choices is longer than `most`. 0: a question with one answer is
    asked."""
    home, legal = state.__module__, decisions.legal()
    reply = decisions.apply(own["advance"])
    body = [
        f"choices = np.empty({most}, dtype=np.int32)",
        f"for _ in range({MOST_FORCED}):",
        "    forced, asked = -1, seats_to_act(rules, state)",
        "    for seat in range(8):",
        "        if asked >> seat & 1 == 1 and legal(rules, state, seat, choices) == 1:",
        "            forced = seat",
        "            break",
        "    if forced < 0:",
        "        break",
        "    reply(rules, state, forced, choices[0], log)",
    ]
    names = {"np": np, "seats_to_act": own["seats_to_act"], "legal": legal, "reply": reply}
    run_on = written_kernel(home, "run_on", "rules, state, log", body if most else (), names)
    further = "advance(rules, state, log)", "run_on(rules, state, log)"
    moves = "rules, state, seat, log", "rules, state, seat, choice, log"
    used = {"deal": own["setup"], "advance": own["advance"], "leave": own["resign"], "answered": answered}
    used |= {"run_on": run_on, "reply": reply}

    def written(name: str, arguments: str, *lines: str) -> Kernel:
        return written_kernel(home, name, arguments, lines, used)  # type: ignore[no-any-return]

    gone = ["answered(state, seat)"] if asks(state) else []
    return {
        "legal": legal,
        "setup": written("setup", "rules, state, log", "deal(rules, state, log)", *further),
        "apply": written("apply", moves[1], f"reply({moves[1]})", further[1]),
        "resign": written("resign", moves[0], f"leave({moves[0]})", *gone, *further),
    }
