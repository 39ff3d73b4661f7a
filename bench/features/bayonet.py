"""What of Bayonet can be reached: combos, steps of a hand, bets, and the ends of the game."""

from __future__ import annotations

from bench.features.model import Answer, Features, Group, Held, Seen, Where
from sandtable.core.game.game import Game
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.setup.combos import combo_names

__all__ = ["features"]

#: Steps of a hand in which somebody is asked, by their number from 1, and the end.
STEPS = (
    "first betting round", "first turn", "second betting round", "second turn", "third betting round", "third turn",
    "fourth betting round", "reserve swap", "Scout", "the game is over",
)  # fmt: skip

_NAMES = ev.EVENTS.names


def features(game: Game) -> Features:
    """The features of Bayonet with these options."""
    combos = combo_names()[1:]
    return Features(
        asked="asked",
        decisions=DECISIONS.names,
        groups=(
            Group("Combos shown", combos, (Seen(ev.SHOWN, "h", add=-1),)),
            Group("Steps of a hand", STEPS, (Held("step", range(-1, 10)),)),
            Group("Bets", ("call or pass", "raise", "fold"), (Answer(s.D_BET, 0, 2),)),
            Group(
                "Particulars",
                ("all-in by the ante", "all-in by a call", "all-in by a raise", "a layer is shared", "a side pot",
                 "a Scout saves chips with an officer", "all others have folded"),
                (
                    Seen(ev.ANTE, tests=(Where("d", "==", 1),)),
                    Seen(ev.CALLED, add=1, tests=(Where("d", "==", 0),)),
                    Seen(ev.RAISED, add=2, tests=(Where("e", "==", 0),)),
                    Seen(ev.LAYER, add=3, tests=(Where("e", "several"),)),
                    Seen(ev.LAYER, add=4, tests=(Where("a", ">", 1),)),
                    Seen(ev.SCOUT_BURNED, add=5, tests=(Where("e", "==", 1),)),
                    Seen(ev.UNCONTESTED, add=6),
                ),
            ),
            Group(
                "Ends of the game", ("one seat is left", "cap of hands"), (Seen(ev.GAME_OVER, "a", add=-1),)
            ),
            Group("Events", tuple(_NAMES.values()), tuple(Seen(kind, add=i) for i, kind in enumerate(_NAMES))),
        ),
    )  # fmt: skip
