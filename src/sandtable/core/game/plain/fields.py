"""What a field of a State holds that people see: dice, cards, a pile; and who may know it.

    class State(PlainState):
        dice: i1[6, 5] = rolled(1, 6)                      # a row for each seat, known to that seat; 0 is no die
        hand: i1[6, 10] = dealt("deck", faces=NAMES)       # cards of the deck "deck"; 0 is no card
        stock: i1[52] = dealt("deck", known=False)         # nobody knows it: a pile
        discards: i1[52] = shown(faces=NAMES)              # face up

A field of two dimensions has a row for each seat; one of one dimension lies in the middle of the table.

From that follow the kernel `conceal`, which rolls dice anew and deals unseen cards anew, and the observation: every
field that is not secret, the seat's own rows of those that are, and how much others hold. Both are right where nothing
but the declared fields is hidden, and nothing that was said or done binds what they can be. A game in which a choice
tells of hidden cards by rule ("who cannot follow suit has none of it") gives its own `conceal`; what such a game hides
besides has to be declared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from sandtable.core.declare.fields import formula, nobody, public, shape_of, things
from sandtable.core.declare.knowing import no_one, own, rule
from sandtable.core.declare.views import view_of
from sandtable.core.declare.written import written_kernel
from sandtable.core.game.spaces import Block
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, shuffle
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


#: The most cards that all fields of a deck may hold.
MOST_CARDS = 4096


@kernel
def nothing_hidden(rules, state, seat, chance):
    """For games in which everybody sees everything."""


def conceal_from(state: type[Record], fields: Mapping[str, HeldField]) -> Any:
    """The kernel for these declarations. After the end everything is open, and nothing is drawn."""
    body = [line for name, one in fields.items() if one.kind == "rolled" for line in _roll_again(state, name, one)]
    for deck in dict.fromkeys(one.deck for one in fields.values() if one.kind == "dealt"):
        dealt = {name: one for name, one in fields.items() if one.kind == "dealt" and one.deck == deck}
        body += _deal_again(state, dealt)
    if not body:
        return nothing_hidden
    names = {"below": below, "shuffle": shuffle, "np": np}
    body = ["if state.over == 0:", *(f"    {line}" for line in body)]
    return written_kernel(state.__module__, "conceal", "rules, state, seat, chance", body, names)


def _roll_again(state: type[Record], name: str, holding: HeldField) -> Iterator[str]:
    cell = f"state.{name}[owner, place]"
    yield "for owner in range(rules.players):"
    yield "    if owner != seat:"
    yield f"        for place in range({shape_of(state, name)[1]}):"
    yield f"            if {cell} != 0:"
    yield f"                low = {formula(holding.low)}"
    yield f"                {cell} = low + below(chance, {formula(holding.high)} - low + 1)"


def _deal_again(state: type[Record], dealt: Mapping[str, HeldField]) -> Iterator[str]:
    """The unseen cards of a deck are gathered, mixed, and laid where such cards lay."""
    yield f"pool = np.zeros({MOST_CARDS}, dtype=np.int64)"
    for mixing, move in ((False, "pool[count] = {}"), (True, "{} = pool[count]")):
        if mixing:
            yield "pool[:count].sort()"  # an order that tells nothing of where the cards lie
            yield "shuffle(chance, pool, count)"
        yield "count = 0"
        for name, one in dealt.items():
            yield from _unseen(state, name, one, move)


def _unseen(state: type[Record], name: str, holding: HeldField, move: str) -> Iterator[str]:
    """Do something in every place of a field where a card lies that the seat does not see."""
    shape = shape_of(state, name)
    cell = f"state.{name}[owner, place]" if len(shape) == 2 else f"state.{name}[place]"
    rows = shape[0] if len(shape) == 2 else 1
    yield f"for owner in range({rows}):"
    yield f"    for place in range({shape[-1]}):"
    yield f"        if {cell} != 0{' and owner != seat' if holding.known else ''}:"
    yield f"            {move.format(cell)}"
    yield "            count += 1"


def observation_of(state: type[Record], declared: Mapping[str, HeldField]) -> tuple[Block, ...]:
    """The layout of `observe_from`."""
    return tuple(block for name in _seen(state) for block in _blocks(state, name, declared.get(name)))


def observe_from(state: type[Record], declared: Mapping[str, HeldField]) -> Any:
    """The kernel `observe` of a State with these declarations."""
    body: list[str] = []
    at = 0
    for name in _seen(state):
        body += _written(state, name, declared.get(name), at)
        at += sum(block.size for block in _blocks(state, name, declared.get(name)))
    return written_kernel(state.__module__, "observe", "rules, state, seat, numbers", body, {})


def _seen(state: type[Record]) -> list[str]:
    return [name for name in state.dtype.names or () if name != "chance" and not name.startswith("_")]


def _blocks(state: type[Record], name: str, holding: HeldField | None) -> list[Block]:
    shape = shape_of(state, name)
    if holding is None or not holding.secret:
        return [Block(name, shape, f"The field {name!r}.")]
    held = Block(f"{name}-held", shape[:1] if len(shape) == 2 else (), f"How many values of {name!r} are not 0.")
    if not holding.known:
        return [held]
    return [held, Block(name, shape[1:], f"The seat's own row of {name!r}; zeroes for a spectator.")]


def _written(state: type[Record], name: str, holding: HeldField | None, at: int) -> Iterator[str]:
    """The lines that write the blocks of a field, from `at` on."""
    shape = shape_of(state, name)
    if holding is None or not holding.secret:
        place = str(at)
        for axis, size in enumerate(shape):
            yield f"{'    ' * axis}for i{axis} in range({size}):"
            place += f" + i{axis} * {math.prod(shape[axis + 1 :])}"
        cell = f"state.{name}[{', '.join(f'i{axis}' for axis in range(len(shape)))}]" if shape else f"state.{name}"
        yield f"{'    ' * len(shape)}numbers[{place}] = {cell}"
        return
    rows, places = shape if len(shape) == 2 else (1, shape[0])
    cell = f"state.{name}[row, place]" if len(shape) == 2 else f"state.{name}[place]"
    yield f"for row in range({rows}):"
    yield "    held = 0"
    yield f"    for place in range({places}):"
    yield f"        held += 1 if {cell} != 0 else 0"
    yield f"    numbers[{at} + row] = held"
    if holding.known:
        yield f"for place in range({places}):"
        yield f"    numbers[{at + rows} + place] = state.{name}[seat, place] if seat >= 0 else 0"
