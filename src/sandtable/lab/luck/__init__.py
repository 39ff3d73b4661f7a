"""How much of a ruleset is luck and how much skill, and how its games go: `driving` watches games, `measuring` makes
figures of them.
"""

from __future__ import annotations
