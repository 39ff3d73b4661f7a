"""Decks that are bred: strong ones, and different from each other. `stable` knows which decks there can be, `evolving`
breeds them.
"""

from __future__ import annotations
