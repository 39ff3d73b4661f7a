"""Kernels: Python functions that become machine code, the records they work on, chance, events, and the calls of a
game's functions by address. Everything here knows no game and nothing of options, matches or scenes.
"""

from sandtable.core.kernel.decorators import BOUNDSCHECK, INTERPRETED, cache_root, entry_kernel, jit_options, kernel

__all__ = ["BOUNDSCHECK", "INTERPRETED", "cache_root", "entry_kernel", "jit_options", "kernel"]
