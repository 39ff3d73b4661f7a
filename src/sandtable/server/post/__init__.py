"""The post: it tells people where they wish that it is their turn, that their time runs out, that a match has ended.

`wishing` is what a person wishes, `looking` finds what there is to tell, `delivering` sends it; each way of bringing is
a file (`pushing`, `mailing`, `hooking`), `outward` the only way out. `office` is what the routes ask.
"""
