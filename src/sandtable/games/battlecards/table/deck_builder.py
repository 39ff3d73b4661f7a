"""Custom decks as the platform offers them: the deck builder's catalogue, the check, ready lists as text."""

from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckForm
from sandtable.core.words import Lazy
from sandtable.games.battlecards import say
from sandtable.games.battlecards.log.card_text import row_icon, row_text, unit_name
from sandtable.games.battlecards.setup import deck_text
from sandtable.games.battlecards.setup.data import Unit
from sandtable.games.battlecards.setup.decks import BOTH, DeckCheck, check_decks
from sandtable.games.battlecards.setup.options import OPTIONS


def _unit(unit: Unit) -> dict[str, Any]:
    return {
        "name": unit_name(unit), "nation": unit.nation, "type": unit.type, "subtype": unit.subtype,
        "points": unit.points, "max": unit.max_per_deck, "phase": unit.phase, "attack": list(unit.attack),
        "defence": list(unit.defense), "text": row_text(unit), "icon": row_icon(unit), "infantry": unit.infantry,
        "artillery": unit.artillery, "combatant": unit.combatant,
    }  # fmt: skip


def _list(name: str) -> dict[str, Any]:
    row = deck_text.LISTS[name]
    return {"id": row.id, "title": _title(name), "kind": row.kind, "text": _write(name), "cards": row.copies}


def _side_of(name: str) -> str:
    row = deck_text.LISTS[name]
    return next(side for side in BOTH if deck_text.SIDES[row.theatre, side] == row.side)


def _title(name: str) -> str:
    row = deck_text.LISTS[name]
    return say("list-title", side=say(f"side-{row.side}"), kind=row.kind)


def _write(name: str) -> str:
    """A printed list as text."""
    if name not in deck_text.LISTS:
        raise OptionError(say("list-none", name=repr(name), lists=list(deck_text.LISTS)), field="deck")
    row = deck_text.LISTS[name]
    return deck_text.write_deck(row.copies, row.theatre, _side_of(name), _title(name))


@Lazy
def _catalogue() -> dict[str, Any]:
    theatres = [
        {
            "id": theatre,
            "title": OPTIONS.label("theatre", theatre),
            "sides": [
                {
                    "id": side,
                    "title": say(f"side-{deck_text.SIDES[theatre, side]}"),
                    "lists": [_list(row.id) for row in deck_text.lists_of(theatre, side)],
                    "units": [unit for unit in deck_text.UNITS if unit in deck_text.proper_units(theatre, side)],
                    "abroad": [unit for unit in deck_text.UNITS if unit in deck_text.proper_units(theatre, side, True)],
                }
                for side in BOTH
            ],
        }
        for theatre in deck_text.THEATRES
    ]
    return {
        "theatres": theatres,
        "units": {unit.id: _unit(unit) for unit in deck_text.UNITS.values() if not unit.pseudo},
    }


def _headings(text: str) -> dict[str, str]:
    found = deck_text.read_deck(text, "")
    if found.misheaded:
        raise OptionError(" ".join(problem.text for problem in found.misheaded), field="deck")
    return {name: value for name, value in (("theatre", found.theatre), ("side", found.side)) if value}


def _lists() -> dict[str, str]:
    return {
        name: say("in-theatre", theatre=OPTIONS.label("theatre", row.theatre), name=_title(name))
        for name, row in deck_text.LISTS.items()
    }


DECKS = DeckForm(
    type=DeckCheck, catalogue=_catalogue, compute=check_decks, headings=_headings, lists=_lists, write=_write
)
