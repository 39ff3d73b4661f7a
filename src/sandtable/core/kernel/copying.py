"""Copies of records. Not in records.py, of which all machine code is made: an edit there compiles every game anew."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel.records import Records


def copied(records: Records) -> Records:
    """A copy, to be written to: its bytes in one go. NumPy's own copy goes field by field, fifty times as long."""
    return np.ndarray(records.shape, records.dtype, bytearray(records.tobytes()))
