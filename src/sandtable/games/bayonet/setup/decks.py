"""The cards of Bayonet (spec section 2): cards.toml as typed rows, with the programs of the special cards as data.

A *type* of card is a row of cards.toml, and its number is its index there. Cards are numbered in the order of their
types, `copies` of each; how many copies a match has is the option `deck`. Which rules of the format the rows keep,
tests say (tests/games/bayonet/setup/rows.py).
"""

import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from sandtable.core.typed import ready
from sandtable.games.bayonet.state import Arm

#: The arms by name, in the order of their numbers.
ARMS: tuple[Arm, ...] = get_args(Arm)
_NUMBERED = ("INF", "CAV", "ART")
_Percent = Annotated[int, Meta(ge=0, le=100)]


class Wild(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag="wild"):
    """WILD of section 2.2: the card may count as infantry of the value of a numbered card of arm `copy` in the hand.
    `needs` is an arm that must be in the hand, None for no condition."""

    copy: Literal["INF", "CAV", "ART"]
    needs: Arm | None = None
    not_militia: bool = False


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="does", tag="save"):
    """SAVE of section 2.2: burned face down from the reserve, the card saves a share of a lost bet, in percent."""

    share: _Percent
    share_with_officer: _Percent


class CardTypeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cards.toml. `value` is 0 for specials; officers are ranked by it, General 1 to Sergeant 4."""

    code: str
    name: str
    arm: Arm
    copies: int
    value: int = 0
    militia: bool = False
    fix: bool = False
    effect: Wild | Save | None = None
    icon: str = ""

    @property
    def numbered(self) -> bool:
        """Whether the card has a number that other cards can match."""
        return self.arm in _NUMBERED


def read_cards(text: str) -> tuple[CardTypeRow, ...]:
    """The rows of a cards.toml."""
    return tuple(msgspec.convert(tomllib.loads(text)["card"], ready(list[CardTypeRow])))


#: All types of card, in the order of their numbers.
CARDS: tuple[CardTypeRow, ...] = read_cards(
    files("sandtable.games.bayonet").joinpath("data", "cards.toml").read_text(encoding="utf-8")
)


@dataclass(frozen=True)
class MatchDeck:
    """The deck of one match: `copies` of each type of card."""

    types: tuple[CardTypeRow, ...]
    copies: tuple[int, ...]

    @cached_property
    def type_of(self) -> tuple[int, ...]:
        """The type of each card number."""
        return tuple(number for number, count in enumerate(self.copies) for _ in range(count))

    @property
    def size(self) -> int:
        """N, the number of cards."""
        return len(self.type_of)

    def card(self, number: int) -> CardTypeRow:
        """The type of card `number` as a row."""
        return self.types[self.type_of[number]]

    def number_of(self, code: str) -> int:
        """The number of the type with this code. KeyError if there is none."""
        for number, card in enumerate(self.types):
            if card.code == code:
                return number
        raise KeyError(code)
