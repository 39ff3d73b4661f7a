"""Numba's inner classes: this file names them, and declare/stack_memory.py. They may move with any version of Numba.

`compile_fast.py`, `codecache.py` and `compile_trims.py` are built on them and make compiling some ten times as fast.
When one has moved, `MOVED` says which and what version is needed, and `compile_plain.py` takes their place, which uses
nothing but what Numba documents: everything works, and machine code takes minutes where it took seconds.
`SANDTABLE_PLAIN_NUMBA=1` asks for that.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import numba

#: The versions whose inner classes are known to be these (pyproject.toml says the same).
NEEDED = "numba>=0.61,<0.69"

#: Every inner class or function, where it lies, and which of its parts are used.
INSIDE: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "dynfunc": ("numba", "_dynfunc", ("make_function",)),
    "JITCodeLibrary": (
        "numba.core.codegen", "JITCodeLibrary",
        ("finalize", "add_linking_library", "_raise_if_finalized", "_optimize_functions", "enable_object_caching"),
    ),
    "CompilerBase": ("numba.core.compiler", "CompilerBase", ("define_pipelines",)),
    "DefaultPassBuilder": ("numba.core.compiler", "DefaultPassBuilder", ("define_nopython_pipeline",)),
    "LowerResult": ("numba.core.compiler", "_LowerResult", ()),
    "register_pass": ("numba.core.compiler_machinery", "register_pass", ()),
    "CPUDispatcher": (
        "numba.core.registry", "CPUDispatcher", ("get_call_template", "fold_argument_types", "add_overload"),
    ),
    "NativeLowering": ("numba.core.typed_passes", "NativeLowering", ("run_pass",)),
    "AbstractTemplate": ("numba.core.typing.templates", "AbstractTemplate", ()),
    "infer": ("numba.core.typing.templates", "infer", ()),
    "infer_global": ("numba.core.typing.templates", "infer_global", ()),
    "FunctionCache": ("numba.core.caching", "FunctionCache", ("_index_key",)),
    "dumps": ("numba.core.serialize", "dumps", ()),
    "ir": ("numba.core", "ir", ("Assign", "Expr")),
    "TargetConfig": ("numba.core.targetconfig", "TargetConfig", ("__eq__", "__hash__")),
}  # fmt: skip


def find_moved(inside: dict[str, tuple[str, str, tuple[str, ...]]] = INSIDE) -> tuple[dict[str, Any], str]:
    """The things by name, and a sentence if one is not where it should be: then there are none."""
    found: dict[str, Any] = {}
    for name, (module, attribute, parts) in inside.items():
        try:
            thing = getattr(import_module(module), attribute)
        except (ImportError, AttributeError):
            return {}, _sentence(f"{module}.{attribute}")
        for part in parts:
            if not hasattr(thing, part):
                return {}, _sentence(f"{module}.{attribute}.{part}")
        found[name] = thing
    return found, ""


def _sentence(moved: str) -> str:
    return (
        f"Numba {numba.__version__} has no {moved}, so making machine code takes some ten times as long. "
        f"Install {NEEDED} to have it fast."
    )


_found, MOVED = find_moved()
#: Whether compiling has to do with what Numba documents.
PLAIN = bool(MOVED) or os.environ.get("SANDTABLE_PLAIN_NUMBA", "") == "1"

AbstractTemplate: Any = _found.get("AbstractTemplate")
CPUDispatcher: Any = _found.get("CPUDispatcher")
CompilerBase: Any = _found.get("CompilerBase")
DefaultPassBuilder: Any = _found.get("DefaultPassBuilder")
FunctionCache: Any = _found.get("FunctionCache")
JITCodeLibrary: Any = _found.get("JITCodeLibrary")
LowerResult: Any = _found.get("LowerResult")
NativeLowering: Any = _found.get("NativeLowering")
TargetConfig: Any = _found.get("TargetConfig")
dumps: Any = _found.get("dumps")
dynfunc: Any = _found.get("dynfunc")
infer: Any = _found.get("infer")
infer_global: Any = _found.get("infer_global")
ir: Any = _found.get("ir")
register_pass: Any = _found.get("register_pass")
