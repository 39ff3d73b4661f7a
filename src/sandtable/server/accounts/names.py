"""What people may be called, so that nobody passes for another person.

Two names look alike when their *skeletons* are equal: Unicode Technical Standard 39, section 4. A skeleton replaces
each character by the one that stands for all that look like it: a Cyrillic "a" becomes the Latin one, "m" becomes "rn".
The table of what looks like what comes from the package `confusable-homoglyphs`. Skeletons are for comparing only.

Names of bots at tables. Those with a face have their own, and a person of the same name gets a number there; all
others have trades of an army's camp, which nobody can take.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count

from sandtable import bots
from sandtable.server.errors import conflict, invalid, say
from sandtable.server.identifiers import clean_text


def trades() -> list[str]:
    """What bots are called that are nobody one knows."""
    return say("names-of-bots").split(", ")


def names_of_bots(match: str, game: str, kinds: Sequence[str], taken: Sequence[str] = ()) -> list[str]:
    """Different names for the bots of a match, none that is taken: that of the person whom a bot is, else a trade, the
    same one whenever it is asked for."""
    used = {name.casefold() for name in taken}
    free = [name for name in trades() if name.casefold() not in used]
    others = iter(sorted(free, key=lambda name: hashlib.sha256(f"{match} {name}".encode()).digest()))
    people, found = bots.people_of(game), list[str]()
    for kind in kinds:
        own = people[kind].name if kind in people else ""
        found.append(own if own and own.casefold() not in used else next(others))
        used.add(found[-1].casefold())
    return found


#: Scripts that are written within one word (UTS 39, "highly restrictive").
_TOGETHER = ({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}, {"LATIN", "HAN", "BOPOMOFO"}, {"LATIN", "HAN", "HANGUL"})
_ANY = {"COMMON", "INHERITED", "Unknown"}
_DIRECTION = dict.fromkeys(map(ord, "\u200e\u200f"))


@cache
def _prototypes() -> dict[str, str]:
    """For each character the text that stands for all that look like it. The package lists, for each text, what it can
    be confused with, in both directions; the text in the middle of such a star stands for all of it."""
    from confusable_homoglyphs import confusables

    listed = {
        key.translate(_DIRECTION): [str(one["c"]).translate(_DIRECTION) for one in found]
        for key, found in confusables.confusables_data.items()
    }
    found: dict[str, str] = {}
    for key, others in listed.items():
        for other in others:
            if len(other) != 1:
                continue
            if len(key) > 1:
                found[other] = key
            elif other not in found:
                # Of a star the middle has the most rays; of a pair the older character.
                middle = max(key, other, key=lambda one: (len(listed.get(one, ())), -ord(one)))
                found[other] = middle
    return found


def prepare() -> None:
    """Read the table, a third of a second, before anybody waits for it."""
    _prototypes()


def skeleton(text: str) -> str:
    """The skeleton of a text."""
    known = _prototypes()
    before = unicodedata.normalize("NFD", text)
    for _ in range(4):  # what a prototype is made of may have a prototype as well
        after = unicodedata.normalize("NFD", "".join(known.get(letter, letter) for letter in before))
        if after == before:
            break
        before = after
    return before


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def alike(one: str, other: str) -> bool:
    """Whether two names look alike, upper and lower case taken as they are or as the same."""
    return skeleton(one) == skeleton(other) or skeleton(_folded(one)) == skeleton(_folded(other))


def clean_name(text: str, longest: int) -> str:
    """A guest's name as it will be shown. Refusal for what cannot be seen, for words that mix scripts, for what looks
    like a bot's name, whatever stands around and between its letters."""
    name = clean_text(text, longest, say("the-name"), "name")
    for word in name.split():
        scripts = _scripts(word)
        if len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER):
            listed = sorted(script.title() for script in scripts)
            raise invalid(say("word-name-mixes-letters-different", word=word, listed=listed), "name", "mixed")
    bare = re.sub(r"[\s\d]+$", "", name) or name
    letters = "".join(letter for letter in name if unicodedata.category(letter)[0] in "LM")
    for title, word in _bot_names():
        if any(alike(one, word) for one in (name, bare, letters)):
            raise invalid(say("name-bot-looks-like-take", title=title), "name", "reserved")
    return name


def _scripts(word: str) -> set[str]:
    from confusable_homoglyphs import categories

    return {str(categories.alias(letter)) for letter in word} - _ANY


def _bot_names() -> Iterator[tuple[str, str]]:
    """The names of bots as people see them, and what counts as such."""
    for kind in bots.kinds():
        yield from ((kind.title, kind.title), (kind.title, kind.name))
    yield from ((name, name) for name in trades())


def refuse_look_alikes(name: str, others: Iterable[str]) -> None:
    """Refusal if the name looks like another one at the table without being the same."""
    for other in others:
        if other and _folded(name) != _folded(other) and alike(name, other):
            raise conflict(say("name-looks-like-table-take", name=name, other=other), "look-alike")


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number if a person at the table has it already, or one that looks like it."""
    if not any(alike(name, other) for other in others):
        return name
    return next(numbered for n in count(2) if not any(alike(numbered := f"{name} {n}", other) for other in others))
