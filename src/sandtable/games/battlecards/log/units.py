"""Sentences about units outside battles: drawn, deployed, discarded, moved, divided, captured, destroyed."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.telling import Args, Telling, joined, who, whose
from sandtable.games.battlecards.log.unit_text import TYPE_WORDS
from sandtable.games.battlecards.log.words import units_word


def _known(taken: list[Args], place: int = 1) -> bool:
    return all(args[place] >= 0 for args in taken)


def tell_setup_draw(telling: Telling) -> list[Entry]:
    """SETUP_DRAW: how many cards a seat begins with."""
    seat, cards = telling.take()[:2]
    return [telling.entry("draw", [*telling.does(seat, "draw", "draws"), counted(cards, "card"), " of the arsenal."])]


def tell_drew(telling: Telling) -> list[Entry]:
    """DREW_UNIT: cards drawn from the arsenal, in one line; those a seat begins with say so."""
    seat = telling.args[0]
    taken = telling.take_like(ev.DREW_UNIT, seat)
    first = bool(telling.left) and telling.kind == ev.SETUP_DRAW and telling.args[0] == seat
    if first:
        telling.take()
    units = [args[1] for args in taken]
    text: Text = [*telling.does(seat, "draw", "draws"), *telling.cards(units), " to begin with." if first else "."]
    moves = telling.unit_moves("", telling.hand(seat), seat, units)
    return [telling.entry("draw", text, moves=moves, secret=_known(taken))]


def tell_arsenal_empty(telling: Telling) -> list[Entry]:
    """ARSENAL_EMPTY: cards that nobody can draw; several in a row are one line."""
    seat = telling.args[0]
    telling.take_like(ev.ARSENAL_EMPTY, seat)
    text: Text = [
        "The ",
        telling.words.side(telling.words.side_of[seat]),
        " arsenal is empty: ",
        who(seat),
        telling.verb(seat, " draw", " draws"),
        " nothing.",
    ]
    return [telling.entry("draw", text)]


def tell_recycled(telling: Telling) -> list[Entry]:
    """RECYCLED: the discard becomes a new deck."""
    side, cards = telling.take()[:2]
    text: Text = [f"The {telling.words.side(side)} discard of {counted(cards, 'card')} is shuffled into a new arsenal."]
    return [telling.entry("draw", text)]


def tell_deployed(telling: Telling) -> list[Entry]:
    """DEPLOYED: units put into stacks, in one line."""
    seat = telling.args[0]
    taken = telling.take_like(ev.DEPLOYED, seat)
    units, slots = [args[1] for args in taken], [args[2] for args in taken]
    moves = [
        move
        for unit, slot in zip(units, slots)
        for move in telling.unit_moves(telling.hand(seat), telling.stack(seat, slot), seat, [unit])
    ]
    text: Text = telling.does(seat, "deploy", "deploys")
    if _known(taken):
        text += telling.cards(units)
        extra = [slot for slot in slots if slot > 2]
        if extra:
            text.append(f" ({telling.where(slots)})")
    elif len(units) == 1:
        text.append(
            f"{'an' if slots[0] == 1 else 'a'} {TYPE_WORDS[slots[0]]} unit"
            if slots[0] < s.TYPES
            else f"a unit to stack {slots[0] + 1}"
        )
    else:
        text += [StrongRef(units_word(len(units))), f": {telling.where(slots)}"]
    open_ = all(args[4] for args in taken)
    return [telling.entry("deploy", [*text, "."], units, moves, secret=_known(taken) and not open_)]


def tell_discarded(telling: Telling) -> list[Entry]:
    """UNIT_DISCARDED: cards that leave the hand unused."""
    seat = telling.args[0]
    taken = telling.take_like(ev.UNIT_DISCARDED, seat)
    units = [args[1] for args in taken]
    why = " for a new reserve" if taken[0][2] == ev.FOR_REORGANIZE else ""
    text: Text = [*telling.does(seat, "discard", "discards"), *telling.cards(units), f"{why}."]
    side = telling.words.side_of[seat]
    moves = telling.unit_moves(telling.hand(seat), f"discard-{side}", seat, units)
    return [telling.entry("discard", text, moves=moves, secret=_known(taken))]


def tell_milled(telling: Telling) -> list[Entry]:
    """MILLED: which cards of its arsenal a side has lost; it alone is told."""
    side = telling.args[0]
    taken = telling.take_like(ev.MILLED, side)
    gone = "leave the game" if taken[0][2] else "go to the discard"
    if len(taken) == 1:
        gone = gone.replace("leave", "leaves").replace("go ", "goes ")
    text: Text = ["From the top of your arsenal ", *telling.cards([args[1] for args in taken]), f" {gone}."]
    return [telling.entry("mill", text, secret=True)]


def tell_milled_count(telling: Telling) -> list[Entry]:
    """MILLED_COUNT: how many."""
    side, cards, gone = telling.take()[:3]
    verb = "is" if cards == 1 else "are"
    end = f"{'leaves' if cards == 1 else 'leave'} the game" if gone else f"{verb} discarded"
    return [
        telling.entry("mill", [StrongRef(counted(cards, "card")), f" of the {telling.words.side(side)} arsenal {end}."])
    ]


def tell_v2(telling: Telling) -> list[Entry]:
    """V2: a rocket is deployed, or comes to nothing."""
    seat, unit, nothing = telling.take()[:3]
    if nothing:
        return [
            telling.entry(
                "special",
                [whose(seat), " replacement is another ", telling.unit(unit), ": it is discarded without effect."],
            )
        ]
    return [telling.entry("special", [*telling.does(seat, "launch", "launches"), "a ", telling.unit(unit), "."])]


def tell_surge(telling: Telling) -> list[Entry]:
    """SURGE: a card that leaves the game for others."""
    seat, unit, cards = telling.take()[:3]
    text: Text = [
        telling.unit(unit),
        " leaves the game: ",
        *telling.does(seat, "draw and deploy", "draws and deploys"),
        counted(cards, "card"),
        ".",
    ]
    return [telling.entry("special", text)]


def tell_picked_up(telling: Telling) -> list[Entry]:
    """PICKED_UP: units that go from stacks to the hand."""
    seat = telling.args[0]
    taken = telling.take_like(ev.PICKED_UP, seat)
    units = [args[1] for args in taken]
    slots = joined([[telling.words.in_stack(slot)] for slot in sorted({args[2] for args in taken})])
    text: Text = [*telling.does(seat, "pick up", "picks up"), *telling.cards(units), " from the ", *slots, "."]
    moves = [
        move
        for args in taken
        for move in telling.unit_moves(telling.stack(seat, args[2]), telling.hand(seat), seat, [args[1]])
    ]
    return [telling.entry("move", text, moves=moves, secret=_known(taken))]


def tell_reorganized(telling: Telling) -> list[Entry]:
    """REORGANIZED: what the card is used for."""
    seat, mode = telling.take()[:2]
    text: Text = [who(seat)]
    if mode == 0:
        text.append(telling.verb(seat, " leave everything as it is.", " leaves everything as it is."))
    elif mode == 1:
        text.append(telling.verb(seat, " draw a new reserve.", " draws a new reserve."))
    else:
        text.append(
            telling.verb(seat, " swap deployed units with the reserve.", " swaps deployed units with the reserve.")
        )
    return [telling.entry("reorganize", text)]


def tell_divided(telling: Telling) -> list[Entry]:
    """DIVIDED: a stack becomes two."""
    seat, slot, new, cards = telling.take()[:4]
    text: Text = [
        *_start(telling.stack_of(seat, slot)),
        f" is divided: {units_word(cards)} {'makes' if cards == 1 else 'make'} stack {new + 1}.",
    ]
    return [telling.line("divide", text, [telling.stack(seat, slot), telling.stack(seat, new)])]


def tell_browsed(telling: Telling) -> list[Entry]:
    """BROWSED: somebody looks through a stack."""
    seat, owner, slot, cards = telling.take()[:4]
    text: Text = [
        *telling.does(seat, "look through", "looks through"),
        *telling.stack_of(owner, slot),
        f" of {counted(cards, 'card')}.",
    ]
    return [telling.line("look", text, [telling.stack(owner, slot)])]


def tell_browsed_unit(telling: Telling) -> list[Entry]:
    """BROWSED_UNIT: what lies there, told to the side that looks."""
    seat = telling.args[0]
    taken = telling.take_like(ev.BROWSED_UNIT, seat)
    text: Text = ["There ", "lies " if len(taken) == 1 else "lie ", *telling.cards([args[1] for args in taken]), "."]
    return [telling.entry("look", text, [args[1] for args in taken], secret=True)]


def tell_captured(telling: Telling) -> list[Entry]:
    """CAPTURED: a unit changes sides."""
    seat, unit, owner, source, target = telling.take()[:5]
    if unit < 0 and source < 0:
        return [telling.entry("capture", ["There is nothing to capture."])]
    text: Text = [
        *telling.does(seat, "capture", "captures"),
        telling.unit(unit),
        " from ",
        *telling.stack_of(owner, source),
        ".",
    ]
    moves = telling.unit_moves(telling.stack(owner, source), telling.stack(seat, target), seat, [unit])
    return [telling.entry("capture", text, [unit], moves)]


def tell_sabotaged(telling: Telling) -> list[Entry]:
    """SABOTAGED: what Sabotage destroys; the unit's own line says the rest."""
    seat, unit = telling.take()[:2]
    if unit < 0:
        return [telling.entry("sabotage", ["There is nothing that Sabotage may destroy."])]
    return [telling.entry("sabotage", [*telling.does(seat, "sabotage", "sabotages"), telling.unit(unit), "."], [unit])]


