"""Writes what hands of Bayonet are worth, data that comes with the game: `python -m docs.make_hands`."""

from __future__ import annotations

from sandtable.games import load
from sandtable.games.bayonet.setup.machine import ship

if __name__ == "__main__":
    ship(load("bayonet").rules)
