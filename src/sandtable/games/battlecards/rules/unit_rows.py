"""Rows of units, the same in every match (section 18): a unit stands at its place in the list of its arsenal, one's own
side's arsenal first."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.state import ALLIED, MAX_ARSENAL

#: One's own arsenal, the enemy's, Massive Industry.
UNITS = 2 * MAX_ARSENAL + 1


@kernel
def unit_row(rules, unit, side):
    """Where a unit stands among the rows of units as a side counts them."""
    if unit == rules.pseudo_unit:
        return UNITS - 1
    owner = rules.owner[unit]
    place = unit - rules.first_allied if owner == ALLIED else unit
    return place if owner == side else MAX_ARSENAL + place
