"""`python -m bench.dearest [GAME...]`."""

from __future__ import annotations

from bench.dearest.kernels import main

main()
