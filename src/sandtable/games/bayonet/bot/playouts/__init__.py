"""Card play by playouts: the cards that a seat cannot see are drawn, and the hand is played on to the showdown, where
every seat exchanges as helps it most at once, with the one community that all of them share.
"""
