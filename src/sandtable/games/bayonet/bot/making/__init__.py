"""Making the blueprint: deals are played to the showdown once (`deals`), then only their betting is walked over and
over, each seat in turn trying every action while the rest draw theirs (`traversing`: counterfactual regret with
external sampling, M. Lanctot et al., 2009) or bet like another player (`others`); `averaging` makes of the average what
is shipped, and `whole` is all of it.
"""
