"""Sentences about units outside battles: drawn, deployed, discarded, moved, divided, captured, destroyed."""

from collections.abc import Callable

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPE_WORDS
from sandtable.games.battlecards.log.log_writer import Args, GameLogWriter, joined, who, whose
from sandtable.games.battlecards.log.words import units_word


def _known(taken: list[Args]) -> bool:
    return all(told.unit >= 0 for told in taken)


def tell_drew_unit(writer: GameLogWriter) -> list[Entry]:
    """DREW_UNIT: cards drawn from the arsenal, in one line; those a seat begins with say so."""
    seat = writer.args.seat
    taken = writer.take_like(ev.DREW_UNIT, seat)
    first = bool(writer.left) and writer.kind == ev.SETUP_DRAW and writer.args.seat == seat
    if first:
        writer.take()
    units = [told.unit for told in taken]
    text: Text = [*writer.does(seat, "draw", "draws"), *writer.cards(units), " to begin with." if first else "."]
    moves = writer.unit_moves("", writer.hand(seat), seat, units)
    return [writer.entry("draw", text, moves=moves, secret=_known(taken))]


def tell_arsenal_empty(writer: GameLogWriter) -> list[Entry]:
    """ARSENAL_EMPTY: cards that nobody can draw; several in a row are one line."""
    seat = writer.args.seat
    writer.take_like(ev.ARSENAL_EMPTY, seat)
    text: Text = [
        "The ",
        writer.words.side(writer.words.side_of[seat]),
        " arsenal is empty: ",
        who(seat),
        writer.verb(seat, " draw", " draws"),
        " nothing.",
    ]
    return [writer.entry("draw", text)]


def tell_deployed(writer: GameLogWriter) -> list[Entry]:
    """DEPLOYED: units put into stacks, in one line."""
    seat = writer.args.seat
    taken = writer.take_like(ev.DEPLOYED, seat)
    units, slots = [told.unit for told in taken], [told.slot for told in taken]
    moves = [
        move
        for unit, slot in zip(units, slots)
        for move in writer.unit_moves(writer.hand(seat), writer.stack(seat, slot), seat, [unit])
    ]
    text: Text = writer.does(seat, "deploy", "deploys")
    if _known(taken):
        text += writer.cards(units)
        extra = [slot for slot in slots if slot > 2]
        if extra:
            text.append(f" ({writer.where(slots)})")
    elif len(units) == 1:
        text.append(
            f"{'an' if slots[0] == 1 else 'a'} {TYPE_WORDS[slots[0]]} unit"
            if slots[0] < s.TYPES
            else f"a unit to stack {slots[0] + 1}"
        )
    else:
        text += [StrongRef(units_word(len(units))), f": {writer.where(slots)}"]
    open_ = all(told.public for told in taken)
    return [writer.entry("deploy", [*text, "."], units, moves, secret=_known(taken) and not open_)]


def tell_unit_discarded(writer: GameLogWriter) -> list[Entry]:
    """UNIT_DISCARDED: cards that leave the hand unused."""
    seat = writer.args.seat
    taken = writer.take_like(ev.UNIT_DISCARDED, seat)
    units = [told.unit for told in taken]
    why = " for a new reserve" if taken[0].why == ev.FOR_REORGANIZE else ""
    text: Text = [*writer.does(seat, "discard", "discards"), *writer.cards(units), f"{why}."]
    side = writer.words.side_of[seat]
    moves = writer.unit_moves(writer.hand(seat), f"discard-{side}", seat, units)
    return [writer.entry("discard", text, moves=moves, secret=_known(taken))]


def tell_milled(writer: GameLogWriter) -> list[Entry]:
    """MILLED: which cards of its arsenal a side has lost; it alone is told."""
    side = writer.args.side
    taken = writer.take_like(ev.MILLED, side)
    gone = "leave the game" if taken[0].gone else "go to the discard"
    if len(taken) == 1:
        gone = gone.replace("leave", "leaves").replace("go ", "goes ")
    text: Text = ["From the top of your arsenal ", *writer.cards([told.unit for told in taken]), f" {gone}."]
    return [writer.entry("mill", text, secret=True)]