def tell_industry(telling: Telling) -> list[Entry]:
    """INDUSTRY_DESTROYED."""
    seat, side, card = telling.take()[:3]
    text: Text = [
        *telling.does(seat, "destroy", "destroys"),
        f"the {telling.words.side(side)} ",
        telling.card(card),
        ".",
    ]
    return [telling.entry("industry", text)]


def tell_deserted(telling: Telling) -> list[Entry]:
    """DESERTED: an action number for a Ukrainian unit."""
    unit, number, most, gone = telling.take()[:4]
    _skip_loss(telling, unit)
    end = "It deserts." if gone else "It stays."
    return [telling.entry("desert", [telling.unit(unit), f": {most} or less deserts, {number} drawn. {end}"], [unit])]


_WHY: dict[int, Callable[[], str]] = {
    ev.WHY_ABOMB: lambda: " is destroyed by the A-Bomb.",
    ev.WHY_MINES: lambda: " runs into the Mine Fields and is destroyed.",
    ev.WHY_SABOTEUR: lambda: " is destroyed by saboteurs.",
    ev.WHY_INTERCEPT: lambda: " is intercepted and destroyed.",
    ev.WHY_SABOTAGE: lambda: " is destroyed by Sabotage.",
    ev.WHY_EXPENDED: lambda: " is used up and discarded.",
    ev.WHY_SELF: lambda: " destroys itself in the attack.",
    ev.WHY_DESERTED: lambda: " deserts.",
    ev.WHY_INDUSTRY: lambda: " is destroyed.",
}


