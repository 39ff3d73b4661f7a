# What the parts of a rule book are known by (core/book.py), as regular expressions, and what is added to one.

book-numbering = ^\d+(?:\.\d+)*\.?\s+|^The\s+
book-no-term = note|example|setting|yes|no|[A-Z]?\d.*|[\W\d_]*
book-words = word|tile
book-names = name|card|unit|battle|faction
book-aside = glossary|words|rulings|on the table and its cards|achievements|chance|choices|settings
book-retold = secret|hidden|presets|played out|worked|advice
book-setting = setting
book-achievements = achievements
book-all-cards = All cards
    .text = What the rules do not list, as it is printed.
    .head = | card | kind | text |
