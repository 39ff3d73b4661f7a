"""Bridgefront: a hex game of bridges, secret bids and plans made at the same time, for 2 to 6 seats
(specs/bridgefront.md).

Every file has the role it has in the other games; `definition.DEFINITION` is what the platform imports.
"""

from sandtable.core.words import messages_of

#: What is said to people, in the files of `words`.
say = messages_of(__name__)
