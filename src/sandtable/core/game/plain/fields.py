"""What a field of a State holds that people see: dice, cards, a pile; and who may know it.

    class State(PlainState):
        dice: i1[6, 5] = rolled(1, 6)                      # a row for each seat, known to that seat; 0 is no die
        hand: i1[6, 10] = dealt("deck", faces=NAMES)       # cards of the deck "deck"; 0 is no card
        stock: i1[52] = dealt("deck", known=False)         # nobody knows it: a pile
        discards: i1[52] = shown(faces=NAMES)              # face up

A field of two dimensions has a row for each seat; one of one dimension lies in the middle of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sandtable.core.declare.fields import nobody, public, things
from sandtable.core.declare.knowing import no_one, own, rule
from sandtable.core.declare.views import view_of
from sandtable.core.kernel import kernel
from sandtable.core.kernel.records import Record
from sandtable.core.scenes import Card

#: What a value looks like: names by number from 1, or a function that makes a name or a card of it.
Faces = Sequence[str] | Callable[[int], str | Card]


@dataclass(frozen=True)
class HeldField:
    """A declaration. `rolled` values are drawn from `low` to `high`, each by itself; `dealt` ones are the cards of
    `deck`, which all fields that name it share. `known`: a row is known to its seat. `label` stands beside it on the
    table."""

    kind: Literal["rolled", "dealt", "shown"]
    low: int | str = 0
    high: int | str = 0
    deck: str = ""
    known: bool = True
    faces: Faces | None = None
    label: str = ""

    @property
    def secret(self) -> bool:
        """Whether a seat may not know it."""
        return self.kind != "shown"


def rolled(low: int | str, high: int | str, faces: Faces | None = None, label: str = "") -> HeldField:
    """A secret field of dice: every value that is not 0 is uniform on `low` to `high`, numbers or names of fields of
    the Rules. Without `faces` they are drawn as dice. TypeError: `low` is below 1."""
    if isinstance(low, int) and low < 1:
        raise TypeError(f"What is rolled is a number from 1, because 0 is no die: low cannot be {low}.")
    return HeldField("rolled", low, high, faces=faces, label=label)


def dealt(deck: str, known: bool = True, faces: Faces | None = None, label: str = "") -> HeldField:
    """A secret field of cards of a deck: whatever nobody has seen of the deck may lie anywhere that it can be."""
    return HeldField("dealt", deck=deck, known=known, faces=faces, label=label)


def shown(faces: Faces | None = None, label: str = "") -> HeldField:
    """A field of cards that lie face up."""
    return HeldField("shown", faces=faces, label=label)


def holdings(state: type[Record]) -> dict[str, HeldField]:
    """The declarations of a State, by field."""
    found: dict[str, HeldField] = {}
    for owner in reversed(state.__mro__):
        found.update({name: value for name, value in vars(owner).items() if isinstance(value, HeldField)})
    for name, holding in found.items():
        shape = state.dtype[name].shape if name in (state.dtype.names or ()) else ()
        if len(shape) not in (1, 2):
            raise TypeError(f"{state.__name__}.{name} must be an array: one row for each seat, or one for the table.")
        if holding.secret and holding.known and len(shape) == 1:
            if holding.kind == "rolled":
                raise TypeError(f"{state.__name__}.{name} needs a row for each seat, such as i1[6, 5], to be rolled.")
            raise TypeError(f"{state.__name__}.{name} needs a row for each seat, or known=False.")
    return found


@kernel
def _is_over(rules, state, viewer, row):
    return state.over != 0


_AFTER_THE_END = rule(_is_over.__name__, "everybody after the end")


def view_from(state: type[Record], fields: Mapping[str, HeldField]) -> Any:
    """The kernel `view` for these declarations. What is not declared secret is public, and after the end everything is;
    a card or die that the viewer does not know is HIDDEN, 0 is none."""
    names = [name for name in state.dtype.names or () if not name.startswith("_")]
    said = {name: nobody() if name == "chance" else _said(fields.get(name)) for name in names}
    secret = any(one.secret for one in fields.values())
    return view_of(state, *([_is_over] if secret else []), fields=said)


def _said(holding: HeldField | None) -> Any:
    if holding is None or not holding.secret:
        return public()
    return things((own if holding.known else no_one) | _AFTER_THE_END)
