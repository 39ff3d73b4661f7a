"""The help cards: factions, keywords with their rules, the course of a round, and all cards by deck."""

from sandtable.core.game.showing import keyword_card
from sandtable.core.scenes import Reference, ReferenceRow
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.setup.card_rows import DECKS
from sandtable.games.bridgefront.table.help.factions import faction_texts, starter_text
from sandtable.games.bridgefront.table.help.keywords import keywords

#: The decks as people call them, by their names in the data.
DECK_NAMES = {
    "starter": "Starter cards",
    "faction_spell": "Spells of the factions",
    "faction_champion": "Champions of the factions",
    "market1": "Market, Age I",
    "market2": "Market, Age II",
    "market3": "Market, Age III",
    "power1": "Powers, Age I",
    "power2": "Powers, Age II",
    "power3": "Powers, Age III",
}


def references(words: Lexicon) -> list[Reference]:
    """The help cards of a game."""
    return [_round(words), _factions(words), keyword_card(keywords(words.options), "section"), *_decks(words)]


def _factions(words: Lexicon) -> Reference:
    texts = faction_texts(words.rules)
    return Reference(
        "factions",
        "Factions",
        "What each can do besides its spell and its Champion.",
        [
            ReferenceRow(f"faction-{number}", name, " ".join([*texts[number], starter_text(words, number)]).strip())
            for number, name in enumerate(words.factions)
        ],
    )


def _decks(words: Lexicon) -> list[Reference]:
    made = []
    for deck, title in DECK_NAMES.items():
        kinds = [face for face in words.faces if words.cards[face.kind].deck == deck]
        shared = DECKS.index(deck) >= s.MARKET_1
        made.append(
            Reference(
                f"deck-{deck}",
                title,
                "",
                [
                    ReferenceRow(
                        f"card-{face.kind}",
                        face.name,
                        face.text,
                        number=f"{_copies(words, face.kind, shared)}\N{MULTIPLICATION SIGN}",
                        cards=[shown_card(f"help-{face.kind}", face)],
                    )
                    for face in kinds
                ],
            )
        )
    return made


def _copies(words: Lexicon, kind: int, shared: bool) -> int:
    """Cards of a kind: in a shared deck under these rules, or in the deck of a player as it is printed."""
    return words.rules.copies[kind] if shared else words.cards[kind].copies


def _round(words: Lexicon) -> Reference:
    rules = words.rules

    def value(name: str) -> int:
        figure: int = getattr(rules, name)
        return figure

    basic = value("basic_initiative")
    when = "after all cards, in the order of seats from the Lead" if basic == s.NONE else f"with initiative {basic}"
    steps = (
        ("Reset", f"{value('base_income')} gold, {value('max_mana')} mana, hands filled up to {value('hand_size')}."),
        (
            "Market",
            "A card for each player is sold, one after the other. All bid in secret: the highest Buy pays and "
            "gains the card. If nobody buys, all pay what they passed for, and the lowest Pass gets card and "
            "pot.",
        ),
        (
            "Actions",
            "In each Action Step everybody with mana plans one action in secret. All are shown and paid; cards "
            f"resolve by initiative, basic actions {when}.",
        ),
        ("Sieges", "Capitals in which two players stand are fought for."),
        ("Collection", "Mines give gold or a draft, Forges burn a card or give a draft, the Center gives a Power."),
        (
            "Scoring",
            f"{value('vp_to_win')} points and no enemy in the own Capital win. Center {value('center_vp')}, "
            f"each Forge {value('forge_vp')}, each enemy Capital {value('capital_vp')}, and all points gained "
            "for good.",
        ),
        ("Cleanup", "Hands are discarded, effects of the round end, temporary Bridges go."),
    )
    last = value("max_rounds")
    ages = [
        f"Age {AGES[age]} from round {first}"
        for age, first in ((2, value("age_ii_start")), (3, value("age_iii_start")))
        if first <= last
    ]
    return Reference(
        "round",
        "A round",
        f"At most {last} rounds. {'. '.join(ages)}{'.' if ages else ''}",
        [
            ReferenceRow(f"step-{number}", name, text, number=str(number))
            for number, (name, text) in enumerate(steps, start=1)
        ],
    )
