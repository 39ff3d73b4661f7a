"""Messages: what a Fluent file says, as words and as parts of a sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.core.scenes import ElementRef, SeatRef, StrongRef
from sandtable.core.words import LANGUAGE, Lazy, MessageError, Messages, messages_of, read_page, read_sources

ENGLISH = """
# A comment.
call = { $call } to call{ $held ->
    [0] .
   *[other] ; you have { $held } left.
}
    .detail = { $held } left
burned = { $seat ->
    [you] { $seat } burn { $card } and save { STRONG(chips) }.
   *[one] { $seat } burns { $card } and saves { STRONG(chips) }.
}
chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
have = { LIST($seats) } { $seats ->
    [you] have
    [one] has
   *[other] have
} it.
either = { LIST($things, type: "or") }, { CAP($word) }, { $sure ->
    [true] surely
    [none] perhaps
   *[false] hardly
}
whose = { WHOSE($seat) } hand{" "}
question = Who goes?
    .why = The first who may.
only =
    .detail = Nothing else.
wrong = { NUMBER($x) }
lost = { nowhere }
bad = { $x ->
    [one] one
}
"""
FRENCH = """
call = { $call } à suivre
chips = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
"""


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Messages]:
    for language, text in (("en-GB", ENGLISH), ("fr", FRENCH)):
        folder = tmp_path / "spoken_here" / "words" / language
        folder.mkdir(parents=True)
        (folder / "all.ftl").write_text(text, encoding="utf-8")
    (tmp_path / "spoken_here" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    before = LANGUAGE.set("en-GB")
    yield messages_of("spoken_here")
    LANGUAGE.reset(before)


def test_a_message_says_its_arguments_and_a_selector_one_of_several(say: Messages) -> None:
    assert say("call", call=5, held=0) == "5 to call."
    assert say.labelled("call", call=5, held=3) == ("5 to call; you have 3 left.", "3 left")
    assert say.asked("question") == (["Who goes?"], ["The first who may."])
    assert say("only.detail") == "Nothing else."


def test_a_sentence_has_players_and_things_as_parts_and_speaks_to_its_reader(say: Messages) -> None:
    scout = ElementRef("card-3", "Scout")
    ours = say.text("burned", seat=SeatRef(2), card=scout, chips=1, you=2)
    assert ours == [SeatRef(2), " burn ", scout, " and save ", StrongRef("1 chip"), "."]
    theirs = say.text("burned", seat=SeatRef(2), card="a card", chips=4, you=None)
    assert theirs == [SeatRef(2), " burns a card and saves ", StrongRef("4 chips"), "."]
    assert say("burned", seat=SeatRef(2), card=scout, chips=4) == "Seat 3 burns Scout and saves 4 chips."
    assert say.text("whose", seat=SeatRef(1)) == [SeatRef(1, "possessive"), " hand "]


def test_a_list_is_joined_as_the_language_does_and_counts_its_things(say: Messages) -> None:
    one, two, three = SeatRef(0), SeatRef(1), SeatRef(2)
    assert say.text("have", seats=[one], you=0) == [one, " have it."]
    assert say.text("have", seats=[one], you=1) == [one, " has it."]
    assert say.text("have", seats=[one, two, three]) == [one, ", ", two, " and ", three, " have it."]
    assert say("either", things=["a"], word="yes", sure=True) == "a, Yes, surely"
    assert say("either", things=["a", "b"], word="", sure=None) == "a or b, , perhaps"
    assert say("either", things=["a", [one, "b"], "c", "d"], word="x", sure=False) == "a, Seat 1b, c or d, X, hardly"


def test_another_language_is_another_folder_with_its_own_plurals_and_english_for_what_it_lacks(say: Messages) -> None:
    LANGUAGE.set("fr")
    assert [say("chips", chips=number) for number in (0, 1, 2)] == ["0 jeton", "1 jeton", "2 jetons"]
    assert say("call", call=2) == "2 à suivre"
    assert say("call.detail", held=2) == "2 left"
    LANGUAGE.set("xx")
    assert say("chips", chips=0) == "0 chips"


def test_a_thing_of_a_data_file_is_called_as_there_but_where_a_language_has_a_name(say: Messages) -> None:
    assert (say.name("no-such", "Scout"), say.name("question", "Scout")) == ("Scout", "Who goes?")


def test_what_cannot_be_said_is_told_in_a_sentence(say: Messages) -> None:
    told = {"nowhere": "nowhere is missing", "call.why": "call has no why", "only": "only has no text"}
    told |= {"wrong": "there is no function NUMBER", "lost": "nowhere is missing", "bad": "bad is missing, or is not"}
    for name, part in told.items():
        with pytest.raises(MessageError, match=part):
            say(name, x=1)
    with pytest.raises(MessageError, match="The message call of spoken_here is said without held"):
        say.text("call", call=5)


_IMPORTS = """
import importlib, pkgutil
import sandtable
from sandtable.core import words
from sandtable.core.game import optionentries

def compiled(*given):
    raise AssertionError("something is said while modules are imported")

words.compiled = compiled
optionentries.check_notices = lambda *given: None  # lets every reason say its sentence, and keeps none
for module in pkgutil.walk_packages(sandtable.__path__, "sandtable."):
    if module.name.split(".")[1] not in ("web", "envs", "testing", "__main__"):
        importlib.import_module(module.name)
"""


def test_nothing_is_said_while_modules_are_imported() -> None:
    """Whoever will read it may speak another language than whoever imports it."""
    done = subprocess.run([sys.executable, "-c", _IMPORTS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_folder_of_a_language_has_pages_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "paged"
    (here / "words" / "el").mkdir(parents=True)
    (here / "__init__.py").write_text("")
    (here / "RULES.md").write_text("Rules")
    (here / "words" / "el" / "RULES.md").write_text("Κανόνες")
    (here / "words" / "el" / "game.ftl").write_text("call = ένα\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert [read_page("paged", "RULES.md", language) for language in ("en-GB", "el")] == ["Rules", "Κανόνες"]
    assert list(read_sources("paged", "el")) == ["game.ftl"]


def test_what_is_lazy_is_made_once_in_the_language_of_who_reads_it() -> None:
    made: list[str] = []
    text = Lazy(lambda: made.append(LANGUAGE.get()) or LANGUAGE.get())
    assert [text(), text()] == ["en-GB", "en-GB"] and made == ["en-GB"]
    token = LANGUAGE.set("el")
    try:
        assert text() == "el"
    finally:
        LANGUAGE.reset(token)
    assert text() == "en-GB" and made == ["en-GB", "el"]
