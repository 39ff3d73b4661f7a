"""The last showdown, or the last hand that was won without one: open until a player acts in the next hand."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.log_writer import seats_of, who
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Panel, ShownHand, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet.events import EVENTS
from sandtable.games.bayonet.log.holding import difference, holding
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.player_view import GameView

_FAR = 400  # events looked back: more than a settlement and a deal for six make
#: What a player does in the next hand: the settled one is history then.
_ACTIONS = (ev.PASSED, ev.CALLED, ev.RAISED, ev.FOLDED, ev.KEPT, ev.EXCHANGED)
#: Events that stand between two hands or in a settlement; the panel is made of some of them.
_START = (ev.SHOWDOWN, ev.UNCONTESTED)


def showdown_panel(lexicon: Lexicon, view: GameView, events: Sequence[Event]) -> Panel | None:
    """The settlement that is on show, from the events the viewer was told."""
    found: list[Event] = []
    later = 0  # hands begun since
    for place, event in enumerate(reversed(events[-_FAR:]), start=1):
        if event.kind in _ACTIONS and not _by_leaving(events, len(events) - place):
            return None
        if event.kind == ev.HAND_START:
            later += 1
            found.clear()  # nothing after it belongs to the settlement
            continue
        found.append(event)
        if event.kind in _START:
            found.reverse()
            return _panel(lexicon, view.hand - later, [EVENTS.told(one) for one in found])
    return None


def _by_leaving(events: Sequence[Event], place: int) -> bool:
    """Whether a fold came with a resignation, which may happen after the showdown too."""
    return events[place].kind == ev.FOLDED and place > 0 and events[place - 1].kind == ev.RESIGNED


def _panel(lexicon: Lexicon, hand: int, events: Sequence[EventArguments]) -> Panel:
    first = events[0]
    if first.kind == ev.UNCONTESTED:
        taken = say.text("panel-taken", seat=who(first.seat), chips=first.taken)
        return Panel(
            kind="showdown",
            title=say("panel-uncontested", hand=hand),
            id=f"hand-{hand}",
            subtitle=say("panel-uncontested.subtitle"),
            lines=[taken, *_partings(events)],
        )
    return Panel(
        kind="showdown",
        title=say("panel-showdown", hand=hand),
        id=f"hand-{hand}",
        subtitle=say("panel-showdown.subtitle", chips=first.chips),
        hands=_hands(lexicon, events),
        lines=_lines(events),
        foot=say("panel-showdown.foot"),
    )


def _hands(lexicon: Lexicon, events: Sequence[EventArguments]) -> list[ShownHand]:
    shown = [told for told in events if told.kind == ev.SHOWN]
    strengths = sorted(told.strength for told in shown)
    won: Counter[int] = Counter()
    for told in events:
        if told.kind == ev.PAID:
            won[told.seat] += told.paid
    saved = {told.seat: told.saved for told in events if told.kind == ev.SCOUT_BURNED}
    hands = []
    for told in shown:
        seat, cards = told.seat, told.cards
        made = holding(lexicon, cards)
        hands.append(
            ShownHand(
                seat=seat,
                label=made.name,
                detail=made.detail,
                place=1 + strengths.index(told.strength),
                won=won[seat],
                note=say("panel-saves", saved=saved[seat]) if seat in saved else "",
                cards=[
                    shown_card(f"shown-{seat}-{place}", lexicon.face(cards[position]), marked=place < made.core)
                    for place, position in enumerate(made.order)
                ],
            )
        )
    _compare(lexicon, shown, hands)
    return hands


def _compare(lexicon: Lexicon, shown: Sequence[EventArguments], hands: Sequence[ShownHand]) -> None:
    """Says of every hand but the best why the next better one stands above it, and marks the cards that decide."""
    ranked = sorted(range(len(hands)), key=lambda place: shown[place].strength)
    for above, below in pairwise(ranked):
        found = difference(lexicon, shown[above].cards, shown[below].cards)
        hands[below].reason = found.text
        for place, cards in ((above, found.better), (below, found.worse)):
            hands[place].deciding = sorted({*hands[place].deciding, *cards})


def _lines(events: Sequence[EventArguments]) -> list[Text]:
    """Who gets what."""
    layers: list[EventArguments] = []
    lines: list[Text] = []
    scouts: list[Text] = []
    for told in events:
        match told.kind:
            case ev.EXCESS:
                lines.append(say.text("panel-excess", chips=told.back, seat=who(told.seat)))
            case ev.LAYER:
                if told.number == 1:
                    layers.clear()  # a player left after the showdown: the layers are made anew
                layers.append(told)
            case ev.SCOUT_BURNED:
                text = say.text("panel-burned", seat=who(told.seat), saved=told.saved, share=told.share)
                scouts.append(text)
    return [*lines, *(_layer(told, len(layers) > 1) for told in layers), *scouts, *_partings(events)]


def _layer(told: EventArguments, several: bool) -> Text:
    seats = seats_of(members(told.winners))
    return say.text("panel-layer", several=several, bet=told.bet, seats=seats, chips=told.chips)


def _partings(events: Sequence[EventArguments]) -> list[Text]:
    return [say.text("panel-out", seat=who(told.seat)) for told in events if told.kind == ev.ELIMINATED]
