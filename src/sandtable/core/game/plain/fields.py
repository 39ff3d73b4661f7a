"""What a field of a State holds that people see: dice, cards, a pile, numbers chosen in secret; and who may know it.

    class State(PlainState):
        dice: i1[6, 5] = rolled(1, 6)                      # a row for each seat, known to that seat; 0 is no die
        hand: i1[6, 10] = dealt("deck", faces=NAMES)       # cards of the deck "deck"; 0 is no card
        stock: i1[52] = dealt("deck", known=False)         # nobody knows it: a pile
        discards: i1[52] = shown(faces=NAMES)              # face up
        bid: i2[6] = chosen(1, "most")                     # a number of each seat, known to that seat; 0 is none yet
        dealer: i4 = public()                              # everybody knows it; it is not shown by itself

A field of two dimensions has a row for each seat; one of one dimension lies in the middle of the table, unless it is
chosen. A field that does not say who knows it does not load.

From that follow the kernel `view`, the State as a viewer knows it; `conceal`, which draws anew what others rolled and
chose, and deals unseen cards anew; and the observation: every public field, the seat's own rows of the others, and how
much others hold. `conceal` is right where nothing that was said or done binds what hidden things can be. A game in
which a choice tells of hidden cards by rule ("who cannot follow suit has none of it") gives its own, and so does one
that hides a field in another way (`told`, `nobody` of core/declare).
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from sandtable.core.declare.fields import Declared, declarations, formula, nobody, public, shape_of, things
from sandtable.core.declare.generated import written_kernel
from sandtable.core.declare.knowing import everybody, no_one, own, rule
from sandtable.core.declare.pieces import NamedPiece, look
from sandtable.core.declare.views import forgetting, view_of
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, shuffle
from sandtable.core.kernel.records import Record
from sandtable.core.scenes import Card

#: What a value looks like: names by number from 1, or a function that makes a name or a card of it.
Faces = Sequence[str] | Callable[[int], str | Card]


@dataclass(frozen=True)
class HeldField:
    """A declaration. `rolled` and `chosen` values are drawn from `low` to `high`, each by itself; `dealt` ones are the
    cards of `deck`, which all fields that name it share. `known`: a row is known to its seat. `label` stands beside it
    on the table."""

    kind: Literal["rolled", "chosen", "dealt", "shown"]
    low: int | str = 0
    high: int | str = 0
    deck: str = ""
    known: bool = True
    faces: Faces | None = None
    label: str = ""

    @property
    def drawn(self) -> bool:
        """Whether its values are drawn by themselves."""
        return self.kind in ("rolled", "chosen")

    @property
    def secret(self) -> bool:
        """Whether a seat may not know it."""
        return self.kind != "shown"


def rolled(low: int | str, high: int | str, faces: Faces | None = None, label: str = "") -> Any:
    """A secret field of dice: every value that is not 0 is uniform on `low` to `high`, numbers or names of fields of
    the Rules. Without `faces` they are drawn as dice. TypeError: `low` is below 1."""
    if isinstance(low, int) and low < 1:
        raise TypeError(f"What is rolled is a number from 1, because 0 is no die: low cannot be {low}.")
    return HeldField("rolled", low, high, faces=faces, label=label)


def chosen(low: int | str, high: int | str, faces: Faces | None = None, label: str = "") -> Any:
    """A secret number of each seat, or a row of them: what a seat chose that others may not know yet, from `low`, which
    is at least 1, to `high`; to the others every number is as likely as any. 0: nothing is chosen, which all know."""
    return replace(rolled(low, high, faces, label), kind="chosen")


def dealt(deck: str, known: bool = True, faces: Faces | None = None, label: str = "") -> Any:
    """A secret field of cards of a deck: whatever nobody has seen of the deck may lie anywhere that it can be."""
    return HeldField("dealt", deck=deck, known=known, faces=faces, label=label)


def shown(faces: Faces | None = None, label: str = "") -> Any:
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
        if holding.secret and holding.known and len(shape) == 1 and holding.kind != "chosen":
            if holding.kind == "rolled":
                raise TypeError(f"{state.__name__}.{name} needs a row for each seat, such as i1[6, 5], to be rolled.")
            raise TypeError(f"{state.__name__}.{name} needs a row for each seat, or known=False.")
    return found


@kernel
def _is_over(rules, state, viewer, row):
    return state.over != 0


_AFTER_THE_END = rule(_is_over.__name__, "everybody after the end")


def declared_by(state: type[Record], fields: Mapping[str, HeldField], unsaid: bool = False) -> dict[str, Declared]:
    """Who knows each field of a State. Only with `unsaid` may one say nothing: everybody knows it then. TypeError names
    one that may not, or one that is hidden in a way that a default `conceal` cannot draw."""
    found: dict[str, Any] = {}
    for name in state.dtype.names or ():
        one = _said(fields[name]) if name in fields else getattr(state, name, None)
        found[name] = one or (nobody() if name == "chance" else public() if unsaid else None)
    return declarations(state, found)


def _said(holding: HeldField) -> Any:
    if not holding.secret:
        return public()
    return things((own if holding.known else no_one) | _AFTER_THE_END)


def view_from(state: type[Record], said: Mapping[str, Declared]) -> Any:
    """The kernel `view` for these declarations. A card, die or number that the viewer does not know is HIDDEN, 0 is
    none, and after the end everybody knows all of them."""
    kernels = [_is_over] if any(_is_over.__name__ in one.kernels for one in said.values()) else []
    return view_of(state, *kernels, fields=said)


#: The most cards that all fields of a deck may hold.
MOST_CARDS = 4096


_CONCEALING = "rules, state, seat, chance"


@kernel
def nothing_hidden(rules, state, seat, chance):
    """For games in which everybody sees everything."""


def conceal_from(
    state: type[Record], fields: Mapping[str, HeldField], said: Mapping[str, Declared], own: Any = None
) -> Any:
    """The kernel for these declarations; with `own`, a game's own kernel, it forgets before that draws. After the end
    everything is open, and nothing is drawn. TypeError names a field of which it does not follow how to draw it."""
    forgotten = {name: one for name, one in said.items() if one.forgotten}
    first = ["viewer = seat", *forgetting(state, forgotten)] if forgotten else []
    if own is not None:
        body = ["if state.over == 0:", *(f"    {line}" for line in first), "own(rules, state, seat, chance)"]
        return written_kernel(state.__module__, "conceal", _CONCEALING, body, {"own": own}) if forgotten else own
    for name, one in said.items():
        if not (name in fields or name == "chance" or one.who is everybody or one.kept or one.forgotten):
            what = "say rolled, dealt, chosen, forgotten or kept, or give the kernel `conceal`, which draws it anew"
            raise TypeError(f"{state.__name__}.{name} is not known to everybody: {what}.")
    body = [*first, *(line for name, one in fields.items() if one.drawn for line in _draw_again(state, name, one))]
    for deck in dict.fromkeys(one.deck for one in fields.values() if one.kind == "dealt"):
        dealt = {name: one for name, one in fields.items() if one.kind == "dealt" and one.deck == deck}
        body += _deal_again(state, dealt)
    if not body:
        return nothing_hidden
    names = {"below": below, "shuffle": shuffle, "np": np}
    body = ["if state.over == 0:", *(f"    {line}" for line in body)]
    return written_kernel(state.__module__, "conceal", _CONCEALING, body, names)


def _draw_again(state: type[Record], name: str, holding: HeldField) -> Iterator[str]:
    shape = shape_of(state, name)
    cell, indent = (f"state.{name}[owner, place]", "    ") if len(shape) == 2 else (f"state.{name}[owner]", "")
    yield "for owner in range(rules.players):"
    yield "    if owner != seat:"
    if indent:
        yield f"        for place in range({shape[1]}):"
    yield f"        {indent}if {cell} != 0:"
    yield f"            {indent}low = {formula(holding.low)}"
    yield f"            {indent}{cell} = low + below(chance, {formula(holding.high)} - low + 1)"


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


def pieces_of(
    state: type[Record], fields: Mapping[str, HeldField], said: Mapping[str, Declared]
) -> tuple[NamedPiece, ...]:
    """The observation of a game that gives no pieces: every field of the view in the order of the State, but of what is
    held in secret the seat's own row, and how much each seat holds."""
    seen = [name for name, one in said.items() if name != "chance" and one.who is not no_one]
    return tuple(piece for name in seen for piece in _pieces(state, name, fields.get(name)))


