"""The options of section 3 whose values are words, with what a host reads and the numbers that kernels compare."""

from __future__ import annotations

from sandtable.core.game.wordoptions import WordOption


class Theatre(WordOption):
    """Where the war is fought; numbered as in `Rules.theatre`."""

    WEST = "west", "West"
    PACIFIC = "pacific", "Pacific"
    EAST = "east", "East"


class ConflictSet(WordOption):
    """The conflict deck without, or with all of, the cards of the expansion."""

    THIN = "thin", "Thin"
    FAT = "fat", "Fat"


class ArsenalSet(WordOption):
    """Which arsenal decks are used."""

    STARTER = "starter", "Starters"
    STARTER_EXP = "starter+exp", "Starters and expansions"
    CUSTOM = "custom", "Your own"


class Scores(WordOption):
    """Which table of attacks, defences and victory points; what the seed prints is the same in all."""

    STANDARD = "standard", "Standard"
    SHORT = "short", "Short battles"
    FIFTH = "version-5", "The standard of version 5", False


class ActionSource(WordOption):
    """Where action numbers come from (C4)."""

    UNIFORM = "uniform", "Each anew"
    DECK = "deck", "From a deck"


class UnmetPrereq(WordOption):
    """What follows a drawn battlecard whose prerequisite is unmet (B1)."""

    REDRAW = "redraw", "Draw again"
    DISCARD = "discard", "Turn over"
