"""Who knows a cell of a State: values that add up with `|`. What stands in a cell that holds, or shows, nothing."""

from __future__ import annotations

from dataclasses import dataclass

#: In a cell for a card, or another thing with a number: nothing lies there.
EMPTY = -1
#: Something may lie there, and the viewer does not know what.
HIDDEN = -2


@dataclass(frozen=True)
class Knower:
    """Those who know a cell. `source` is a truth of `rules, state, viewer` (-1: a spectator), `bit` (the viewer's, or
    its side's), `row` (the first index of the cell, -1 where there is one number) and `card` (the card in it); `rules`
    are the names of the kernels that it asks. `said` completes "it is known to". `by_row`, `by_card`: it means
    something where there are rows, or cards, only. Where the truth `always` holds, everybody knows all rows."""

    said: str
    source: str
    rules: tuple[str, ...] = ()
    by_row: bool = False
    by_card: bool = False
    always: str = ""

    def __or__(self, other: Knower) -> Knower:
        return Knower(
            f"{self.said}, {other.said}", f"{self.source} or {other.source}", self.rules + other.rules,
            self.by_row or other.by_row, self.by_card or other.by_card,
            " or ".join(filter(None, (self.always, other.always))),
        )  # fmt: skip


everybody = Knower("everybody", "True")
no_one = Knower("nobody", "False")
#: The seat of the row.
own = Knower("its seat", "row == viewer", by_row=True)


def partner(sides: str) -> Knower:
    """The seats of the side of the row's seat: `rules.<sides>` has the side of each seat."""
    return Knower("its side", f"(viewer >= 0 and rules.{sides}[row] == rules.{sides}[viewer])", by_row=True)


def side(sides: str) -> Knower:
    """The seats of a side, where there is a row for each side."""
    return Knower("its side", f"(viewer >= 0 and rules.{sides}[viewer] == row)", by_row=True)


def by_mask(mask: str, said: str = "whose bit is set") -> Knower:
    """The viewers whose bit is set in `state.<mask>[card]`."""
    return Knower(said, f"state.{mask}[card] & bit != 0", by_card=True)


def rule(name: str, said: str, always: str = "") -> Knower:
    """A rule that has a name: the kernel of that name, (rules, state, viewer, row), is true for those who know.
    Where the truth `always`, of `rules` and `state`, holds, all know every row, and the kernel is not asked."""
    return Knower(said, f"{name}(rules, state, viewer, row)", (name,), always=always)


def card_rule(name: str, said: str) -> Knower:
    """A rule about each card: the kernel (rules, state, viewer, card)."""
    return Knower(said, f"{name}(rules, state, viewer, card)", (name,), by_card=True)
