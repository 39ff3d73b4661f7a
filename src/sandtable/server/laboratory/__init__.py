"""The laboratory: studies that people ask for, played by processes of their own at the lowest priority.

`plans` makes a study of what was asked, within what one may ask for; `process` plays it; `laboratory` says whose turn
it is, stores what is found, and ends what takes too long. What plays is `sandtable.lab.at_server`, which is known here
by its name only.
"""
