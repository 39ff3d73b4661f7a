"""The last roll in a corner of the board, and the trail of the last move: both from the events the viewer was told."""

from collections.abc import Iterable
from functools import lru_cache

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.parts import counts
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Dice, Panel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest.events import EVENTS
from sandtable.games.conquest.log.battles import dice_of
from sandtable.games.conquest.log.words import Lexicon

ROLLS_SHOWN = 12  # the newest of a long blitz
#: Events after which the battle before them is history and its dice are put away.
_CLEARING = (ev.TURN_START, ev.GAME_START)
#: Moves, whose territories are shown as a trail.
_MOVES = (
    ev.CLAIMED, ev.PLACED, ev.SECRET_PLACED, ev.CAPITAL_CHOSEN, ev.FORTIFIED, ev.ROLL, ev.CAPTURED, ev.OCCUPIED,
    ev.ATTACK,
)  # fmt: skip


@counts(ev.ROLL, ev.ATTACK, *_CLEARING, back=True)
def roll_panel(lexicon: Lexicon, events: Iterable[Event]) -> Panel | None:
    """The rolls of the last battle the viewer saw, until the next turn begins."""
    rolls: list[EventArguments] = []
    for event in events:
        if event.kind == ev.ROLL:
            roll = EVENTS.told(event)
            if rolls and (roll.source, roll.target) != (rolls[0].source, rolls[0].target):
                break
            rolls.append(roll)
        elif event.kind != ev.ATTACK or rolls:
            break
    if not rolls:
        return None
    rolls.reverse()
    last = rolls[-1]
    source = lexicon.names[last.source] if last.source >= 0 else None
    return Panel(
        kind="roll",
        title=say("last-roll", rolls=len(rolls)),
        subtitle=say("roll-where", source=source, target=lexicon.names[last.target]),
        rolls=[_dice(lexicon, roll) for roll in rolls[-ROLLS_SHOWN:]],
        foot=_outcome(lexicon, last),
    )


@lru_cache(maxsize=256)
def _dice(lexicon: Lexicon, roll: EventArguments) -> list[Dice]:
    """Both sides of a roll: one object however often it is shown, and to how many."""
    return dice_of(lexicon, roll)


def _outcome(lexicon: Lexicon, roll: EventArguments) -> str:
    """What is left on both sides after a roll."""
    target, left = lexicon.names[roll.target], roll.against
    if roll.source < 0:
        return say("roll-left-unseen", target=target, armies=left)
    return say("roll-left", source=lexicon.names[roll.source], armies=roll.armies, target=target, left=left)


@counts(ev.TURN_START, *_MOVES, back=True)
def trail(lexicon: Lexicon, events: Iterable[Event]) -> list[str]:
    """The territories of the last move the viewer saw, in order."""
    for event in events:
        if event.kind in _MOVES:
            return [lexicon.ids[place] for place in EVENTS.of_kind(event, "territory") if place >= 0]
        if event.kind == ev.TURN_START and EVENTS.told(event).turn == 1:
            return []
    return []
