"""Pages about studies: one HTML file each that needs no network. `page` is a study's: the answer on top, then plots,
and lists to which their marks lead, with games behind each answer; `plots` draws and dresses. `findings` are the pages
of causes and of a tuning.
"""
