"""What bots say to people (words/)."""

from sandtable.core.words import messages_of

say = messages_of("sandtable.bots")
