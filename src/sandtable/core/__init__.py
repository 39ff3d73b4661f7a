"""The engine. It knows no game: records and kernels, chance, options, matches, drivers, scenes.

It may import NumPy, Numba and msgspec, and nothing else of Sandtable. Everything else may import it.
"""
