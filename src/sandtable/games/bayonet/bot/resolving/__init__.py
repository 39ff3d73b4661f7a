"""The last betting round of two, solved anew: the bets that may still be made are laid out as a tree (`tree`), what
both may hold is weighed by their bets (`hands`), and counterfactual regret (`solving`) finds odds for this very pot,
these stacks and this hand, of which the blueprint only knows those that are like them; `last_round` bets by them.
"""
