"""What commands say to people (words/)."""

from sandtable.core.words import messages_of

phrase = messages_of("sandtable.commands")
