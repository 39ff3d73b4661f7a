"""What sets of cards are called in a sentence."""

from __future__ import annotations

from sandtable.games.conquest.log.words import Lexicon

_NUMERALS_OF = {
    "Ace": "aces",
    "Two": "twos",
    "Three": "threes",
    "Food": "food",
    "Ammunition": "ammunition",
    "Weapon": "weapons",
}
_WITH_ARTICLE = ("pair", "straight", "flush", "full house", "straight flush", "royal flush")


def set_name(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """What a set is called: "three weapons", "two pair", "one of each"."""
    name = lexicon.patterns[pattern]
    if lexicon.options.card_system in ("increasing", "supply") and name == "three of a kind":
        for card in cards:
            kind = _NUMERALS_OF.get(lexicon.cards[card].name)
            if kind:
                return f"three {kind}"
    return name


def set_in_words(lexicon: Lexicon, pattern: int, cards: tuple[int, ...]) -> str:
    """A set as the object of a sentence: "a pair", "three weapons", "two pair"."""
    name = set_name(lexicon, pattern, cards)
    return f"a {name}" if name in _WITH_ARTICLE else name


def set_cards(lexicon: Lexicon, cards: tuple[int, ...]) -> str:
    """The cards of a set, as no other set of a hand has them: "Gaul, Iberia, Maghreb" of three weapons, "Gaul (food),
    Iberia (weapon), wild card" of one of each, "7 of clubs, 7 of hearts"."""
    faces = [lexicon.cards[card] for card in cards]
    alike = len({face.name for face in faces}) == 1
    words = []
    for face in faces:
        if face.territory < 0:
            words.append(face.name if face.suit else face.name[0].lower() + face.name[1:])
        else:
            words.append(face.text if alike else f"{face.text} ({face.name.lower()})")
    return ", ".join(words)
