"""Sentences about units outside battles: drawn, deployed, discarded, moved, divided, captured, destroyed."""

from sandtable.core.game.log_writer import Args, who
from sandtable.core.scenes import Entry, Move, Text
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log.log_writer import GameLogWriter


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
    text = writer.says("log-drew-unit", seat=who(seat), units=writer.cards(units), first=first)
    moves = writer.unit_moves("", writer.hand(seat), seat, units)
    return [writer.entry("draw", text, moves=moves, secret=_known(taken))]


def tell_arsenal_empty(writer: GameLogWriter) -> list[Entry]:
    """ARSENAL_EMPTY: cards that nobody can draw; several in a row are one line."""
    seat = writer.args.seat
    writer.take_like(ev.ARSENAL_EMPTY, seat)
    return [writer.entry("draw", writer.says("log-arsenal-empty", seat=who(seat), side=writer.words.side_named(seat)))]


def tell_deployed(writer: GameLogWriter) -> list[Entry]:
    """DEPLOYED: units put into stacks, in one line."""
    seat = writer.args.seat
    taken = writer.take_like(ev.DEPLOYED, seat)
    units, slots, known = [told.unit for told in taken], [told.slot for told in taken], _known(taken)
    moves = [
        move
        for unit, slot in zip(units, slots)
        for move in writer.unit_moves(writer.hand(seat), writer.stack(seat, slot), seat, [unit])
    ]
    if known:
        where = writer.where(slots) if max(slots) > 2 else None
        what = writer.says("deployed-known", units=writer.cards(units), where=where)
    elif len(units) == 1:
        what = writer.says("deployed-one", type=slots[0], stack=slots[0] + 1)
    else:
        what = writer.says("deployed-some", units=len(units), where=writer.where(slots))
    secret = known and not all(told.public for told in taken)
    text = writer.says("log-deployed", seat=who(seat), units=what)
    return [writer.entry("deploy", text, units, moves, secret=secret)]


def tell_unit_discarded(writer: GameLogWriter) -> list[Entry]:
    """UNIT_DISCARDED: cards that leave the hand unused."""
    seat = writer.args.seat
    taken = writer.take_like(ev.UNIT_DISCARDED, seat)
    units, reorganized = [told.unit for told in taken], taken[0].why == ev.FOR_REORGANIZE
    text = writer.says("log-unit-discarded", seat=who(seat), units=writer.cards(units), reorganized=reorganized)
    moves = writer.unit_moves(writer.hand(seat), f"discard-{writer.words.side_of[seat]}", seat, units)
    return [writer.entry("discard", text, moves=moves, secret=_known(taken))]


def tell_milled(writer: GameLogWriter) -> list[Entry]:
    """MILLED: which cards of its arsenal a side has lost; it alone is told."""
    taken = writer.take_like(ev.MILLED, writer.args.side)
    cards, gone = writer.cards([told.unit for told in taken]), bool(taken[0].gone)
    return [writer.entry("mill", writer.says("log-milled", cards=cards, gone=gone, number=len(taken)), secret=True)]


def tell_picked_up(writer: GameLogWriter) -> list[Entry]:
    """PICKED_UP: units that go from stacks to the hand."""
    seat = writer.args.seat
    taken = writer.take_like(ev.PICKED_UP, seat)
    stacks = [writer.words.in_stack(slot) for slot in sorted({told.slot for told in taken})]
    units = writer.cards([told.unit for told in taken])
    text = writer.says("log-picked-up", seat=who(seat), units=units, stacks=stacks)
    moves = [
        move
        for told in taken
        for move in writer.unit_moves(writer.stack(seat, told.slot), writer.hand(seat), seat, [told.unit])
    ]
    return [writer.entry("move", text, moves=moves, secret=_known(taken))]


def tell_divided(writer: GameLogWriter, seat: int, slot: int, new: int, cards: int) -> list[Entry]:
    """DIVIDED: a stack becomes two."""
    stack = writer.words.in_stack(slot)
    text = writer.says("log-divided", seat=who(seat), stack=stack, units=cards, number=new + 1)
    return [writer.line("divide", text, [writer.stack(seat, slot), writer.stack(seat, new)])]


