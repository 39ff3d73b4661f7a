"""Which kernels of the games cost most: `python -m bench.dearest`."""
