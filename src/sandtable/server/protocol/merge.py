"""The difference of two scenes as a JSON merge patch (RFC 7396).

An object in a patch is merged key by key, null removes a key, everything else (arrays too) replaces. Scenes leave out
fields with their default, so a null never has to be set.
"""

from typing import Any

import msgspec

from sandtable.core.scenes import Scene

_SAME = object()
_written = msgspec.json.Encoder(order="deterministic").encode
_SCALARS = (str, int, float)
_FIELDS = Scene.__struct_fields__
_FIRST_DEFAULT = len(_FIELDS) - len(Scene.__struct_defaults__)


def scene_patch(old: Scene, new: Scene) -> dict[str, Any]:
    """The merge patch from one scene's JSON to another's, to be written as JSON: what is new stands in it as it stands
    in the scene, or written already. Empty when both are the same document."""
    patch: dict[str, Any] = {}
    for index, name in enumerate(_FIELDS):
        before, after = getattr(old, name), getattr(new, name)
        if before is after or before == after:
            continue
        default = Scene.__struct_defaults__[index - _FIRST_DEFAULT] if index >= _FIRST_DEFAULT else msgspec.NODEFAULT
        if _is_default(after, default):
            patch[name] = None
        elif _is_default(before, default):
            patch[name] = after
        elif isinstance(after, dict):
            # Elements of the board: most stay as they are, and comparing structs is cheap.
            changed = _map_patch(before, after)
            if changed:
                patch[name] = changed
        else:
            changed = _list_patch(before, after) if isinstance(after, list) else _value_patch(before, after)
            if changed is not _SAME:
                patch[name] = changed
    return patch


def _map_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, after in new.items():
        if name not in old:
            patch[name] = after
        elif old[name] is not after and old[name] != after:
            changed = _value_patch(old[name], after)
            if changed is not _SAME:
                patch[name] = changed
    return patch


def _list_patch(before: Any, after: Any) -> Any:
    """The patch of a list, which is replaced whole: its JSON, or _SAME."""
    written = _written(after)
    return _SAME if _written(before) == written else msgspec.Raw(written)


def _value_patch(before: Any, after: Any) -> Any:
    """The patch of one value, or _SAME if both are the same JSON."""
    if isinstance(after, _SCALARS) and isinstance(before, _SCALARS):
        return after
    a, b = msgspec.to_builtins(before), msgspec.to_builtins(after)
    if isinstance(a, dict) and isinstance(b, dict):
        return difference(a, b) or _SAME
    return b if a != b else _SAME


def _is_default(value: Any, default: Any) -> bool:
    # Structs write an empty list or map as a factory; anything empty is left out of the JSON.
    if default is msgspec.NODEFAULT:
        return False
    if isinstance(value, list | dict):
        return not value
    return bool(value is default or value == default)


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch from `old` to `new` (JSON objects without nulls)."""
    patch: dict[str, Any] = {name: None for name in old if name not in new}
    for name, after in new.items():
        before = old.get(name)
        if isinstance(before, dict) and isinstance(after, dict):
            changed = difference(before, after)
            if changed:
                patch[name] = changed
        elif name not in old or before != after or type(before) is not type(after):
            patch[name] = after
    return patch


def apply_patch(document: Any, patch: Any) -> Any:
    """RFC 7396, section 2: what a client does with a patch. Used by replay and by tests."""
    if not isinstance(patch, dict):
        return patch
    result = dict(document) if isinstance(document, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = apply_patch(result.get(name), value)
    return result
