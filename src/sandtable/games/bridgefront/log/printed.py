"""What is printed on the cards: made from the rows of cards.toml and the rules in force; the text is card_text's."""

from dataclasses import dataclass
from typing import Any, Literal

from sandtable.core.game.optionfile import Options
from sandtable.core.scenes import Card
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.log.card_text import card_name, card_text
from sandtable.games.bridgefront.setup.card_rows import CardRow as CardRow
from sandtable.games.bridgefront.setup.card_rows import Cards

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]

#: category -> (icon, ink). Starter cards have no category: what they do stands here by id.
CARD_ICONS: dict[str, tuple[str, Ink]] = {
    "movement": ("boots", "blue"),
    "recruitment": ("rally-the-troops", "madder"),
    "economy": ("two-coins", "ochre"),
    "deckcraft": ("card-draw", "plum"),
    "combat": ("crossed-swords", "black"),
    "bridges": ("stone-bridge", "blue"),
    "gambit": ("dice-six-faces-six", "plum"),
    "victory": ("knight-banner", "ochre"),
    "champion": ("battle-gear", "madder"),
    "power": ("crystal-shine", "plum"),
    "power_victory": ("knight-banner", "ochre"),
}
_BY_ID: dict[str, str] = {
    "recruit": "recruitment",
    "march_orders": "movement",
    "supply_cache": "economy",
    "field_medic": "combat",
    "scout_report": "deckcraft",
    "bridge_crew": "bridges",
    "quick_move": "movement",
    "zap": "combat",
}


@dataclass(frozen=True, slots=True)
class CardFace:
    """A kind of card as it is printed. `cost` has mana and gold ("2 1"); a Champion's gold is its first price."""

    kind: int
    name: str
    ink: Ink
    icon: str
    cost: str
    order: str
    type: str
    text: str
    foot: str


def card_faces(options: Options, rules: Any, cards: Cards) -> list[CardFace]:
    """The face of every kind under these rules (the Rules record, plain), by number."""
    return [_face(options, rules, row) for row in cards.kinds]


def _face(options: Options, rules: Any, row: CardRow) -> CardFace:
    icon, ink = _look(row)
    gold = row.ladder[0] if row.champion else row.gold
    kind = say(f"type-{row.type}")
    if row.deck in ("faction_spell", "faction_champion", "variant"):
        kind = say("type-of-faction", type=kind, faction=say.name(f"faction-{row.faction}", row.faction.capitalize()))
    return CardFace(
        kind=row.index,
        name=card_name(row),
        ink=ink,
        icon=icon,
        cost=f"{row.mana} {gold}",
        order=str(rules.card_initiative[row.index]),
        type=kind,
        text=card_text(row, archivist=options.archivist_ability, artificer=options.artificer_ability),
        foot=_foot(row, bool(rules.burn[row.index])),
    )


def _look(row: CardRow) -> tuple[str, Ink]:
    if row.champion:
        return CARD_ICONS["champion"]
    if row.type == "victory":
        return CARD_ICONS["victory"]
    word = row.category or _BY_ID.get(row.id, "")
    return CARD_ICONS.get(word, ("crystal-shine", "plum"))


def _foot(row: CardRow, burns: bool) -> str:
    """Figures of a Champion, points and Burn: what stands at the foot of the card."""
    words = []
    if row.champion:
        words.append(say("foot-champion", hp=row.hp, dice=row.dice, hit=row.hit, bounty=row.bounty))
    elif burns:
        words.append(say("foot-burn"))
    if row.vp:
        words.append(say("foot-points", points=row.vp))
    return say("foot-parts", parts=words)


def shown_card(
    card_id: str, face: CardFace, badge: str = "", marked: bool = False, dim: bool = False, cost: str = ""
) -> Card:
    """A card lying face up; `cost` where it is not the printed one."""
    return Card(
        id=card_id, name=face.name, ink=face.ink, icon=face.icon, corner=cost or face.cost, order=face.order,
        type=face.type, text=face.text, foot=face.foot, badge=badge, marked=marked, dim=dim,
    )  # fmt: skip


def light_card(card_id: str, face: CardFace) -> Card:
    """A card in an open pile: what it is called and what kind of card it is; the help cards have its text."""
    return Card(id=card_id, name=face.name, ink=face.ink, icon=face.icon, type=face.type)
