"""Studies: variants of a game played on common deals, and what they answer.

`plan` is what a study file says, read and written; `counting` plays games and counts in compiled code, `playing` plays
blocks of deals, `folder` keeps them, `running` goes through them until the study stops (`ended`); `figures` makes
numbers of games, `answers` compares them and says so; `study` is the whole, for Python.
"""
