"""Battlecards: World Conflict (specs/battlecards.md)."""

from sandtable.core.words import messages_of

#: What is said to people, in the files of `words`.
say = messages_of(__name__)
