"""The table as a board: where the seats, their bets and the cards in the middle lie, and what lies there now."""

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Board, BoardElement, ElementState
from sandtable.games.bayonet import say
from sandtable.games.bayonet.log.words import Lexicon, bet_id, seat_id
from sandtable.games.bayonet.table.player_view import GameView
from sandtable.games.bayonet.table.references import references

_SPOTS = ("community", "deck", "discard")
BUTTON_ICON = "token"  # marks the seat that has the button


def table_board(lexicon: Lexicon) -> Board:
    """Seats round a table; a bet before each; community, deck and discard pile in the middle."""
    seats = range(lexicon.seats)
    return Board(
        id=f"bayonet-{lexicon.seats}",
        kind="table",
        width=0,
        height=0,
        elements=[
            *(BoardElement(seat_id(seat), say("seat", number=seat + 1), "seat", seat=seat) for seat in seats),
            *(BoardElement(bet_id(seat), say("bet-of-seat", number=seat + 1), "spot", seat=seat) for seat in seats),
            *(BoardElement(spot, say(spot), "spot") for spot in _SPOTS),
        ],
        references=references(lexicon),
    )


@reads("bet button chips out over")
def elements(lexicon: Lexicon, view: GameView) -> dict[str, ElementState]:
    """Stacks at the seats, bets before them, the button."""
    shown: dict[str, ElementState] = {}
    for seat in range(lexicon.seats):
        state = ElementState(owner=seat, chips=None if view.out[seat] else view.chips[seat])
        if seat == view.button and not view.over:
            state.marks, state.note = [BUTTON_ICON], say("button")
        shown[seat_id(seat)] = state
        bet = view.bet[seat]
        shown[bet_id(seat)] = ElementState(owner=seat, chips=bet or None)
    for spot in _SPOTS:
        shown[spot] = ElementState()
    return shown