def tell_milled_count(writer: GameLogWriter, side: int, cards: int, gone: int) -> list[Entry]:
    """MILLED_COUNT: how many."""
    verb = "is" if cards == 1 else "are"
    end = f"{'leaves' if cards == 1 else 'leave'} the game" if gone else f"{verb} discarded"
    return [
        writer.entry("mill", [StrongRef(counted(cards, "card")), f" of the {writer.words.side(side)} arsenal {end}."])
    ]


def tell_v2(writer: GameLogWriter, seat: int, unit: int, nothing: int) -> list[Entry]:
    """V2: a rocket is deployed, or comes to nothing."""
    if nothing:
        return [
            writer.entry(
                "special",
                [whose(seat), " replacement is another ", writer.unit(unit), ": it is discarded without effect."],
            )
        ]
    return [writer.entry("special", [*writer.does(seat, "launch", "launches"), "a ", writer.unit(unit), "."])]


def tell_picked_up(writer: GameLogWriter) -> list[Entry]:
    """PICKED_UP: units that go from stacks to the hand."""
    seat = writer.args.seat
    taken = writer.take_like(ev.PICKED_UP, seat)
    units = [told.unit for told in taken]
    slots = joined([[writer.words.in_stack(slot)] for slot in sorted({told.slot for told in taken})])
    text: Text = [*writer.does(seat, "pick up", "picks up"), *writer.cards(units), " from the ", *slots, "."]
    moves = [
        move
        for told in taken
        for move in writer.unit_moves(writer.stack(seat, told.slot), writer.hand(seat), seat, [told.unit])
    ]
    return [writer.entry("move", text, moves=moves, secret=_known(taken))]


def tell_reorganized(writer: GameLogWriter, seat: int, mode: int) -> list[Entry]:
    """REORGANIZED: what the card is used for."""
    text: Text = [who(seat)]
    if mode == 0:
        text.append(writer.verb(seat, " leave everything as it is.", " leaves everything as it is."))
    elif mode == 1:
        text.append(writer.verb(seat, " draw a new reserve.", " draws a new reserve."))
    else:
        text.append(
            writer.verb(seat, " swap deployed units with the reserve.", " swaps deployed units with the reserve.")
        )
    return [writer.entry("reorganize", text)]


def tell_divided(writer: GameLogWriter, seat: int, slot: int, new: int, cards: int) -> list[Entry]:
    """DIVIDED: a stack becomes two."""
    text: Text = [
        *_start(writer.stack_of(seat, slot)),
        f" is divided: {units_word(cards)} {'makes' if cards == 1 else 'make'} stack {new + 1}.",
    ]
    return [writer.line("divide", text, [writer.stack(seat, slot), writer.stack(seat, new)])]


def tell_browsed(writer: GameLogWriter, seat: int, owner: int, slot: int, cards: int) -> list[Entry]:
    """BROWSED: a player looks through a stack."""
    text: Text = [
        *writer.does(seat, "look through", "looks through"),
        *writer.stack_of(owner, slot),
        f" of {counted(cards, 'card')}.",
    ]
    return [writer.line("look", text, [writer.stack(owner, slot)])]


def tell_browsed_unit(writer: GameLogWriter) -> list[Entry]:
    """BROWSED_UNIT: what lies there, told to the side that looks."""
    seat = writer.args.seat
    taken = writer.take_like(ev.BROWSED_UNIT, seat)
    text: Text = ["There ", "lies " if len(taken) == 1 else "lie ", *writer.cards([told.unit for told in taken]), "."]
    return [writer.entry("look", text, [told.unit for told in taken], secret=True)]


def tell_captured(writer: GameLogWriter, seat: int, unit: int, owner: int, source: int, target: int) -> list[Entry]:
    """CAPTURED: a unit changes sides."""
    if unit < 0 and source < 0:
        return [writer.entry("capture", ["There is nothing to capture."])]
    text: Text = [
        *writer.does(seat, "capture", "captures"),
        writer.unit(unit),
        " from ",
        *writer.stack_of(owner, source),
        ".",
    ]
    moves = writer.unit_moves(writer.stack(owner, source), writer.stack(seat, target), seat, [unit])
    return [writer.entry("capture", text, [unit], moves)]


def tell_sabotaged(writer: GameLogWriter, seat: int, unit: int) -> list[Entry]:
    """SABOTAGED: what Sabotage destroys; the unit's own line says the rest."""
    if unit < 0:
        return [writer.entry("sabotage", ["There is nothing that Sabotage may destroy."])]
    return [writer.entry("sabotage", [*writer.does(seat, "sabotage", "sabotages"), writer.unit(unit), "."], [unit])]


