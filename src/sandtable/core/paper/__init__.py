"""Games on paper: the rule book with its charts, and everything that is cut out and laid on a table, as one PDF.

`making.py` makes it. What it says comes from where the table has it: RULES.md, help cards, and the cards,
counters and tiles that a game names (`GameDefinition.printing`); `printing.py` also draws the board. Icons and colours
are the client's. How it is set is `sheets.typ`, for the library Typst.
"""
