"""The last roll in a corner of the board, and the trail of the last move: both from the events the viewer was told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Dice, Panel
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.battles import dice_of
from sandtable.games.conquest.log.words import Lexicon, armies

ROLLS_SHOWN = 12  # the newest of a long blitz
_FAR = 600  # events looked back: more than a blitz on 200 armies makes
#: Events after which the battle before them is history and its dice are put away.
_CLEARING = (ev.TURN_START, ev.GAME_START)
#: Where in the arguments of an event its territories stand, in the order of the move.
_PLACES: dict[int, tuple[int, ...]] = {
    ev.CLAIMED: (1,),
    ev.PLACED: (1,),
    ev.SECRET_PLACED: (1,),
    ev.CAPITAL_CHOSEN: (1,),
    ev.FORTIFIED: (1, 2),
    ev.ROLL: (2, 3),
    ev.CAPTURED: (1, 2),
    ev.OCCUPIED: (1, 2),
    ev.ATTACK: (1, 2),
}


def roll_panel(lexicon: Lexicon, events: Sequence[Event]) -> Panel | None:
    """The rolls of the last battle the viewer saw, until the next turn begins."""
    rolls: list[tuple[int, ...]] = []
    for event in events[: -_FAR - 1 : -1]:
        if event.kind == ev.ROLL:
            if rolls and event.args[2:4] != rolls[0][2:4]:
                break
            rolls.append(event.args)
        elif event.kind in _CLEARING or (event.kind == ev.ATTACK and rolls):
            break
    if not rolls:
        return None
    rolls.reverse()
    last = rolls[-1]
    source = lexicon.names[last[2]] if last[2] >= 0 else "an unseen place"
    return Panel(
        kind="roll",
        title="Last roll" if len(rolls) == 1 else counted(len(rolls), "roll"),
        subtitle=f"{source} on {lexicon.names[last[3]]}",
        rolls=[_dice(lexicon, args) for args in rolls[-ROLLS_SHOWN:]],
        foot=_outcome(lexicon, last),
    )


@lru_cache(maxsize=256)
def _dice(lexicon: Lexicon, args: tuple[int, ...]) -> list[Dice]:
    """Both sides of a roll: one object however often it is shown, and to how many."""
    return dice_of(lexicon, args)


def _outcome(lexicon: Lexicon, args: Sequence[int]) -> str:
    """What is left on both sides after a roll."""
    target, left = lexicon.names[args[3]], args[9]
    if args[2] < 0:
        return f"{target} keeps {armies(left)}." if left else f"{target} is taken."
    source = lexicon.names[args[2]]
    return f"{source} keeps {args[8]}, {target} {left}." if left else f"{source} keeps {args[8]}, {target} is taken."


def trail(lexicon: Lexicon, events: Sequence[Event]) -> list[str]:
    """The territories of the last move the viewer saw, in order."""
    for event in events[: -_FAR - 1 : -1]:
        places = _PLACES.get(event.kind)
        if places is not None:
            return [lexicon.ids[event.args[place]] for place in places if event.args[place] >= 0]
        if event.kind == ev.TURN_START and event.args[2] == 1:
            return []
    return []
