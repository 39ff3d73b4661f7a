"""What a rules version promises of stored matches: the layouts of the State, and the options with their defaults, stand
beside the version in tests/golden/promises. Neither moves without a word."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from sandtable.core.game.game import GameDefinition
from sandtable.core.game.options import OptionForm, first_named
from sandtable.core.game.registry import find_definition
from sandtable.core.kernel.records import Record, i4, layout_lines
from sandtable.games import games
from tests.toys import duel

GOLDEN = Path(__file__).parent / "golden" / "promises"
BUILT_IN = ("bayonet", "battlecards", "bridgefront", "conquest")


def promises(definition: GameDefinition) -> dict[str, list[str]]:
    """What stands in the golden file: the version, the layouts, and the options."""
    layouts = []
    for kernels in (definition.kernels, *definition.more_kernels):
        record = kernels.state
        layouts += [f"{record.__name__} {record.layout.hex()}", *(f"  {line}" for line in layout_lines(record.dtype))]
    since = first_named(definition.form.type)
    fields = msgspec.structs.fields(definition.form.type)
    options = sorted(f"{field.name} = {_plain(field.default)} since {since[field.name] or '1'}" for field in fields)
    return {
        "version": [f"{definition.version}, laid out anew {definition.relaid}"],
        "layout": layouts,
        "options": options,
    }


def _plain(value: Any) -> str:
    return msgspec.json.encode(value).decode() if value is not msgspec.NODEFAULT else "-"


def broken(before: dict[str, list[str]], definition: GameDefinition) -> list[str]:
    """What a definition does not keep of the promises of before: a sentence for each."""
    now, wrong = promises(definition), []
    same = before["version"][0].split(",")[0] == definition.version
    if now["layout"] != before["layout"] and now["version"] == before["version"]:
        wrong.append(
            "The layout of the State has moved. If the same choices lead to the same play, raise `relaid` beside "
            "`version`: matches are then replayed choice by choice; otherwise raise `version`."
        )
    was, are = _by_name(before), _by_name(now)
    if same and not was.keys() <= are.keys():
        wrong.append(f"An option is gone or called otherwise: {sorted(was.keys() - are.keys())}. Raise `version`.")
    changed = [name for name in was.keys() & are.keys() if was[name] != are[name]]
    if same and changed:
        wrong.append(f"A default, or since when there is an option, has changed: {sorted(changed)}. Raise `version`.")
    since = f"{definition.version}+" if same else definition.version
    late = sorted(name for name in are.keys() - was.keys() if are[name].rpartition(" since ")[2] != since)
    if late:
        wrong.append(f"New options have to say since when there are: {late} need since={since!r}.")
    return wrong


def _by_name(found: dict[str, list[str]]) -> dict[str, str]:
    return {line.partition(" = ")[0]: line.partition(" = ")[2] for line in found["options"]}


def _written(found: dict[str, list[str]]) -> str:
    return "".join(f"[{head}]\n" + "".join(f"{line}\n" for line in lines) for head, lines in found.items())


def _read(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            found[line[1:-1]] = []
        else:
            found[list(found)[-1]].append(line)
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_layouts_and_options_move_only_knowingly(name: str) -> None:
    """If this is red, do what it says; then SANDTABLE_WRITE_GOLDEN=1 writes the file anew, and not before."""
    path, definition = GOLDEN / f"{name}.txt", find_definition(name)
    wrong = broken(_read(path.read_text(encoding="utf-8")), definition)
    assert not wrong, wrong
    if os.environ.get("SANDTABLE_WRITE_GOLDEN") == "1":
        path.write_text(_written(promises(definition)), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == _written(promises(definition)), "the golden file is of before"


def test_every_game_has_its_promises_written_down() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(BUILT_IN) and set(BUILT_IN) <= set(games())


class WideState(Record):
    """The toy's State with a field more."""

    first: i4


class MoreOptions(duel.DuelOptions, frozen=True, kw_only=True):
    """An option more, which does not say since when."""

    sabres: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class NewOptions(duel.DuelOptions, frozen=True, kw_only=True):
    """An option that came during version 1."""

    sabres: Annotated[int, msgspec.Meta(ge=0, le=9, extra_json_schema={"x-since": "1+"})] = 0


class NewerOptions(duel.DuelOptions, frozen=True, kw_only=True):
    """An option that came with version 2."""

    sabres: Annotated[int, msgspec.Meta(ge=0, le=9, extra_json_schema={"x-since": "2"})] = 0


def test_what_moves_without_a_word_is_red() -> None:
    toy = replace(duel.DEFINITION, version="1")
    before = promises(toy)
    assert broken(before, toy) == [] and _read(_written(before)) == before
    wide = replace(toy, kernels=replace(toy.kernels, state=WideState))
    (said,) = broken(before, wide)
    assert "layout of the State has moved" in said and "`relaid`" in said
    assert broken(before, replace(wide, relaid=1)) == broken(before, replace(wide, version="2")) == []

    def having(options: type[msgspec.Struct], **changes: Any) -> list[str]:
        form: OptionForm = replace(toy.form, type=options)
        return broken(before, replace(toy, form=form, **changes))

    assert having(NewOptions) == having(NewerOptions, version="2") == []
    for said in (*having(MoreOptions), *having(NewerOptions), *having(NewOptions, version="2")):
        assert "say since when" in said and "sabres" in said
    assert having(MoreOptions) and having(NewerOptions) and having(NewOptions, version="2")
    has_sabres = promises(replace(toy, form=replace(toy.form, type=NewOptions)))
    assert "is gone" in broken(has_sabres, toy)[0] and broken(has_sabres, replace(toy, version="2")) == []
    other = {**before, "options": [before["options"][0].replace("= ", "= 1"), *before["options"][1:]]}
    assert "has changed" in broken(other, toy)[0] and broken(other, replace(toy, version="2")) == []
