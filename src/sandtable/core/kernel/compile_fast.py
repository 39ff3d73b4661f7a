"""How kernels are compiled: Numba's pipeline, with the work left out that inner kernels do not need.

Numba treats every function as a product: it optimises it together with all it calls, makes machine code, and wraps it
for Python and C. A game is a hundred small kernels called by a dozen entry points, so almost all of that is thrown
away: a kernel five calls deep is optimised five times and linked six times. Here there are two kinds of functions:

- *inner* kernels stop at LLVM's intermediate form. Whoever calls them links that form and optimises it once, in place,
  with full inlining; they are not cached, because the entry points are.
- *entry* functions go the whole way and are cached on disk.

Either kind has one version for all integer arguments: Numba would compile `emit(log, 3, seat)` anew for every constant
and every width of `seat`. An inner kernel called from Python (by a test) gets a whole version of its own on demand.

Together this brings the first compilation of Conquest from about 190 s to about 20 s; `compile_trims`
takes off a little more.
"""

# mypy: disallow-subclassing-any=False, disallow-untyped-calls=False, warn-unused-ignores=False
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from numba import types  # type: ignore[attr-defined]

from sandtable.core.kernel.codecache import CodeCache
from sandtable.core.kernel.compile_shared import announce, by_argument, stand_ins, stubs_for, widened
from sandtable.core.kernel.compile_trims import trim
from sandtable.core.kernel.homes import home_of
from sandtable.core.kernel.numba_inside import (
    AbstractTemplate,
    CompilerBase,
    CPUDispatcher,
    DefaultPassBuilder,
    JITCodeLibrary,
    LowerResult,
    NativeLowering,
    dynfunc,
    infer,
    infer_global,
    ir,
    register_pass,
)

trim()


class _InnerLibrary(JITCodeLibrary):
    """A code library that is only ever linked into others: neither optimised nor made machine code here, and without a
    copy of what it calls."""

    def finalize(self) -> None:
        """Nothing is left to do."""
        self._raise_if_finalized()
        self._finalized = True

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout


class _EntryLibrary(JITCodeLibrary):
    """The code of an entry function with everything it calls."""

    def add_linking_library(self, library: Any) -> None:
        """Link a library in, with all that it calls in turn: an inner one brings nothing but itself."""
        waiting = [library]
        while waiting:
            called = waiting.pop()
            if called not in self._linking_libraries:
                super().add_linking_library(called)
                if isinstance(called, _InnerLibrary):
                    waiting.extend(called._linking_libraries)


#: What gives an array without making one: a part of an array that somebody else holds.
_LOOKS = {"getitem", "static_getitem", "getattr", "cast"}


def _keeps_nothing(state: Any) -> bool:
    """Whether a function neither makes arrays nor returns one. Then it need not count references to those that it is
    handed, because its caller holds them meanwhile: counting is a fifth of the time of random play."""
    counted = state.targetctx.data_model_manager

    def holds(kind: Any) -> bool:
        return bool(counted[kind].contains_nrt_meminfo())

    if holds(state.return_type):
        return False
    for block in state.func_ir.blocks.values():
        for step in block.find_insts(ir.Assign):
            makes = isinstance(step.value, ir.Expr) and step.value.op not in _LOOKS
            if makes and holds(state.typemap[step.target.name]):
                return False
    return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _InnerLowering(NativeLowering):
    """Lower to LLVM, and announce the function to its callers without making it executable."""

    _name = "sandtable_inner_lowering"

    def run_pass(self, state: Any) -> bool:
        if _keeps_nothing(state):
            state.targetctx = state.targetctx.subtarget(enable_nrt=False)
            state.targetctx.__dict__.pop("nrt", None)  # made on demand, for the context that this one is a copy of
        state.library = _InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        description = lowered.fndesc
        # Callers find an implementation by the identity of its function object; this one is never run.
        token = dynfunc.make_function(
            description.lookup_module(), description.qualname.split(".")[-1], "inner kernel", 0, lowered.env,
            (state.library,),
        )  # fmt: skip
        state.targetctx.insert_user_function(token, description, [state.library])
        state["cr"] = LowerResult(description, lowered.call_helper, cfunc=token, env=lowered.env)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _EntryLowering(NativeLowering):
    _name = "sandtable_entry_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _EntryLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


