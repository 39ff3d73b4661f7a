"""What the laboratory says to people (words/)."""

from sandtable.core.words import messages_of

say = messages_of("sandtable.lab")
