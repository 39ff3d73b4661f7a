"""Battlecards on a real table: the conflict deck, both arsenals, the numbers of actions."""

from collections import Counter as Tally

from sandtable.core.game.game import Game
from sandtable.core.paper.printing import Counter, PrintedDeck, Printing
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.printed import conflict_card, unit_card
from sandtable.games.battlecards.log.words import Lexicon, lexicon
from sandtable.games.battlecards.table.references import references

#: Carrier chips, more than any fleet gives in a round.
_CHIPS = 12


def printing(game: Game) -> Printing:
    """The decks of the theatre with their copies, a counter for each action number, chips."""
    words = lexicon(game)
    copies = Tally(words.rules.card_of[: words.rules.conflict_cards])
    conflict = tuple((conflict_card(f"card-{kind}", words.cards[kind]), copies[kind]) for kind in sorted(copies))
    numbers = [
        Counter(say("print-action"), 1, str(number), "", "black", round=True)
        for number in range(1, words.action_max + 1)
    ]
    return Printing(
        decks=(PrintedDeck("conflict", say("conflict-deck"), conflict), *(_arsenal(words, side) for side in range(2))),
        charts=tuple(one for one in references(words) if one.id in ("turn", "battle", "keywords")),
        counters=(*numbers, Counter(say("print-chip"), _CHIPS, "", "carrier", "blue", round=True)),
        notes=(say("print-numbers", most=words.action_max),),
    )


def _arsenal(words: Lexicon, side: int) -> PrintedDeck:
    copies = Tally(kind for unit, kind in enumerate(words.kind) if words.owner[unit] == side)
    return PrintedDeck(
        f"arsenal-{side}",
        say("arsenal", side=words.side(side)),
        tuple((unit_card(f"unit-{side}-{kind}", words.units[kind], side), copies[kind]) for kind in sorted(copies)),
    )
