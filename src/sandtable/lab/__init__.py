"""The laboratory: mass simulation and its statistics. It may import `bots` and `core`, and reaches games by name.

`sandtable.lab.Study` plays a study from Python; it is loaded on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.lab.studies.study import Study

__all__ = ["Study"]


def __getattr__(name: str) -> Any:
    if name != "Study":
        raise AttributeError(f"module 'sandtable.lab' has no attribute {name!r}")
    return import_module("sandtable.lab.studies.study").Study
