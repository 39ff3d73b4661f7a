"""The cards as data (spec sections 4 and 15): cards.toml as typed rows. CardRowError says what is wrong with a row from
a file of changes; what else the shipped table keeps, tests say (tests/games/bridgefront/setup/rows.py).

A *kind* of card is a row, and its number is its `index`. What an operation may hold is checked where operations become
programs (programs.py); here stand the figures, decks, factions and abilities.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, get_args

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.typed import ready
from sandtable.games.bridgefront import say

Operation = dict[str, Any]
DeckName = Literal[
    "starter",
    "faction_spell",
    "faction_champion",
    "market1",
    "market2",
    "market3",
    "power1",
    "power2",
    "power3",
    "variant",
]
#: Deck names in the order of their numbers in state.py.
DECKS: tuple[str, ...] = get_args(DeckName)
#: Ability kinds (11.1) and the field that holds their figure, "" for none.
ABILITIES: Mapping[str, str] = MappingProxyType(
    {
        "bodyguard": "", "first_strike": "dmg", "flight": "", "mine_bonus": "gold", "forces_hit": "n",
        "battle_kill_gold": "gold", "kill_steal": "gold", "dice_if": "n", "ignore_first_hit": "",
        "hex_death_gold": "gold", "assign_hit": "n", "siege_forces_hit": "n", "activated": "", "refill_bonus": "n",
    }
)  # fmt: skip
#: Conditions of the ability dice_if (10.3).
DICE_CONDITIONS = ("no_enemy_champion", "enemy_champion", "no_own_force")
#: Parameters that switch an ability on (R80).
ABILITY_PARAMETERS = ("ARCHIVIST_ABILITY", "ARTIFICER_ABILITY")


class CardRowError(SandtableError):
    """A card breaks a rule of the format; the message says which, and what is allowed."""

    code = "bad-cards"


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `abilities`: its kind, the figure in the field that ABILITIES names, for dice_if a condition, and the
    parameter that switches it on, "" for always."""

    kind: str
    n: int = 0
    gold: int = 0
    dmg: int = 0
    cond: str = ""
    param: str = ""

    @property
    def figure(self) -> int:
        """The number that goes with the ability; 1 for an ability without one."""
        name = ABILITIES[self.kind]
        return int(getattr(self, name)) if name else 1


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of cards.toml. `ladder`, hp, dice, hit, bounty, abilities and activate are of Champions only; `effect` and
    `activate` are lists of operations as the file has them."""

    index: int
    id: str
    name: str
    deck: DeckName
    copies: int
    type: Literal["order", "spell", "victory", "champion"]
    mana: int
    init_early: int
    init_late: int
    burn: bool
    vp: int
    effect: list[Operation]
    gold: int = 0
    ladder: tuple[int, int, int] = (0, 0, 0)
    category: str = ""
    faction: str = ""
    hp: int = 0
    dice: int = 0
    hit: int = 0
    bounty: int = 0
    abilities: tuple[Ability, ...] = ()
    activate: list[Operation] = []

    @property
    def champion(self) -> bool:
        """Whether playing the card deploys a Champion."""
        return self.type == "champion"

    @property
    def power(self) -> bool:
        """Whether the card is in a Power deck."""
        return self.deck.startswith("power")

    @property
    def market(self) -> bool:
        """Whether the card is in a Market deck."""
        return self.deck.startswith("market")


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A faction: the ids of its spell, its Champion and its starter deck, in order."""

    index: int
    id: str
    name: str
    spell: str
    champion: str
    starter: tuple[str, ...]


class Cards(msgspec.Struct, frozen=True):
    """All kinds of card and the factions, both in the order of their numbers."""

    kinds: tuple[CardRow, ...]
    factions: tuple[Faction, ...]

    def number_of(self, card_id: str) -> int:
        """The number of the kind with this id. KeyError if there is none."""
        for card in self.kinds:
            if card.id == card_id:
                return card.index
        raise KeyError(card_id)

    def faction_number(self, faction_id: str) -> int:
        """The number of the faction with this id. KeyError if there is none."""
        for faction in self.factions:
            if faction.id == faction_id:
                return faction.index
        raise KeyError(faction_id)


# -------------------------------------------------------------------------------------------------------------- reading


class _File(msgspec.Struct):
    card: tuple[CardRow, ...]
    faction: tuple[Faction, ...]


def read_cards(text: str) -> Cards:
    """The rows of a cards.toml."""
    read = msgspec.convert(tomllib.loads(text), ready(_File))
    return Cards(read.card, read.faction)


def check_card(card: CardRow) -> None:
    """Whether a row keeps the rules of section 15. CardRowError says which it breaks."""
    for name, low, high in (
        ("copies", 0, 4),
        ("mana", 0, 10),
        ("gold", 0, 50),
        ("init_early", 1, 400),
        ("init_late", 1, 400),
        ("vp", 0, 9),
    ):
        _in_range(card, name, low, high)
    if card.vp and card.type != "victory":
        raise CardRowError(say("card-victory-card", id=card.id))
    if not card.champion:
        if card.hp or card.dice or card.hit or card.bounty or card.abilities or card.activate or any(card.ladder):
            raise CardRowError(say("card-champion-hp", id=card.id))
        return
    for name, low, high in (("hp", 1, 20), ("dice", 0, 9), ("hit", 1, 6), ("bounty", 0, 20)):
        _in_range(card, name, low, high)
    if card.gold or min(card.ladder) < 0 or max(card.ladder) > 50:
        raise CardRowError(say("champion-gold-prices", id=card.id))
    if not card.burn:
        raise CardRowError(say("champion-burn-card", id=card.id))
    for ability in card.abilities:
        _check_ability(card, ability)
    activated = any(ability.kind == "activated" for ability in card.abilities)
    if activated != bool(card.activate):
        raise CardRowError(say("champion-needs-both", id=card.id))


def _check_ability(card: CardRow, ability: Ability) -> None:
    if ability.kind not in ABILITIES:
        raise CardRowError(say("champion-ability", id=card.id, kind=repr(ability.kind), abilities=", ".join(ABILITIES)))
    if not 1 <= ability.figure <= 9:
        raise CardRowError(say("ability-figure-allowed", kind=ability.kind, id=card.id, figure=ability.figure))
    if (ability.kind == "dice_if") != (ability.cond in DICE_CONDITIONS):
        known = ", ".join(DICE_CONDITIONS)
        raise CardRowError(say("ability-dice", kind=ability.kind, id=card.id, cond=repr(ability.cond), known=known))
    if ability.param and ability.param not in ABILITY_PARAMETERS:
        known = ", ".join(ABILITY_PARAMETERS)
        raise CardRowError(say("ability-hangs", kind=ability.kind, id=card.id, param=repr(ability.param), known=known))


def _in_range(card: CardRow, name: str, low: int, high: int) -> None:
    value = getattr(card, name)
    if not low <= value <= high:
        raise CardRowError(say("card-field-range", id=card.id, name=name, value=value, low=low, high=high))


@lru_cache(maxsize=1)
def _shipped() -> Cards:
    return read_cards(files("sandtable.games.bridgefront").joinpath("data/cards.toml").read_text(encoding="utf-8"))


def common_starter(kinds: Sequence[CardRow]) -> tuple[int, ...]:
    """The kinds of the common starter deck, `copies` of each, in the order of the file (R10, R11)."""
    return tuple(card.index for card in kinds if card.deck == "starter" for _ in range(card.copies))


#: The cards of the game.
CARDS: Cards = _shipped()
