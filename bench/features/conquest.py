"""What of Conquest can be reached: steps of the game, sets of cards, and the reasons that events give."""

from __future__ import annotations

from bench.features.model import Features, Group, Held, Seen
from sandtable.core.game.game import Game
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.setup.set_values import pattern_names

__all__ = ["features"]

#: Steps in which somebody is asked, by their number from 1, and the end.
STEPS = (
    "claiming territories", "placing openly", "placing blindly", "choosing capitals", "trading sets",
    "placing reinforcements", "attacking", "in a battle", "moving into a captured territory",
    "trading inherited cards", "discarding inherited cards", "placing armies for inherited cards",
    "discarding to the hand limit", "fortifying", "the game is over",
)  # fmt: skip
#: Every way in which cards work, with the options it takes and the sets it has.
SYSTEMS = ("increasing", "royalty", "poker", "supply, fixed", "supply, progressive", "supply, exponential")

_NAMES = ev.EVENTS.names


def system_of(game: Game) -> str:
    """How the cards of this game work; empty without cards."""
    options = game.options
    if options.card_system == "none":
        return ""
    return f"supply, {options.card_type}" if options.card_system == "supply" else str(options.card_system)


def features(game: Game) -> Features:
    """The features of Conquest with these options."""
    system = system_of(game)
    sets = tuple(f"{system}: {name}" for name in pattern_names(game.options)) if system else ()
    return Features(
        asked="asked",
        decisions=DECISIONS.names,
        groups=(
            Group("Steps of the game", STEPS, (Held("step", range(-1, 15)),)),
            Group("Sets of cards traded", sets, (Seen(ev.TRADED, "c"),)),
            Group(
                "Why a set is traded",
                ("by choice", "compulsory", "forced after an elimination", "allowed after an elimination"),
                (Seen(ev.TRADED, "f"),),
            ),
            Group(
                "Card figures",
                ("armies to the pool for a territory", "armies to the territory itself"),
                (Seen(ev.TRADE_BONUS, "e"),),
            ),
            Group("No card is drawn", ("the hand is full", "no card is left"), (Seen(ev.DRAW_SKIPPED, "b", add=-1),)),
            Group(
                "Cards are discarded",
                ("above the hand limit", "of an eliminated player", "of a player who resigned"),
                (Seen(ev.DISCARDED, "c"),),
            ),
            Group("Attacks", ("a single roll", "a blitz", "a blitz to the end"), (Seen(ev.ATTACK, "e"),)),
            Group("Armies are placed", ("in set-up", "in a turn", "for inherited cards"), (Seen(ev.PLACED, "f"),)),
            Group(
                "Ends of the game",
                ("elimination", "share of territories", "capitals", "cap of rounds"),
                (Seen(ev.GAME_OVER, "a", add=-1),),
            ),
            Group(
                "Events",
                tuple(ev.EVENTS.names.values()),
                tuple(Seen(kind, add=i) for i, kind in enumerate(ev.EVENTS.names)),
            ),
        ),
    )
