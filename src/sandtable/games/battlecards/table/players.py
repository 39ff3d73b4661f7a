"""Panels of the players: what everybody may know of each."""

from __future__ import annotations

from sandtable.core.scenes import Fact, Player
from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards.log.words import Lexicon, points
from sandtable.games.battlecards.table.sight import Sight


def players(words: Lexicon, sight: Sight) -> list[Player]:
    """One panel a seat."""
    return [_player(words, sight, seat) for seat in range(words.seats)]


def _player(words: Lexicon, sight: Sight, seat: int) -> Player:
    side = words.side_of[seat]
    deployed = sum(stack.size for stack in sight.stacks[seat])
    shown = Player(
        seat=seat,
        acting=seat in sight.acting,
        out=seat in sight.resigned,
        note=words.army(seat),
        facts=[
            Fact(
                "vp",
                "VP",
                str(sight.points[side]),
                f"{points(sight.points[side])} of {words.won_with(side, len(sight.won[side]))}",
            ),
            Fact("deployed", "deployed", str(deployed), f"{counted(deployed, 'card')} in stacks"),
            Fact("reserve", "reserve", str(len(sight.hands[seat])), "Cards of the arsenal in hand"),
            Fact("arsenal", "in arsenal", str(sight.arsenal[side]), f"Cards left in the {words.side(side)} arsenal"),
            Fact("kept", "kept", str(sight.kept_size[side]), f"Conflict cards that the {words.side(side)} side keeps"),
        ],
    )
    if seat in sight.resigned:
        shown.note = f"{words.army(seat)}, resigned"
    elif seat in sight.skip:
        shown.note = f"{words.army(seat)}, gives up a turn"
    return shown
