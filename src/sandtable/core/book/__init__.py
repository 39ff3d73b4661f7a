"""The rule book as pages that are joined: RULES.md with a link at each term, card, unit, setting and achievement that a
rule names, and what to see besides at the end of each section. All of it is derived from the text, the options and the
decks: `terms.py` finds what is explained where, and the rule of each option; `joining.py` joins.
"""
