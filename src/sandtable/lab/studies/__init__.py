"""Studies: variants of a game played on common deals, and what they answer.

`plan` is what a study file says, `reading` reads one; `driver` plays and counts in compiled code, `playing` plays
blocks of deals, `folder` keeps them, `running` goes through them until the study stops; `measures` makes figures of
games, `answers` compares them, `words` says them; `study` is the whole, for Python.
"""

from __future__ import annotations
