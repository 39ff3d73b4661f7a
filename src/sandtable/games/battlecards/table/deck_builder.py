"""Custom decks as the platform offers them: the deck builder's catalogue, the check, ready lists as text."""

from functools import lru_cache
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckForm
from sandtable.core.words import LANGUAGE
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.card_text import row_icon, row_text, unit_name
from sandtable.games.battlecards.setup.data import Unit
from sandtable.games.battlecards.setup.deck_text import (
    LISTS,
    SIDES,
    THEATRES,
    UNITS,
    lists_of,
    proper_units,
    read_deck,
    write_deck,
)
from sandtable.games.battlecards.setup.decks import BOTH, DeckCheck, check_decks


def _unit(unit: Unit) -> dict[str, Any]:
    return {
        "name": unit_name(unit),
        "nation": unit.nation,
        "type": unit.type,
        "subtype": unit.subtype,
        "points": unit.points,
        "max": unit.max_per_deck,
        "phase": unit.phase,
        "attack": list(unit.attack),
        "defence": list(unit.defense),
        "text": row_text(unit),
        "icon": row_icon(unit),
        "infantry": unit.infantry,
        "artillery": unit.artillery,
        "combatant": unit.combatant,
    }


def _list(name: str) -> dict[str, Any]:
    row = LISTS[name]
    return {"id": row.id, "title": _title(name), "kind": row.kind, "text": _write(name), "cards": row.copies}


def _side_of(name: str) -> str:
    row = LISTS[name]
    return next(side for side in BOTH if SIDES[row.theatre, side] == row.side)


def _title(name: str) -> str:
    row = LISTS[name]
    return say("list-title", side=say(f"side-{row.side}"), kind=row.kind)


def _write(name: str) -> str:
    """A printed list as text."""
    if name not in LISTS:
        raise OptionError(say("list-none", name=repr(name), lists=list(LISTS)), field="deck")
    row = LISTS[name]
    return write_deck(row.copies, row.theatre, _side_of(name), _title(name))


def _catalogue() -> dict[str, Any]:
    return _in_language(LANGUAGE.get())


@lru_cache(maxsize=1)
def _in_language(language: str) -> dict[str, Any]:
    theatres = [
        {
            "id": theatre,
            "title": title,
            "sides": [
                {
                    "id": side,
                    "title": say(f"side-{SIDES[theatre, side]}"),
                    "lists": [_list(row.id) for row in lists_of(theatre, side)],
                    "units": [unit for unit in UNITS if unit in proper_units(theatre, side)],
                    "abroad": [unit for unit in UNITS if unit in proper_units(theatre, side, True)],
                }
                for side in BOTH
            ],
        }
        for theatre, title in THEATRES.items()
    ]
    return {"theatres": theatres, "units": {unit.id: _unit(unit) for unit in UNITS.values() if not unit.pseudo}}


def _headings(text: str) -> dict[str, str]:
    found = read_deck(text, "")
    if found.misheaded:
        raise OptionError(" ".join(problem.text for problem in found.misheaded), field="deck")
    return {name: value for name, value in (("theatre", found.theatre), ("side", found.side)) if value}


def _lists() -> dict[str, str]:
    return {name: say("in-theatre", theatre=THEATRES[row.theatre], name=_title(name)) for name, row in LISTS.items()}


DECKS = DeckForm(
    type=DeckCheck, catalogue=_catalogue, compute=check_decks, headings=_headings, lists=_lists, write=_write
)
