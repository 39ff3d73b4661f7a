"""What a game's `check` finds broken that has no number in its specification."""

#: Who is said to know a thing is not who can have learned it.
KNOWLEDGE = 98
#: The state contradicts itself.
BOOKKEEPING = 99