def _passes(state: Any, lowering: Any) -> list[Any]:
    """Numba's pipeline with another lowering."""
    manager = DefaultPassBuilder.define_nopython_pipeline(state)
    manager.passes = [(lowering if kind is NativeLowering else kind, text) for kind, text in manager.passes]
    manager._finalized = False
    manager.finalize()
    return [manager]


class _InnerCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return _passes(self.state, _InnerLowering)


class _EntryCompiler(CompilerBase):
    def define_pipelines(self) -> list[Any]:
        return _passes(self.state, _EntryLowering)


def _one_version(dispatcher: Any, args: Any, kws: Any) -> Any:
    _, folded = dispatcher.fold_argument_types(args, kws)
    return CPUDispatcher.get_call_template(dispatcher, tuple(widened(argument) for argument in folded), {})


class EntryDispatcher(CPUDispatcher):
    """Compiles functions that Python calls, and keeps them on disk."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any], root: Path) -> None:
        whole = {**options, "nopython": True, "no_cfunc_wrapper": True}
        super().__init__(function, targetoptions=whole, pipeline_class=_EntryCompiler)
        self._cache = CodeCache(function, root, bool(options.get("boundscheck")), stubs_for)

    def file_of(self, signature: tuple[Any, ...]) -> Path:
        """Where the version for these argument types is kept, once it is made."""
        return self._cache.file_of(signature, self.targetctx)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The one version for these argument types, compiled if need be."""
        return _one_version(self, args, kws)


class GameEntryDispatcher(EntryDispatcher):
    """The same for functions of a game, which may have to begin at once."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any], root: Path) -> None:
        super().__init__(function, options, root)
        self._home = home_of(function.__module__)

    def __call__(self, *args: Any) -> Any:
        """Called from Python."""
        return self.py_func(*args) if self._home.at_once else super().__call__(*args)


class InnerDispatcher(CPUDispatcher):
    """Compiles kernels that kernels call."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any], root: Path) -> None:
        inner = {**options, "nopython": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
        super().__init__(function, targetoptions=inner, pipeline_class=_InnerCompiler)
        self._options, self._root = options, root
        self._whole: EntryDispatcher | None = None
        self._home = home_of(function.__module__)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The one version for these argument types, compiled if need be."""
        return _one_version(self, args, kws)

    def add_overload(self, compiled: Any) -> None:
        """A version has been made. Python never finds it: it has no machine code."""
        self.overloads[tuple(compiled.signature.args)] = compiled
        announce(self.py_func.__name__)

    def __call__(self, *args: Any) -> Any:
        """Called from Python: a version of its own, made on demand."""
        if self._home.at_once:
            return self.py_func(*args)
        if self._whole is None:
            self._whole = EntryDispatcher(self.py_func, self._options, self._root)
        return self._whole(*args)


def is_kernel(thing: Any) -> bool:
    """Whether this is a compiled function."""
    return isinstance(thing, CPUDispatcher)


def address_of(kernel: Any, arguments: tuple[Any, ...]) -> tuple[int, Any]:
    """Where the machine code for these argument types lies, compiled if need be, and what must be kept with it."""
    kernel.compile(arguments)
    made = kernel.overloads[arguments]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name) or 0), made.library


def write_in(kernel: Any) -> None:
    """Write the kernel into those who call it, instead of a call."""
    kernel.targetoptions["forceinline"] = True


def resolve_by_argument(stub: Callable[..., Any], position: int, choose: Callable[[Any], Any]) -> None:
    """Make a call of `stub` in compiled code mean the dispatcher `choose(type of argument number position)`.

    What `numba.extending.overload` does, without a layer of its own that would be optimised once more.
    """

    class Resolved(AbstractTemplate):
        key = stub
        _found: ClassVar[dict[Any, Any]] = {}

        def generic(self, arguments: Any, keywords: Any) -> Any:
            callee: Any = types.Dispatcher(choose(arguments[position]))
            signature = callee.get_call_type(self.context, arguments, keywords)
            self._found[signature.args] = callee.get_impl_key(signature)
            return signature

        def get_impl_key(self, signature: Any) -> Any:
            return self._found[signature.args]

    infer(Resolved)
    infer_global(stub, types.Function(Resolved))
    by_argument[stub] = choose


def stand_in(stub: Callable[..., Any], compiled: Any) -> None:
    """Make a call of `stub` in compiled code mean another kernel."""
    infer_global(stub, types.Dispatcher(compiled))
    stand_ins[stub] = compiled
