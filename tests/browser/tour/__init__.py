"""Pictures to page through: a match of each game by clicks, fifteen moments of it in three sizes and two themes.

    python -m tests.browser.tour [GAME ...]      (`make pictures`)

`moments` is the fixed list, `playing` plays and takes the pictures, `index` writes the page that shows them. They lie
in `pictures/`, which is not kept in the repository.
"""