def tell_deserted(writer: GameLogWriter, unit: int, number: int, most: int, gone: int) -> list[Entry]:
    """DESERTED: an action number for a Ukrainian unit."""
    _skip_loss(writer, unit)
    end = "It deserts." if gone else "It stays."
    return [writer.entry("desert", [writer.unit(unit), f": {most} or less deserts, {number} drawn. {end}"], [unit])]


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


def tell_destroyed(writer: GameLogWriter) -> list[Entry]:
    """DESTROYED: a unit is gone; shots say so in their own line. Many at once are one line."""
    taken = [writer.take()]
    while writer.kind == ev.DESTROYED and writer.args.why == taken[0].why == ev.WHY_ABOMB:
        taken.append(writer.take())
    units = [told.unit for told in taken]
    if len(taken) > 1:
        return [writer.entry("destroyed", [*writer.cards(units), " are destroyed by the A-Bomb."], units)]
    end = _WHY.get(taken[0].why, lambda: " is destroyed.")()
    return [writer.entry("destroyed", _start([writer.unit(units[0]), end]), units)]


def _start(text: Text) -> Text:
    """A text at the start of a sentence."""
    first = text[0]
    return [first[0].upper() + first[1:] if isinstance(first, str) else first, *text[1:]]


def _skip_loss(writer: GameLogWriter, unit: int) -> None:
    """The DESTROYED of this unit, if it comes next: the line being told says so."""
    if writer.kind == ev.DESTROYED and writer.args.unit == unit:
        writer.take()


def tell_stack_destroyed(writer: GameLogWriter, seat: int, slot: int, cards: int) -> list[Entry]:
    """STACK_DESTROYED: the A-Bomb falls."""
    text: Text = [
        "The A-Bomb falls on ",
        *writer.stack_of(seat, slot),
        f": {units_word(cards)} {'is' if cards == 1 else 'are'} destroyed.",
    ]
    return [writer.line("abomb", text, [writer.stack(seat, slot)])]


def tell_moved_unit(writer: GameLogWriter) -> list[Entry]:
    """MOVED_UNIT: units that change stacks or armies."""
    seat = writer.args.seat
    taken = writer.take_like(ev.MOVED_UNIT, seat)
    units = [told.unit for told in taken]
    last = taken[-1]
    text: Text = [
        *writer.does(seat, "move", "moves"),
        *writer.cards(units),
        " to ",
        *writer.stack_of(last.to, last.to_slot),
        ".",
    ]
    moves = [
        move
        for told in taken
        for move in writer.unit_moves(
            writer.stack(seat, told.slot), writer.stack(told.to, told.to_slot), seat, [told.unit]
        )
    ]
    return [writer.entry("move", text, moves=moves, secret=_known(taken))]


def tell_traded(writer: GameLogWriter, seat: int, given: int, other: int, got: int) -> list[Entry]:
    """TRADED: two armies exchange a card of their reserves."""
    text: Text = writer.does(seat, "trade", "trades")
    text += [writer.unit(given), " for ", writer.unit(got)] if given >= 0 else ["a card of the reserve"]
    return [writer.entry("trade", [*text, " with ", who(other), "."], secret=given >= 0)]


def tell_seats_traded(writer: GameLogWriter, seat: int, other: int, agreed: int) -> list[Entry]:
    """SEATS_TRADED: two armies change the enemies they face, or not."""
    if agreed == 2:
        text: Text = [*writer.does(seat, "ask", "asks"), who(other), " to trade seats."]
    elif agreed:
        text = [who(seat), " and ", who(other), " trade seats. Each gives up a turn."]
    else:
        text = [*writer.does(other, "do not want", "does not want"), "to trade seats with ", who(seat), "."]
    return [writer.entry("seats", text)]


def tell_occupies(writer: GameLogWriter, seat: int, slot: int, card: int) -> list[Entry]:
    """OCCUPIES: the winners stay under the battlecard."""
    text: Text = [whose(seat), " units in the battle occupy ", writer.card(card), "."]
    return [writer.line("occupy", _start(text), [writer.stack(seat, slot)])]
