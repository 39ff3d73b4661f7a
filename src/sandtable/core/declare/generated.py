"""Kernels that are written by the engine: one flat function each. (A chain of closures costs a compilation a link, and
meets Python's limit of recursion at forty of them.)"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.kernel import kernel
from sandtable.core.kernel.promises import written


def written_kernel(home: str, name: str, arguments: str, body: Sequence[str], names: Mapping[str, Any]) -> Any:
    """The kernel `name(arguments)` with these lines, at home in a module (core/kernel/homes.py). `names` are what the
    lines name besides."""
    here = {**names, "__name__": home, "__file__": str(sys.modules[home].__file__)}
    return kernel(written(name, arguments, "\n".join(body) or "return", here))


def kernel_name(one: Any) -> str:
    """The name of a kernel."""
    return str(getattr(one, "py_func", one).__name__)
