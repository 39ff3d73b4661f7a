"""The client's types are those of the structs that the server sends and takes."""

from __future__ import annotations

import re

import msgspec

from sandtable.core.scenes import Board, BoardElement, Scene, encode
from web import build_client
from web.scripts import write_types


def test_types_are_made_beside_what_is_written_and_a_build_needs_none_of_them() -> None:
    made = write_types.files()
    assert {f"src/model/{name}" for name in made} == set(build_client.MADE)
    assert not re.search(
        r"^(?:export )?(?:const|let|function|class|import (?!type ))\b", "\n".join(made.values()), re.M
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
