"""Bayonet on a real table: its deck, chips and the button."""

from sandtable.core.game.game import Game
from sandtable.core.paper.printing import Counter, PrintedDeck, Printing, change
from sandtable.core.scenes import Ink
from sandtable.games.bayonet import say
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.table.references import references

#: A chip as broad as one to hold, in mm.
_CHIP = 22.0
#: Of chips, the smallest value first.
_INKS: tuple[Ink, ...] = ("blue", "madder", "moss", "plum", "ochre", "black")


def printing(game: Game) -> Printing:
    """The deck with its copies, chips for every seat, and the table of combos."""
    words = lexicon(game)
    cards = tuple(
        (shown_card(f"card-{face.code}", face), words.copies[face.row])
        for face in words.faces
        if words.copies[face.row]
    )
    chips = [
        Counter(say("chips", chips=value), copies * words.seats, str(value), "token", ink, _CHIP, True)
        for (value, copies), ink in zip(change(words.stack), _INKS)
    ]
    combos, _, hand = references(words)
    return Printing(
        decks=(PrintedDeck("deck", say("print-cards"), cards),),
        charts=(combos, hand),
        counters=(*chips, Counter(say("print-button"), 1, "", "drum", "ochre", _CHIP, True)),
    )
