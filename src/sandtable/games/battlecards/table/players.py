"""Panels of the players: what everybody may know of each."""

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Fact, Player
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView


@reads("acting arsenal hands kept_size points resigned skip stacks won")
def players(words: Lexicon, view: GameView) -> list[Player]:
    """One panel a seat."""
    return [_player(words, view, seat) for seat in range(words.seats)]


def _player(words: Lexicon, view: GameView, seat: int) -> Player:
    side = words.side_of[seat]
    deployed = sum(stack.size for stack in view.stacks[seat])
    resigned = seat in view.resigned
    numbers = {"vp": view.points[side], "deployed": deployed, "reserve": len(view.hands[seat])}
    numbers |= {"arsenal": view.arsenal[side], "kept": view.kept_size[side]}
    facts = {"won": words.won_with(side, len(view.won[side])), "side": words.side(side)}
    return Player(
        seat=seat,
        acting=seat in view.acting,
        out=resigned,
        note=say("player-note", army=words.army(seat), out=resigned, skips=seat in view.skip),
        facts=[
            Fact(name, say(f"fact-{name}"), str(number), say(f"fact-{name}.detail", number=number, **facts))
            for name, number in numbers.items()
        ],
    )
