"""The post: it tells people where they wish that it is their turn, that their time runs out, that a match has ended.

`wishing` is what a person wishes, `looking` finds what there is to tell, `delivering` sends it by `channels` (push,
mail, webhooks); `outward` is the only way out. `notifications` is what the routes ask.
"""
