"""The table as everybody sees it in every position: cards only, and the help cards."""

from sandtable.core.scenes import Board
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.references import references


def fronts_board(words: Lexicon) -> Board:
    """The table: nothing but cards, and the help cards."""
    return Board(id="fronts", kind="fronts", width=0, height=0, elements=[], references=references(words))
