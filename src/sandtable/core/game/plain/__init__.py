"""Everything for a game in one file: the words of the engine, and defaults for what follows from a plain turn order.

`PlainGame` declares a game and makes its GameDefinition. What is left out has a default: `order` (whose turn it is, who
wins, who leaves), `fields` (what is held, and who may know it; concealing, observing), `decisions` (from a question to
the next), `table` (what people see, and the log), `definition` (options). docs/your-own-game.md leads through a game.
"""

from sandtable.core.declare import public
from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.declare.events import OTHERS, OWN, SOME, Events, event
from sandtable.core.game.optionfile import declared_options
from sandtable.core.game.options import Preset
from sandtable.core.game.plain.decisions import PlainView, places_of
from sandtable.core.game.plain.definition import PlainGame, plain_game, whole
from sandtable.core.game.plain.fields import chosen, dealt, rolled, shown
from sandtable.core.game.plain.order import (
    LEFT,
    AskingState,
    PlainRules,
    PlainState,
    drop_out,
    emit_row,
    list_numbers,
    list_places,
    next_seat,
)  # fmt: skip
from sandtable.core.game.plain.table import PlainTable
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.chance import Chance, below, die, shuffle
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.kernel.records import Record, i1, i2, i4, i8
from sandtable.core.scenes import Card, Choice

__all__ = [
    "also", "ask", "AskingState", "below", "Card", "Chance", "Choice", "ChoiceForm", "chosen", "count_up", "dealt",
    "Decision", "declared_options", "die", "drop_out", "emit", "emit_row", "event", "Events", "EVERYBODY", "i1", "i2",
    "i4", "i8", "kernel", "LEFT", "list_numbers", "list_places", "next_seat", "OTHERS", "OWN", "places_of",
    "plain_game", "PlainGame", "PlainRules", "PlainState", "PlainTable", "PlainView", "Preset", "public", "Record",
    "rolled", "shown", "shuffle", "SOME", "whole", "Wording",
]  # fmt: skip