def _pieces(state: type[Record], name: str, holding: HeldField | None) -> Iterator[NamedPiece]:
    shape = shape_of(state, name)
    if holding is None or not holding.secret:
        yield look(name, shape, f"The field {name!r}.", *_each(shape, f"{_at(shape)} = seen.{name}{_cell(shape)}"))
        return
    rows, places = (shape[:1], shape[1:]) if len(shape) == 2 or holding.kind == "chosen" else ((), shape)
    counted = _each(shape, f"{_at(rows)} += 1 if seen.{name}{_cell(shape)} != 0 else 0")
    yield look(f"{name}-held", rows, f"How many values of {name!r} are not 0.", *counted, clear=math.prod(rows))
    if holding.known:
        own = "".join(f", i{axis}" for axis in range(len(places)))
        lines = _each(places, f"{_at(places)} = seen.{name}[viewer{own}] if viewer >= 0 else 0")
        yield look(name, places, f"The seat's own row of {name!r}; zeroes for a spectator.", *lines)


def _each(shape: tuple[int, ...], line: str) -> list[str]:
    """A line for every cell `i0, i1, ...` of a shape."""
    loops = [f"{'    ' * axis}for i{axis} in range({size}):" for axis, size in enumerate(shape)]
    return [*loops, f"{'    ' * len(shape)}{line}"]


def _at(shape: tuple[int, ...]) -> str:
    """The number that stands for the cell in its block."""
    place = "".join(f" + i{axis} * {math.prod(shape[axis + 1 :])}" for axis in range(len(shape)))
    return f"numbers[{{at}}{place}]"


def _cell(shape: tuple[int, ...]) -> str:
    return f"[{', '.join(f'i{axis}' for axis in range(len(shape)))}]" if shape else ""


def face_of(holding: HeldField, value: int) -> Card:
    """What a value looks like."""
    faces = holding.faces
    if faces is None:
        return Card("", name=str(value), corner=str(value))
    made = faces(value) if callable(faces) else faces[value - 1]
    return made if isinstance(made, Card) else Card("", name=made)
