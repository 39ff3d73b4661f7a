"""The battle on show: the one that goes on, or the last one of the choice that brought the table here."""

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Panel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.battle_panel import panel_of
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.history.rolled import roll_panel
from sandtable.games.bridgefront.table.player_view import GameView

_FAR = 600  # events looked back: more than a long battle makes
#: What ends the time in which a battle that is over stays on show: a player does the next thing.
_LATER = (ev.PLANNED, ev.REVEALED, ev.CARD_PLAYED, ev.ABILITY, ev.COLLECT_DONE, ev.ROUND_START, ev.RESIGNED)


def battle_panel(words: Lexicon, view: GameView, events: Sequence[Event]) -> Panel | None:
    """The battle, round by round, from the events the viewer was told; None when something else has happened since. A
    battle that ended with its step stays on show until a player has planned the next action."""
    found: list[Event] = []
    later = False
    for event in events[: -_FAR - 1 : -1]:
        later = later or event.kind in _LATER
        found.append(event)
        if event.kind == ev.BATTLE:
            found.reverse()
            over = any(one.kind == ev.BATTLE_OVER for one in found)
            if over and later:
                return None
            return panel_of(
                words, view.viewer, [ev.EVENTS.told(one) for one in found], f"battle-{len(events) - len(found)}"
            )
    return None


def panel(words: Lexicon, view: GameView, events: Sequence[Event]) -> Panel | None:
    """What lies open beside the board: a battle, or dice that were rolled for a card or between equal bids."""
    return roll_panel(words, events) or battle_panel(words, view, events)


# ------------------------------------------------------------------------------------------------------- the last move

#: What is shown where it happened, in hexes or on an edge.
_MOVES = (
    ev.MOVED, ev.DEPLOYED, ev.CHAMPION_DEPLOYED, ev.RELOCATED, ev.BLAST, ev.MINE_UP, ev.BATTLE_OVER, ev.COLLECTED,
    ev.WORMHOLE, ev.BRIDGE_BUILT, ev.BRIDGE_GONE, ev.EDGE_MARKED,
)  # fmt: skip
_STOP = (ev.STEP, ev.ROUND_START, ev.OFFER, ev.CARD_PLAYED, ev.REVEALED)


def trail(words: Lexicon, events: Sequence[Event]) -> list[str]:
    """Where the last thing that a player did happened."""
    for event in events[:-60:-1]:
        if event.kind in _MOVES:
            edges = [hex_ for edge in ev.EVENTS.of_kind(event, "edge") for hex_ in words.ends[edge]]
            return [words.hexes[hex_] for hex_ in ev.EVENTS.of_kind(event, "hex") + edges]
        if event.kind in _STOP:
            return []
    return []
