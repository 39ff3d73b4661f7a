"""Dice that nobody chose: commitments, openings and nonces, and the heads and signatures that bind the host.

`core/match/seal` is the arithmetic; here is what a server does with the row of a match. What browsers ask of it before
a match begins is `lobby/seal_handshake.py`.
"""
