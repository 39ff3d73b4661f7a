"""Ratings: how strong people are, by game, family of presets and pace, and what every match that ends says of them.

`skill` is the arithmetic, `outcomes` which matches may count and what one says, `book` what is written in the
transaction that notes the end, `boards` who is how strong, `profiles` what is known of one person.
"""
