"""Everything for a game in one file: the words of the engine, and defaults for what follows from a plain turn order.

`plain_game` makes a GameDefinition. What is left out has a default, each in a file of this room: `order` (whose turn it
is, who wins, who leaves), `fields` (what is held, and who may know it), `concealing`, `table` (what people see, and the
log), `definition` (options). docs/your-own-game.md leads through a game.
"""

from sandtable.core.game.optionfile import declared_options
from sandtable.core.game.options import Preset
from sandtable.core.game.plain.definition import plain_game, whole
from sandtable.core.game.plain.fields import dealt, rolled, shown
from sandtable.core.game.plain.order import LEFT, PlainRules, PlainState, drop_out, emit_row, list_numbers, next_seat
from sandtable.core.game.plain.table import PlainTable
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance, below, die, shuffle
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.records import Record, i1, i2, i4, i8
from sandtable.core.scenes import Card, Choice

__all__ = [
    "EVERYBODY",
    "Card",
    "LEFT",
    "Chance",
    "Choice",
    "PlainRules",
    "PlainState",
    "PlainTable",
    "Preset",
    "Record",
    "below",
    "dealt",
    "declared_options",
    "die",
    "drop_out",
    "emit",
    "emit_row",
    "i1",
    "i2",
    "i4",
    "i8",
    "kernel",
    "list_numbers",
    "next_seat",
    "plain_game",
    "rolled",
    "shown",
    "shuffle",
    "whole",
]