def tell_browsed(writer: GameLogWriter, told: Args, owner: int, slot: int) -> list[Entry]:
    """BROWSED: a player looks through a stack."""
    text = writer.told("log-browsed", told, stack=writer.words.in_stack(slot))
    return [writer.line("look", text, [writer.stack(owner, slot)])]


def tell_browsed_unit(writer: GameLogWriter) -> list[Entry]:
    """BROWSED_UNIT: what lies there, told to the side that looks."""
    units = [told.unit for told in writer.take_like(ev.BROWSED_UNIT, writer.args.seat)]
    text = writer.says("log-browsed-unit", number=len(units), units=writer.cards(units))
    return [writer.entry("look", text, units, secret=True)]


def tell_captured(
    writer: GameLogWriter, told: Args, seat: int, unit: int, owner: int, source: int, target: int
) -> list[Entry]:
    """CAPTURED: a unit changes sides."""
    if target < 0:
        return [writer.entry("capture", writer.says("nothing-captured"))]
    text = writer.told("log-captured", told, unit=writer.unit(unit), stack=writer.words.in_stack(source))
    moves = writer.unit_moves(writer.stack(owner, source), writer.stack(seat, target), seat, [unit])
    return [writer.entry("capture", text, [unit], moves)]


def tell_deserted(writer: GameLogWriter, told: Args, unit: int) -> list[Entry]:
    """DESERTED: an action number for a Ukrainian unit."""
    if writer.kind == ev.DESTROYED and writer.args.unit == unit:  # the line being told says so
        writer.take()
    return [writer.entry("desert", writer.told("log-deserted", told, gone=bool(told.gone)), [unit])]


_WHY = {
    ev.WHY_ABOMB: "abomb",
    ev.WHY_MINES: "mines",
    ev.WHY_SABOTEUR: "saboteur",
    ev.WHY_INTERCEPT: "intercept",
    ev.WHY_SABOTAGE: "sabotage",
    ev.WHY_EXPENDED: "expended",
    ev.WHY_SELF: "self",
    ev.WHY_DESERTED: "deserted",
}


def tell_destroyed(writer: GameLogWriter) -> list[Entry]:
    """DESTROYED: a unit is gone; shots say so in their own line. Many at once are one line."""
    taken = [writer.take()]
    while writer.kind == ev.DESTROYED and writer.args.why == taken[0].why == ev.WHY_ABOMB:
        taken.append(writer.take())
    units = [told.unit for told in taken]
    if len(taken) > 1:
        return [writer.entry("destroyed", writer.says("destroyed-together", units=writer.cards(units)), units)]
    text = writer.told("log-destroyed", taken[0], why=_WHY.get(taken[0].why, "other"))
    return [writer.entry("destroyed", text, units)]


def tell_stack_destroyed(writer: GameLogWriter, seat: int, slot: int, cards: int) -> list[Entry]:
    """STACK_DESTROYED: the A-Bomb falls."""
    text = writer.says("log-stack-destroyed", seat=who(seat), stack=writer.words.in_stack(slot), units=cards)
    return [writer.line("abomb", text, [writer.stack(seat, slot)])]


def tell_moved_unit(writer: GameLogWriter) -> list[Entry]:
    """MOVED_UNIT: units that change stacks or armies."""
    seat = writer.args.seat
    taken = writer.take_like(ev.MOVED_UNIT, seat)
    last, units = taken[-1], writer.cards([told.unit for told in taken])
    text = writer.told("log-moved-unit", last, units=units, stack=writer.words.in_stack(last.to_slot))
    moves: list[Move] = []
    for told in taken:
        source, target = writer.stack(seat, told.slot), writer.stack(told.to, told.to_slot)
        moves += writer.unit_moves(source, target, seat, [told.unit])
    return [writer.entry("move", text, moves=moves, secret=_known(taken))]


def tell_traded(writer: GameLogWriter, told: Args, given: int) -> list[Entry]:
    """TRADED: two armies exchange a card of their reserves."""
    text: Text = writer.told("log-traded", told)
    return [writer.entry("trade", text, secret=given >= 0)]


def tell_occupies(writer: GameLogWriter, told: Args, seat: int, slot: int) -> list[Entry]:
    """OCCUPIES: the winners stay under the battlecard."""
    return [writer.line("occupy", writer.told("log-occupies", told), [writer.stack(seat, slot)])]
