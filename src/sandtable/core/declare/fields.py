"""What a State says of its fields: who knows them, what others see in their place, and their bounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from sandtable.core.declare.heaps import Heaps
from sandtable.core.declare.knowing import EMPTY, HIDDEN, Knower, everybody, no_one
from sandtable.core.kernel.records import Record

#: A number, or a formula of fields of the Rules: "players * chips".
Bound = int | str | None


@dataclass(frozen=True)
class Deck:
    """Cards numbered from 0 to `rules.<count>` - 1."""

    count: str


@dataclass(frozen=True)
class Declared:
    """What is said of a field. `holds`: numbers, or cards in cells (that a cell holds `none` is known to all), piles or
    a chain, an end of one, what belongs to `heaps`, or the number of a card in them. `rows`: how many of its rows mean
    something, a field of the Rules; all unless said. `row_is_card`: it has a row for each card. `beside`: fields that
    belong to it. Who does not know it sees `blank`, or what the kernel (rules, state, viewer, row) gives that `seen_as`
    names. A game's `conceal` draws anew what its viewer does not know, but `kept` says why it leaves something in the
    field, and of one that is `forgotten` the kernel `forget` (core/declare/views.py) writes what the viewer sees."""

    who: Knower
    low: Bound = None
    high: Bound = None
    blank: int = 0
    seen_as: str = ""
    holds: Literal["numbers", "cards", "pile", "chain", "end", "heaps", "heap card"] = "numbers"
    none: int = EMPTY
    rows: str = ""
    row_is_card: bool = False
    beside: tuple[str, ...] = ()
    heaps: Heaps | None = None
    kept: str | None = None
    forgotten: bool = False

    @property
    def kernels(self) -> tuple[str, ...]:
        """The names of the kernels that it asks."""
        heaps = [self.heaps.sees, self.heaps.near] if self.heaps else []
        return (*self.who.rules, *([self.seen_as] if self.seen_as else []), *heaps)


def public(low: Bound = None, high: Bound = None) -> Any:
    """Everybody knows it, always."""
    return Declared(everybody, low, high)


def nobody(low: Bound = None, high: Bound = None, blank: int = 0, *, kept: str | None = None) -> Any:
    """Nobody knows it: bookkeeping that no scene, sentence or choice may depend on."""
    return Declared(no_one, low, high, blank, kept=kept)


def told(
    who: Knower, low: Bound = None, high: Bound = None, blank: int = 0, *, seen_as: str = "", rows: str = "",
    kept: str | None = None, forgotten: bool = False,
) -> Any:  # fmt: skip
    """Those know it whom `who` names."""
    return Declared(who, low, high, blank, seen_as, rows=rows, kept=kept, forgotten=forgotten)


def cards(deck: Deck, who: Knower) -> Any:
    """A row of cards for each seat. That a cell is EMPTY is known to all; who does not know the card sees HIDDEN."""
    return Declared(who, EMPTY, f"{deck.count} - 1", HIDDEN, holds="cards", rows="players")


def things(who: Knower) -> Any:
    """Cards or dice with numbers from 1, in rows of seats or in the middle; that a cell is 0 is known to all."""
    return Declared(who, blank=HIDDEN, holds="cards", none=0)


def pile(deck: Deck, who: Knower, size: str, rows: str = "") -> Any:
    """A pile of cards, or one in each row, of which all know the size, a field of the State. The cards that a viewer
    knows come first, in their order, then HIDDEN for each of the others: where these lay is in no order of a view."""
    return Declared(who, EMPTY, f"{deck.count} - 1", HIDDEN, holds="pile", rows=rows, beside=(size,))


def chain(deck: Deck, who: Knower, first: str, last: str, rows: str = "") -> Any:
    """The card behind each card of a chain, EMPTY behind the last; `first` and `last` are the fields (`chain_end`) that
    have its ends, by row and place. A viewer sees chains of the cards that it knows."""
    return Declared(who, EMPTY, f"{deck.count} - 1", EMPTY, holds="chain", rows=rows, beside=(deck.count, first, last))


def chain_end(deck: Deck, who: Knower) -> Any:
    """The first, or the last, card of each chain."""
    return Declared(who, EMPTY, f"{deck.count} - 1", EMPTY, holds="end")


#: Those who know a card in heaps; a kernel of its own says who.
_seen_there = Knower("who has seen it there", "in heaps")


def in_heaps(heaps: Heaps, low: Bound = None, high: Bound = None) -> Any:
    """One of the fields of heaps."""
    return Declared(_seen_there, low, high, holds="heaps", heaps=heaps)


def heap_card(heaps: Heaps) -> Any:
    """The number of a card in heaps, EMPTY for none: all may know which card it is, but its number tells where it
    was."""
    return Declared(_seen_there, EMPTY, holds="heap card", heaps=heaps)


def by_card(
    deck: Deck, who: Knower, low: Bound = None, high: Bound = None, blank: int = HIDDEN, *, kept: str | None = None
) -> Any:
    """A number for each card of the deck."""
    return Declared(who, low, high, blank, rows=deck.count, row_is_card=True, kept=kept)


def declarations(state: type[Record], given: Mapping[str, Declared] | None = None) -> dict[str, Declared]:
    """The declarations of a State, by field in the order of the record; `given` in their place. TypeError names a field
    that has none, or one that does not fit."""
    found: dict[str, Declared] = {}
    for name in state.dtype.names or ():
        if name.startswith("_"):
            continue
        said = getattr(state, name, None) if given is None else given.get(name)
        if not isinstance(said, Declared):
            raise TypeError(f"{state.__name__}.{name} does not say who knows it: public(), nobody(), told(...).")
        wrong = _unfit(state, name, said)
        if wrong:
            raise TypeError(f"{state.__name__}.{name} {wrong}")
        found[name] = said
    return found


def _unfit(state: type[Record], name: str, said: Declared) -> str:
    """What is wrong with a declaration of this field; empty if it fits."""
    shape = shape_of(state, name)
    if said.rows == "players" and said.holds == "cards" and len(shape) != 2:
        return "holds cards and needs a row for each seat, such as i1[6, 5]."
    if said.who.by_row and not shape:
        return f"is one number and no row of a seat: it cannot be known to {said.who.said}."
    if said.holds == "pile" and shape_of(state, said.beside[0]) != shape[:-1]:
        return f"is a pile, of which {said.beside[0]} does not tell the size."
    if said.who.by_card and said.holds == "numbers" and not said.row_is_card:
        return f"holds no cards and has no row for each card: a mask by card cannot say {said.who.said}."
    fields: Any = state.dtype.fields
    if said.holds == "chain" and len({shape_of(state, end) for end in said.beside[1:]}) > 1:
        return "is a chain whose ends have no places in common."
    if fields[name][0].base.kind == "u" and said.who is not everybody and not said.seen_as and said.blank < 0:
        return f"has no sign, so {said.blank} cannot stand where it is not known: take a type such as i2."
    if said.kept is not None and not said.kept.strip():
        return 'is left as it is by concealing and does not say why: kept="..." takes the reason.'
    if said.forgotten and (said.kept or (said.blank == HIDDEN and not said.seen_as)):
        return "cannot be kept and forgotten, nor forgotten without a number of the game in its place: blank, seen_as."
    return ""


def kept_by(state: type[Record]) -> dict[str, str]:
    """The fields of a State in which concealing leaves something that its viewer does not know, and why."""
    said = {name: getattr(state, name, None) for name in state.dtype.names or ()}
    return {name: one.kept for name, one in said.items() if isinstance(one, Declared) and one.kept}


def shape_of(state: type[Record], name: str) -> tuple[int, ...]:
    """The shape of a field, empty for one number."""
    fields: Any = state.dtype.fields
    return tuple(fields[name][0].shape)


def formula(bound: Bound) -> str:
    """A bound as source: names are fields of `rules`."""
    words = str(bound).replace("(", " ( ").replace(")", " ) ").split()
    return " ".join(f"rules.{word}" if word.isidentifier() else word for word in words)
