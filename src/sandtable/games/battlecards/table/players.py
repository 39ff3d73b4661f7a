"""Panels of the players: what everybody may know of each."""

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Fact, Player
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards.log.words import Lexicon, points
from sandtable.games.battlecards.table.player_view import GameView


@reads("acting arsenal hands kept_size points resigned skip stacks won")
def players(words: Lexicon, view: GameView) -> list[Player]:
    """One panel a seat."""
    return [_player(words, view, seat) for seat in range(words.seats)]


def _player(words: Lexicon, view: GameView, seat: int) -> Player:
    side = words.side_of[seat]
    deployed = sum(stack.size for stack in view.stacks[seat])
    shown = Player(
        seat=seat,
        acting=seat in view.acting,
        out=seat in view.resigned,
        note=words.army(seat),
        facts=[
            Fact(
                "vp",
                "VP",
                str(view.points[side]),
                f"{points(view.points[side])} of {words.won_with(side, len(view.won[side]))}",
            ),
            Fact("deployed", "deployed", str(deployed), f"{counted(deployed, 'card')} in stacks"),
            Fact("reserve", "reserve", str(len(view.hands[seat])), "Cards of the arsenal in hand"),
            Fact("arsenal", "in arsenal", str(view.arsenal[side]), f"Cards left in the {words.side(side)} arsenal"),
            Fact("kept", "kept", str(view.kept_size[side]), f"Conflict cards that the {words.side(side)} side keeps"),
        ],
    )
    if seat in view.resigned:
        shown.note = f"{words.army(seat)}, resigned"
    elif seat in view.skip:
        shown.note = f"{words.army(seat)}, gives up a turn"
    return shown
