"""The help cards: factions, keywords with their rules, the course of a round, and all cards by deck."""

from typing import Any

from sandtable.core.game.showing import keyword_card
from sandtable.core.scenes import Reference, ReferenceRow
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.setup.card_rows import DECKS
from sandtable.games.bridgefront.table.help.factions import faction_texts, starter_text
from sandtable.games.bridgefront.table.help.keywords import keywords

#: The decks that help cards and print have, by their names in the data: all but that of the variants.
DECK_NAMES = tuple(deck for deck in DECKS if deck != "variant")


def references(words: Lexicon) -> list[Reference]:
    """The help cards of a game."""
    return [_round(words), _factions(words), keyword_card(keywords(words.options), "section"), *_decks(words)]


def _factions(words: Lexicon) -> Reference:
    texts = faction_texts(words.rules)
    return Reference(
        "factions",
        say("phase-factions"),
        say("help-factions"),
        [
            ReferenceRow(f"faction-{number}", name, " ".join([*texts[number], starter_text(words, number)]).strip())
            for number, name in enumerate(words.factions)
        ],
    )


def _decks(words: Lexicon) -> list[Reference]:
    made = []
    for deck in DECK_NAMES:
        kinds = [face for face in words.faces if words.cards[face.kind].deck == deck]
        shared = DECKS.index(deck) >= s.MARKET_1
        made.append(
            Reference(
                f"deck-{deck}",
                say(f"deck-{deck}"),
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

    names = ("base_income", "max_mana", "hand_size", "vp_to_win", "center_vp", "forge_vp", "capital_vp")
    figures: dict[str, Any] = {name: getattr(rules, name) for name in names}
    figures["basic"] = rules.basic_initiative
    last = rules.max_rounds
    starts = ((2, rules.age_ii_start), (3, rules.age_iii_start))
    ages = [say("help-age", age=AGES[age], round=first) for age, first in starts if first <= last]
    return Reference(
        "round",
        say("help-round"),
        " ".join([say("help-round.text", rounds=last), *ages]) + (" " if not ages else ""),
        [
            ReferenceRow(f"step-{n}", say(f"help-step-{step}"), say(f"help-step-{step}.text", **figures), number=str(n))
            for n, step in enumerate(["reset", "market", "actions", "sieges", "collection", "scoring", "cleanup"], 1)
        ],
    )
