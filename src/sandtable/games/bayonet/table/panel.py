"""The last showdown, or the last hand that was won without one: open until a player acts in the next hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sandtable.core.game.log_writer import named, who
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Panel, ShownHand, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.holding import difference, holding
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, chips
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
            return _panel(lexicon, view.hand - later, found)
    return None


def _by_leaving(events: Sequence[Event], place: int) -> bool:
    """Whether a fold came with a resignation, which may happen after the showdown too."""
    return events[place].kind == ev.FOLDED and place > 0 and events[place - 1].kind == ev.RESIGNED


def _panel(lexicon: Lexicon, hand: int, events: Sequence[Event]) -> Panel:
    first = events[0]
    if first.kind == ev.UNCONTESTED:
        seat, taken = first.args[:2]
        return Panel(
            kind="showdown",
            title=f"Hand {hand}",
            id=f"hand-{hand}",
            subtitle="won without a showdown",
            lines=[["All others have folded: ", who(seat), f" takes {chips(taken)}."], *_partings(events)],
        )
    return Panel(
        kind="showdown",
        title=f"Showdown of hand {hand}",
        id=f"hand-{hand}",
        subtitle=f"{chips(first.args[1])} in all bets",
        hands=_hands(lexicon, events),
        lines=_lines(events),
        foot="Lower numbers are stronger: between hands of the same combo a 2 beats a 4.",
    )


def _hands(lexicon: Lexicon, events: Sequence[Event]) -> list[ShownHand]:
    shown = [event.args for event in events if event.kind == ev.SHOWN]
    strengths = sorted(args[1] for args in shown)
    won: dict[int, int] = {}
    saved: dict[int, int] = {}
    for event in events:
        if event.kind == ev.PAID:
            won[event.args[0]] = won.get(event.args[0], 0) + event.args[1]
        elif event.kind == ev.SCOUT_BURNED:
            saved[event.args[0]] = event.args[2]
    hands = []
    for args in shown:
        seat, cards = args[0], args[2:7]
        made = holding(lexicon, cards)
        hands.append(
            ShownHand(
                seat=seat,
                label=made.name,
                detail=made.detail,
                place=1 + strengths.index(args[1]),
                won=won.get(seat, 0),
                note=f"a Scout saves {saved[seat]}" if seat in saved else "",
                cards=[
                    shown_card(f"shown-{seat}-{place}", lexicon.face(cards[position]), marked=place < made.core)
                    for place, position in enumerate(made.order)
                ],
            )
        )
    _compare(lexicon, shown, hands)
    return hands


def _compare(lexicon: Lexicon, shown: Sequence[Sequence[int]], hands: Sequence[ShownHand]) -> None:
    """Says of every hand but the best why the next better one stands above it, and marks the cards that decide."""
    ranked = sorted(range(len(hands)), key=lambda place: shown[place][1])
    for above, below in pairwise(ranked):
        found = difference(lexicon, shown[above][2:7], shown[below][2:7])
        hands[below].reason = found.text
        for place, cards in ((above, found.better), (below, found.worse)):
            hands[place].deciding = sorted({*hands[place].deciding, *cards})


def _lines(events: Sequence[Event]) -> list[Text]:
    """Who gets what."""
    layers: list[Sequence[int]] = []
    lines: list[Text] = []
    scouts: list[Text] = []
    for event in events:
        args = event.args
        match event.kind:
            case ev.EXCESS:
                lines.append([f"{chips(args[1])} back to ", who(args[0]), ", met by nobody."])
            case ev.LAYER:
                if args[0] == 1:
                    layers.clear()  # a player left after the showdown: the layers are made anew
                layers.append(args)
            case ev.SCOUT_BURNED:
                scouts.append([who(args[0]), f" burns a Scout and saves {chips(args[2])} ({args[3]}%)."])
    return [*lines, *(_layer(args, len(layers) > 1) for args in layers), *scouts, *_partings(events)]


def _layer(args: Sequence[int], several: bool) -> Text:
    _, bet, held, _, winners = args[:5]
    seats = members(winners)
    where = f"Bets up to {bet}: " if several else ""
    verb = " wins " if len(seats) == 1 else " share "
    return [*([where] if where else []), *named(seats), f"{verb}{chips(held)}."]


def _partings(events: Sequence[Event]) -> list[Text]:
    return [[who(event.args[0]), " is out of the game."] for event in events if event.kind == ev.ELIMINATED]
