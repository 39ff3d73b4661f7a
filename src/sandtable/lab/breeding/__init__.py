"""Decks that are bred: strong ones, and different from each other. `deck_space` knows which decks there can be,
`evolving` breeds them.
"""

from __future__ import annotations
