"""What the blueprint tells apart of a betting decision, and what it considers doing.

A *situation* is public: the round, the company, the raises of the round, the price of a call, how deep the stacks still
are, how large the pot has become, and whether a call ends the round. All of it is measured against the pot, so that one
blueprint serves every stack and ante. A *bucket* is how good the hand is: the place of its expected share of the pot
among all hands in that company and round.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel

#: What may be done: the raises are by half the pot, the pot and twice the pot (as it is after a call), and all in.
FOLDS, CALLS, HALF, POT, TWICE, ALL_IN = range(6)
ACTIONS = 6

#: Two who were dealt in; of more, one, two, or three and more opponents that are left.
COMPANIES = 4
BUCKETS = 24

_ROUNDS = 4
_RAISES = 5
_PRICES = 8
_DEPTHS = 8
_SIZES = 6
SITUATIONS = COMPANIES * _ROUNDS * _RAISES * _PRICES * _DEPTHS * _SIZES * 2


@kernel
def company_of(dealt, opponents):
    """In what company a seat bets: so many were dealt in, so many opponents have not folded."""
    return 0 if dealt == 2 else min(opponents, 3)


@kernel
def _price(call, pot):
    """The price of a call as a part of the pot after it, `pot`."""
    if call == 0:
        return 0
    part = 100 * call
    if part < 15 * pot:
        return 1
    if part < 22 * pot:
        return 2
    if part < 29 * pot:
        return 3
    if part < 36 * pot:
        return 4
    if part < 42 * pot:
        return 5
    return 6 if part < 47 * pot else 7


@kernel
def _depth(behind, pot):
    """The chips that may still be bet after a call, against the pot."""
    if behind <= 0:
        return 0
    if 10 * behind < 6 * pot:
        return 1
    if 10 * behind < 12 * pot:
        return 2
    if 10 * behind < 25 * pot:
        return 3
    if behind < 5 * pot:
        return 4
    if behind < 10 * pot:
        return 5
    return 6 if behind < 20 * pot else 7


@kernel
def _size(pot, antes):
    """The pot after a call, against the antes in it."""
    if 2 * pot < 3 * antes:
        return 0
    if 2 * pot < 5 * antes:
        return 1
    if pot < 5 * antes:
        return 2
    if pot < 10 * antes:
        return 3
    return 4 if pot < 24 * antes else 5


@kernel
def situation(company, number, raises, call, pot, behind, antes, last):
    """The number of a situation. `number`: the betting round from 0; `call`: what is to be paid; `pot`: all bets after
    that; `behind`: what may still be bet then; `last`: 1 if a call ends the round."""
    found = (company * _ROUNDS + number) * _RAISES + min(raises, _RAISES - 1)
    found = (found * _PRICES + _price(call, pot)) * _DEPTHS + _depth(behind, pot)
    return (found * _SIZES + _size(pot, antes)) * 2 + last


@kernel
def raise_of(action, pot, most):
    """The chips of a raise, beyond the call, if `most` can be raised; 0 for one that is left out, because it is
    nearly all in."""
    if action == ALL_IN:
        return most
    if action == HALF:
        wanted = max(1, pot // 2)
    elif action == POT:
        wanted = pot
    else:
        wanted = 2 * pot
    return wanted if 4 * wanted <= 3 * most else 0


@kernel
def offers(action, call, most, pot, raises, max_raises, least):
    """Whether an action is considered where `call` is to be paid and `most` can be raised, after so many raises of
    max_raises (0: no limit); of raises those of `least` chips and more. The more raises, the fewer sizes."""
    if action == CALLS:
        return True
    if action == FOLDS:
        return call > 0
    if most <= 0 or (max_raises > 0 and raises >= max_raises):
        return False
    if action == ALL_IN:
        return True
    wanted = raise_of(action, pot, most)
    return wanted >= max(1, least) and (raises == 0 or (action == POT and raises <= 2))


@kernel
def bucket_of(bounds, share):
    """How many of the ascending `bounds` a share reaches."""
    low = 0
    high = len(bounds)
    while low < high:
        middle = (low + high) // 2
        if share >= bounds[middle]:
            low = middle + 1
        else:
            high = middle
    return low
