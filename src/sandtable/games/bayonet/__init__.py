"""Bayonet: a betting game with a Napoleonic deck, for 2 to 6 seats (specs/bayonet.md).

Every file has the role it has in the other games; `definition.DEFINITION` is what the platform imports.
"""

from sandtable.core.words import messages_of

#: What is said to people, in the files of `words`.
say = messages_of(__name__)
