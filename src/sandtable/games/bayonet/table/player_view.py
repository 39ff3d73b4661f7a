"""A position as one viewer knows it (spec section 14), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `GameView` and therefore
cannot show what it does not hold. A card that the viewer does not know is None.
"""

from dataclasses import dataclass

from sandtable.core.declare import HIDDEN
from sandtable.core.game import showing as core_view
from sandtable.core.game.game import Game
from sandtable.core.game.once import once_a_position
from sandtable.core.kernel.masks import members
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s


@dataclass(slots=True)
class GameView(core_view.PlayerView):
    """What a viewer (a seat, or None) knows. Lists are indexed by seat."""

    step: int
    hand: int  # number of the hand
    seat: int  # whose turn, -1 nobody's or not for these eyes
    live: list[int]  # dealt in and not folded
    dealt: list[int]  # seats in the game: all of them are dealt in
    chips: list[int]
    bet: list[int]
    saved: list[int]
    hands: list[list[int | None]]  # by position
    seen: list[list[bool]]  # whether everybody knows that card of the hand
    up: list[int]  # face-up reserve card, -1 none
    down: list[int | None]  # face-down reserve card, -1 none
    down_seen: list[bool]  # whether everybody knows the face-down reserve card
    was: list[list[int]]  # cards that everybody knew before a face-down swap: in the hand or face down
    community: list[int]
    deck: int
    discards: int
    button: int
    raises: int
    drawn: int  # hand position of the card just drawn, -1 none
    count: tuple[int, int]  # bounds of the raise that the viewer is asked for
    answer: int  # the viewer's own answer in a simultaneous swap, -1 none
    shown: list[int]  # seats whose hands lie face up
    out: list[int]  # hand in which a seat left, 0 = it is in
    resigned: list[int]
    ending: int
    winners: list[int]

    @property
    def top(self) -> int:
        """The largest bet."""
        return max(self.bet)

    @property
    def bets(self) -> int:
        """All chips that lie before the seats."""
        return sum(self.bet)

    def call(self, seat: int) -> int:
        """What a seat owes to stay in."""
        return self.top - self.bet[seat]

    def own_hand(self) -> list[int]:
        """The viewer's own cards by position."""
        return [card for card in self.hands[self.viewer] if card is not None] if self.viewer is not None else []

    def folded(self, seat: int) -> bool:
        """Whether a seat was dealt in and has folded."""
        return seat in self.dealt and seat not in self.live and not self.over

    def all_in(self, seat: int) -> bool:
        """Whether a live seat has no chips left."""
        return seat in self.live and self.chips[seat] == 0 and not self.over


@once_a_position
def look(game: Game, seen: Records, viewer: int | None) -> GameView:
    """What the viewer knows of a position, from its view of the state (`Game.view`)."""
    record, seats = plain(seen), game.seats
    step: int = record.step
    over = step == s.OVER
    out: list[int] = record.out[:seats]
    chips, bet, saved = record.chips[:seats], record.bet[:seats], record.saved[:seats]
    if step == s.SCOUT:  # what a Scout has saved lies with its owner again, though it is booked with the payments
        chips = [held + back for held, back in zip(chips, saved)]
        bet = [put - back for put, back in zip(bet, saved)]
    hands = [cards[:size] for cards, size in zip(record.hand, record.hand_size[:seats])]
    down = [reserve[s.FACE_DOWN] for reserve in record.reserve[:seats]]
    known, everybody = record.known, 1 << s.SPECTATORS_BIT
    return GameView(
        viewer=viewer,
        over=over,
        step=step,
        hand=record.hands,
        seat=-1 if over else record.seat,
        acting=members(record.to_act),
        asked=0 if viewer is None else record.asked[viewer],
        live=members(record.live),
        dealt=[seat for seat in range(seats) if not out[seat]],
        chips=chips,
        bet=bet,
        saved=saved,
        hands=[[None if card == HIDDEN else card for card in cards] for cards in hands],
        seen=[[card >= 0 and known[card] & everybody != 0 for card in cards] for cards in hands],
        up=[reserve[s.FACE_UP] for reserve in record.reserve[:seats]],
        down=[None if card == HIDDEN else card for card in down],
        down_seen=[card >= 0 and known[card] & everybody != 0 for card in down],
        was=[[card for card in cards if card >= 0] for cards in record.was[:seats]],
        community=record.community,
        deck=record.deck,
        discards=record.discards,
        button=record.button,
        raises=record.raises,
        drawn=record.drawn if step in (s.TURN_1, s.TURN_2, s.TURN_3) else -1,
        count=(record.raise_lo, record.raise_hi),
        answer=record.answer[viewer] if viewer is not None and step == s.SWAP else -1,
        shown=members(record.shown),
        out=out,
        resigned=members(record.resigned),
        ending=record.ending,
        winners=members(record.winners),
    )
