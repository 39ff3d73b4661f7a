"""What people are shown of a game that looks at positions through a *player view*: the parts that every such table has,
in the order in which they are made.

`player_view` (what a viewer knows) is what all else is made from; `decisions` says how each kind of decision looks;
`waiting` and `results` what stands there while others choose, and at the end; `table` puts them together. A game gives
its words, its board, its scene and its decisions, and nothing of how they meet.
"""
