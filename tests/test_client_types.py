"""The client's types are those of the structs that the server sends and takes."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.core.scenes import Board, BoardElement, Scene, encode
from web.scripts import write_types


@pytest.mark.parametrize("name", ["scene.ts", "server.ts", "routes.ts"])
def test_the_committed_types_are_what_the_structs_say(name: str) -> None:
    committed = (write_types.MODEL / name).read_text()
    assert write_types.files()[name] == committed, (
        f"web/src/model/{name} is not what the structs say: run python -m web.scripts.write_types and commit the file."
    )


def test_a_changed_struct_changes_the_types() -> None:
    class Pawn(msgspec.Struct, omit_defaults=True):
        """One of many."""

        id: str
        at: tuple[float, float]
        steps: list[int | None] = []

    sheet = write_types.Sheet("Pawns.", {"Place": tuple[float, float]}, {"Pawn": Pawn})
    assert sheet.text() == (
        "/** Pawns. */\n\nexport type Place = [number, number];\n\n/** One of many. */\n"
        "export interface Pawn {\n  id: string;\n  at: Place;\n  steps?: (number | null)[];\n}\n"
    )


def test_what_has_a_default_may_be_missing_on_the_wire() -> None:
    board = encode(Board("b", "slots", 1, 1, [BoardElement("a", "A", "slot")]))
    assert b"label" not in board and "  label?: Point;" in write_types.files()["scene.ts"]
    assert encode(Scene("toy")) == b'{"game":"toy"}'