def tell_destroyed(telling: Telling) -> list[Entry]:
    """DESTROYED: a unit is gone; shots say so in their own line. Many at once are one line."""
    taken = [telling.take()]
    while telling.kind == ev.DESTROYED and telling.args[1] == taken[0][1] == ev.WHY_ABOMB:
        taken.append(telling.take())
    units = [args[0] for args in taken]
    if len(taken) > 1:
        return [telling.entry("destroyed", [*telling.cards(units), " are destroyed by the A-Bomb."], units)]
    end = _WHY.get(taken[0][1], lambda: " is destroyed.")()
    return [telling.entry("destroyed", _start([telling.unit(units[0]), end]), units)]


def _start(text: Text) -> Text:
    """A text at the start of a sentence."""
    first = text[0]
    return [first[0].upper() + first[1:] if isinstance(first, str) else first, *text[1:]]


def _skip_loss(telling: Telling, unit: int) -> None:
    """The DESTROYED of this unit, if it comes next: the line being told says so."""
    if telling.kind == ev.DESTROYED and telling.args[0] == unit:
        telling.take()


def tell_stack_destroyed(telling: Telling) -> list[Entry]:
    """STACK_DESTROYED: the A-Bomb falls."""
    seat, slot, cards = telling.take()[:3]
    text: Text = [
        "The A-Bomb falls on ",
        *telling.stack_of(seat, slot),
        f": {units_word(cards)} {'is' if cards == 1 else 'are'} destroyed.",
    ]
    return [telling.line("abomb", text, [telling.stack(seat, slot)])]


def tell_moved(telling: Telling) -> list[Entry]:
    """MOVED_UNIT: units that change stacks or armies."""
    seat = telling.args[0]
    taken = telling.take_like(ev.MOVED_UNIT, seat)
    units = [args[1] for args in taken]
    last = taken[-1]
    text: Text = [
        *telling.does(seat, "move", "moves"),
        *telling.cards(units),
        " to ",
        *telling.stack_of(last[3], last[4]),
        ".",
    ]
    moves = [
        move
        for args in taken
        for move in telling.unit_moves(telling.stack(seat, args[2]), telling.stack(args[3], args[4]), seat, [args[1]])
    ]
    return [telling.entry("move", text, moves=moves, secret=_known(taken))]


def tell_traded(telling: Telling) -> list[Entry]:
    """TRADED: two armies exchange a card of their reserves."""
    seat, given, other, got = telling.take()[:4]
    text: Text = telling.does(seat, "trade", "trades")
    text += [telling.unit(given), " for ", telling.unit(got)] if given >= 0 else ["a card of the reserve"]
    return [telling.entry("trade", [*text, " with ", who(other), "."], secret=given >= 0)]


def tell_seats(telling: Telling) -> list[Entry]:
    """SEATS_TRADED: two armies change the enemies they face, or not."""
    seat, other, agreed = telling.take()[:3]
    if agreed == 2:
        text: Text = [*telling.does(seat, "ask", "asks"), who(other), " to trade seats."]
    elif agreed:
        text = [who(seat), " and ", who(other), " trade seats. Each gives up a turn."]
    else:
        text = [*telling.does(other, "do not want", "does not want"), "to trade seats with ", who(seat), "."]
    return [telling.entry("seats", text)]


def tell_occupies(telling: Telling) -> list[Entry]:
    """OCCUPIES: the winners stay under the battlecard."""
    seat, slot, card = telling.take()[:3]
    text: Text = [whose(seat), " units in the battle occupy ", telling.card(card), "."]
    return [telling.line("occupy", _start(text), [telling.stack(seat, slot)])]


def tell_unoccupied(telling: Telling) -> list[Entry]:
    """UNOCCUPIED: a battlecard is lost, its units go home."""
    seat, card = telling.take()[:2]
    return [telling.entry("occupy", [*_start([whose(seat)]), " units leave ", telling.card(card), "."])]
