"""Cards on the table: hands, reserves, the community, the piles, each face down unless the viewer knows it; and one
hand card for another, as player turns and the reserve swap have it.
"""

from collections.abc import Sequence

from sandtable.core.declare import EMPTY
from sandtable.core.game.parts import reads
from sandtable.core.scenes import Card, Choice, Preview, Zone, card_back
from sandtable.games.bayonet import say
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.log_writer import hand_zone, reserve_zone
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, seat_id
from sandtable.games.bayonet.table.player_view import GameView


def hand_card(seat: int, position: int) -> str:
    """The id of the card at a hand position: its place, so that it tells nothing of what it is."""
    return f"hand-{seat}-{position}"


def reserve_card(seat: int, slot: int) -> str:
    """The id of a reserve card: slot 0 face up, 1 face down."""
    return f"reserve-{seat}-{'down' if slot else 'up'}"


def community_card(position: int) -> str:
    """The id of a community card."""
    return f"community-{position}"


@reads("community deck discards down down_seen drawn hands out over seat seen shown up viewer")
def zones(lexicon: Lexicon, view: GameView) -> list[Zone]:
    """The viewer's hand first, then the other hands, the reserves, the community and the piles."""
    seats = [seat for seat in range(lexicon.seats) if not view.out[seat]]
    seats.sort(key=lambda seat: seat != view.viewer)
    shown = [_hand(lexicon, view, seat) for seat in seats if not view.over]
    shown += [_reserve(lexicon, view, seat) for seat in seats if view.up[seat] >= 0 or view.down[seat] != EMPTY]
    lying = [(place, lexicon.face(card)) for place, card in enumerate(view.community) if card >= 0]
    cards = [shown_card(community_card(place), face) for place, face in lying]
    shown.append(Zone("community", "row", say("community"), at="community", cards=cards))
    shown.append(Zone("deck", "pile", say("deck"), at="deck", count=view.deck))
    shown.append(Zone("discard", "pile", say("discard"), at="discard", count=view.discards))
    return shown


def _hand(lexicon: Lexicon, view: GameView, seat: int) -> Zone:
    own = seat == view.viewer
    face_up = seat in view.shown
    cards: list[Card] = []
    for position, card in enumerate(view.hands[seat]):
        place = hand_card(seat, position)
        if card is None:
            cards.append(card_back(place))
            continue
        badge = say("badge-new") if own and seat == view.seat and position == view.drawn else ""
        if not face_up and view.seen[seat][position]:
            badge = say("badge-seen")
        cards.append(shown_card(place, lexicon.face(card), badge))
    known = [card for card in view.hands[seat] if card is not None]
    return Zone(
        id=hand_zone(seat),
        kind="hand" if own else "row",
        label=say("your-hand" if own else "hand"),
        owner=seat,
        at=seat_id(seat),
        cards=cards,
        note=holding_note(lexicon, known) if own or face_up else "",
    )


def holding_note(lexicon: Lexicon, cards: list[int]) -> str:
    """What cards make, named: "Pair of 2s so far", "Battalion of 2s"."""
    if not cards:
        return ""
    made = holding(lexicon, cards)
    return made.phrase if made.complete else say("so-far", made=made.phrase)


def _reserve(lexicon: Lexicon, view: GameView, seat: int) -> Zone:
    own = seat == view.viewer
    cards: list[Card] = []
    if view.up[seat] >= 0:
        cards.append(shown_card(reserve_card(seat, 0), lexicon.face(view.up[seat])))
    down = view.down[seat]
    place = reserve_card(seat, 1)
    if down is None:
        cards.append(card_back(place))
    elif down >= 0:
        badge = say("badge-seen" if view.down_seen[seat] else "badge-down")
        cards.append(shown_card(place, lexicon.face(down), badge))
    return Zone(
        id=reserve_zone(seat),
        kind="row",
        label=say("your-reserve" if own else "reserve"),
        owner=seat,
        at=seat_id(seat),
        cards=cards,
    )


def keep_all(lexicon: Lexicon, hand: list[int], label: str) -> Choice:
    """Code 0: the hand stays as it is."""
    return Choice(0, label, detail=holding_note(lexicon, hand), primary=True)


def exchange(lexicon: Lexicon, hand: list[int], position: int, taken: int, elements: list[str]) -> Choice:
    """One card for another, with what the hand makes then."""
    given, gained = lexicon.title(hand[position]), lexicon.title(taken)
    after = [*hand[:position], taken, *hand[position + 1 :]]
    label, note = say("exchange", given=given, taken=gained), holding_note(lexicon, after)
    preview = Preview(note, [label, holding(lexicon, after).detail])
    return Choice(0, label, note, group=given, elements=elements, quiet=True, preview=preview)


def which(titles: Sequence[str], position: int) -> str:
    """ "Hussars 3", or "second Hussars 3" where there are several: words that no other card of these has. On the table
    the cards themselves tell them apart."""
    title = titles[position]
    if titles.count(title) == 1:
        return title
    return say("which", number=titles[: position + 1].count(title), card=title)
