"""Conquest: territories, dice and sets of cards, for 2 to 8 seats. `definition.py` hands it to the platform.

It may import `sandtable.core` and nothing else of Sandtable. `state.py` and `events.py` are what all rooms speak of;
`setup` makes the rules of a match, `rules` plays it, `secrets` guards what a seat cannot know, `bot` plays a seat,
`table` and `log` show it to people; RULES.md, `data`.
"""

from sandtable.core.words import messages_of

#: What is said to people, in the files of `words`.
say = messages_of(__name__)
