"""Files that people save: with a byte order mark before them they are read as without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.commands.decks import _text as deck_of
from sandtable.core.errors import OptionError, RecordError
from sandtable.core.game.changes import text_of
from sandtable.core.game.game import make_game
from sandtable.core.match.document import parse_record, read_values
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import read_record
from sandtable.core.match.seal.receipt import read_receipt
from sandtable.core.writing import read_text, unmarked
from sandtable.games.battlecards.table.deck_builder import DECKS
from sandtable.games.conquest.setup.maps import MAPS
from sandtable.lab.simulate import simulate
from sandtable.lab.studies.plan import read_plan
from sandtable.lab.summary import read_result, summary
from sandtable.server.configuration.sources import read_settings
from tests.games.conquest.map_text import EXAMPLE
from tests.sealed import finish, receipt_of, sealed_match
from tests.toys import duel

DUEL = make_game(duel.DEFINITION)
STUDY = 'game = "duel"\n[[variant]]\nname = "a"\n'


def _receipt() -> str:
    match = sealed_match(DUEL, ("One", "Two"))
    finish(match)
    return msgspec.json.encode(receipt_of(match, 0)).decode()


FILES: dict[str, tuple[str, Any]] = {
    "a record": (json.dumps(Match(DUEL, seed=3).record()), read_record),
    "the values of a record": (json.dumps(Match(DUEL, seed=3).record()), read_values),
    "a receipt": (_receipt(), read_receipt),
    "a result": (json.dumps(summary(simulate(DUEL, 2))), read_result),
    "a study": (STUDY, read_plan),
    "a deck": (DECKS.write("west_british_starter"), deck_of),
    "a map": (EXAMPLE, lambda path: msgspec.to_builtins(MAPS.check(path.read_bytes(), None))),
    "changes": ("[scout]\n", lambda path: text_of(str(path), "units_file", {}, True, "file")),
    "settings": ("port = 8001\n", lambda path: read_settings({}, {}, path)),
}


@pytest.mark.parametrize("name", FILES)
def test_a_byte_order_mark_changes_nothing(name: str, tmp_path: Path) -> None:
    text, read = FILES[name]
    file = tmp_path / "file"
    file.write_text(text, encoding="utf-8")
    plain = read(file)
    file.write_text(text, encoding="utf-8-sig")
    assert file.read_bytes().startswith(b"\xef\xbb\xbf") and read(file) == plain


def test_a_mark_is_no_part_of_a_text_and_two_are_one_too_many(tmp_path: Path) -> None:
    assert unmarked("\ufeffa\ufeff") == "a\ufeff" and unmarked(b"\xef\xbb\xbfa") == b"a"
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbf\xef\xbb\xbfa\r\n")
    assert read_text(tmp_path / "a") == "\ufeffa\n"
    text = json.dumps(Match(DUEL, seed=3).record())
    assert parse_record("\ufeff" + text) == parse_record(text.encode("utf-8-sig")) == parse_record(text)
    with pytest.raises(RecordError, match="This is not a match record"):
        parse_record("\ufeff\ufeff" + text)


def test_another_encoding_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(Match(DUEL, seed=3).record()), encoding="utf-16")
    with pytest.raises(RecordError, match="This is not a match record"):
        read_record(file)
    with pytest.raises(OptionError, match="is not a text file"):
        deck_of(file)
