"""FACTION and CAPITAL: what the bot takes."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below


@kernel
def choose_faction(choices, count, chance):
    """All factions and all corners are alike to it."""
    return choices[below(chance, count)]


choose_capital = choose_faction
