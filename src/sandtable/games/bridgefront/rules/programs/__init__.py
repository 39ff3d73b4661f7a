"""Card programs: what operations mean, whether a list is able, how a plan is declared and carried out
(sections 12 and 13).
"""
