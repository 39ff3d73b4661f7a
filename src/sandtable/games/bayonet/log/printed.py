"""What is printed on the cards: a period look made from the rows of cards.toml and the rules in force.

The ink says the arm, the corner the value or the rank, and the words of the special cards are put together from what
the rules record says they do, so that text and effect cannot drift apart.
"""

from dataclasses import dataclass
from typing import Any, Literal

from sandtable.core.scenes import Card
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.decks import ARMS, CARDS, CardTypeRow, Wild

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]

#: The arms in words, by number.
ARM_WORDS = ("Infantry", "Cavalry", "Artillery", "Officer", "Special")
_INKS: tuple[Ink, ...] = ("blue", "madder", "ochre", "plum", "black")
_RANKS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_ADJECTIVES = ("infantry", "cavalry", "artillery", "officer", "special")


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card type's face. `title` names it in a sentence: "Hussars 3", "General"; `row` is its row in cards.toml."""

    row: int
    code: str
    name: str
    title: str
    arm: int
    value: int
    ink: Ink
    icon: str
    corner: str
    type: str
    text: str


def card_faces(rules: Any) -> list[CardFace]:
    """The face of every card type, by row, under these rules (a plain Rules record)."""
    return [_face(rules, number, row) for number, row in enumerate(CARDS)]


def _face(rules: Any, number: int, row: CardTypeRow) -> CardFace:
    arm, role = ARMS.index(row.arm), rules.role[number]
    return CardFace(
        row=number,
        code=row.code,
        name=row.name,
        title=f"{row.name} {row.value}" if row.numbered else row.name,
        arm=arm,
        value=row.value,
        ink="moss" if role & s.WILD else _INKS[arm],
        icon=row.icon,
        corner=str(row.value) if row.numbered else _RANKS[row.value],
        type=ARM_WORDS[arm],
        text=_text(rules, number, role),
    )


def deck_cards() -> list[dict[str, Any]]:
    """The deck as a form offers it for picking (the schema hint `x-cards`): what is printed on each type of card, the
    code that stands for it, and how many copies the usual deck has."""
    return [
        {
            "code": row.code,
            "name": row.name,
            "icon": row.icon,
            "copies": row.copies,
            "type": ARM_WORDS[arm],
            "corner": str(row.value) if row.numbered else _RANKS[row.value],
            "ink": "moss" if isinstance(row.program, Wild) else _INKS[arm],
        }
        for row in CARDS
        for arm in [ARMS.index(row.arm)]
    ]


def _text(rules: Any, number: int, role: int) -> str:
    """What a card can do besides its value, from the rules record."""
    if role & s.WILD:
        return _wild_text(rules, number)
    if role & s.FIX:
        return "Part of the Fix Bayonets combinations. Alone it counts for nothing."
    if role & s.SAVE:
        return _scout_text(rules.scout_share, rules.scout_share_officer)
    if role & s.MILITIA and any(rules.wild_not_militia):
        return "No Dragoon can copy its value."
    return ""


def _wild_text(rules: Any, number: int) -> str:
    copied, needed = rules.wild_copy[number], rules.wild_needs[number]
    word = _ADJECTIVES[copied]
    text = f"Counts as infantry with the value of {'an' if word[0] in 'aio' else 'a'} {word} card in your hand"
    if rules.wild_not_militia[number]:
        text += ", but not of Militia"
    if needed >= 0:
        text += f". Works only with {'an' if needed == s.OFF else 'a'} {_ADJECTIVES[needed]} in your hand"
    return text + "."


def _scout_text(share: int, with_officer: int) -> str:
    text = f"Face down in your reserve when you lose a showdown, it can be burned to save {_part(share)} of your bet"
    if with_officer != share:
        text += f", {_part(with_officer)} of it with an officer in your hand"
    return text + "."


def _part(share: int) -> str:
    return {0: "nothing", 50: "half", 100: "all"}.get(share, f"{share}%")


def shown_card(card_id: str, face: CardFace, badge: str = "", marked: bool = False) -> Card:
    """A card lying face up."""
    return Card(
        id=card_id,
        name=face.name,
        ink=face.ink,
        icon=face.icon,
        corner=face.corner,
        type=face.type,
        text=face.text,
        badge=badge,
        marked=marked,
    )
