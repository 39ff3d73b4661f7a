"""The viewer's legal options with labels, costs, hotkeys and the cards they belong to (spec section 13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.counts import count_range
from sandtable.core.scenes import Option, Preview
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.cards_view import community_card, hand_card, holding_note, reserve_card
from sandtable.games.bayonet.holding import holding
from sandtable.games.bayonet.lexicon import Lexicon, chips
from sandtable.games.bayonet.sight import Sight
from sandtable.games.bayonet.stakes import raise_bounds, raise_count

__all__ = ["exchange_of", "options", "swap_of"]

Builder = Callable[[Lexicon, Sight, int, Sequence[int]], list[Option]]


def options(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    """The legal codes of the viewer as options, in the order of their codes."""
    assert sight.viewer is not None
    return _BUILDERS[sight.asked](lexicon, sight, sight.viewer, codes)


# ------------------------------------------------------------------------------------------------------------- betting


def _bets(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        if code == s.CALL:
            made.append(_call(sight, seat))
        elif code == s.RAISE:
            made.append(_raise(lexicon, sight, seat))
        else:
            left = sight.bet[seat]
            detail = f"{chips(left)} {'is' if left == 1 else 'are'} lost"
            made.append(Option(code, "Fold", detail=detail, key="F"))
    return made


def _call(sight: Sight, seat: int) -> Option:
    call, held = sight.call(seat), sight.chips[seat]
    if call == 0:
        return Option(s.CALL, "Pass", detail="costs nothing", key="S", primary=True)
    if held <= call:
        return Option(s.CALL, f"Call with {held}", detail="all-in", key="C", primary=True)
    return Option(s.CALL, f"Call {call}", detail=f"{held - call} left", key="C", primary=True)


def _raise(lexicon: Lexicon, sight: Sight, seat: int) -> Option:
    bounds = raise_bounds(lexicon, sight, seat)
    lo, hi = bounds
    call = sight.call(seat)
    if lo == hi:
        label, detail = f"Raise by {lo}", "all-in" if sight.chips[seat] == call + lo else f"pays {call + lo}"
        return Option(s.RAISE, label, detail=detail, key="R")
    detail = f"by {lo} to {hi}" + (f", after {call} to call" if call else "")
    return Option(s.RAISE, "Raise", detail=detail, key="R", count=raise_count(sight, seat, bounds))


def _amounts(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        first, last = count_range(*sight.count, code)
        label = str(first) if first == last else f"{first} to {last}"
        made.append(Option(code, label, range=(first, last), quiet=True))
    return made


# --------------------------------------------------------------------------------------------------------------- cards


def exchange_of(code: int) -> tuple[int, int]:
    """Hand and community position of D_TURN's option `code` (from 1)."""
    return divmod(code - 1, s.COMMUNITY)


def swap_of(code: int) -> tuple[int, int]:
    """Hand position and reserve slot (0 face up, 1 face down) of D_RESERVE's option `code` (from 1)."""
    return divmod(code - 1, s.RESERVES)


def _turns(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Option]:
    hand = sight.own_hand()
    made = []
    for code in codes:
        if code == 0:
            made.append(Option(0, "Keep all", detail=holding_note(lexicon, hand), key="S", primary=True))
            continue
        position, place = exchange_of(code)
        elements = [hand_card(seat, position), community_card(place)]
        made.append(_exchange(lexicon, code, hand, position, sight.community[place], elements))
    return made


def _swaps(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Option]:
    hand = sight.own_hand()
    made = []
    for code in codes:
        if code == 0:
            made.append(Option(0, "Swap nothing", detail=holding_note(lexicon, hand), key="S", primary=True))
            continue
        position, slot = swap_of(code)
        down = sight.down[seat]
        taken = sight.up[seat] if slot == s.FACE_UP else down if down is not None else -1
        elements = [hand_card(seat, position), reserve_card(seat, slot)]
        made.append(_exchange(lexicon, code, hand, position, taken, elements))
    return made


def _exchange(lexicon: Lexicon, code: int, hand: list[int], position: int, taken: int, elements: list[str]) -> Option:
    """One card for another, with what the hand makes then."""
    given, gained = lexicon.title(hand[position]), lexicon.title(taken)
    after = [*hand[:position], taken, *hand[position + 1 :]]
    made = holding(lexicon, after)
    return Option(
        code,
        f"{given} for {gained}",
        detail=holding_note(lexicon, after),
        group=given,
        elements=elements,
        quiet=True,
        preview=Preview(holding_note(lexicon, after), [f"{given} for {gained}", made.detail]),
    )


def _scouts(lexicon: Lexicon, sight: Sight, seat: int, codes: Sequence[int]) -> list[Option]:
    bet = sight.bet[seat]
    saved, _ = lexicon.saved(bet, sight.own_hand())
    made = []
    for code in codes:
        if code == 0:
            made.append(Option(0, "Keep the Scout", detail=f"lose all {bet}", key="S"))
        else:
            made.append(
                Option(
                    code,
                    "Burn the Scout",
                    detail=f"save {saved} of {bet}",
                    key="B",
                    primary=True,
                    elements=[reserve_card(seat, s.FACE_DOWN)],
                )
            )
    return made


_BUILDERS: dict[int, Builder] = {
    s.D_BET: _bets,
    s.D_RAISE: _amounts,
    s.D_TURN: _turns,
    s.D_RESERVE: _swaps,
    s.D_SCOUT: _scouts,
}
