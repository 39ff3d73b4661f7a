"""Conquest on a real table: the decks of its card systems, cards to deal the territories with, armies for as many as
may sit down, and what sets and continents bring."""

from typing import get_args

import msgspec

from sandtable.core.game.game import Game
from sandtable.core.game.optionfile import Options
from sandtable.core.paper.printing import Counter, PrintedDeck, Printing, change
from sandtable.core.scenes import Card, Ink, Reference, ReferenceRow
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.setup.decks import card_faces
from sandtable.games.conquest.setup.map_model import WorldMap
from sandtable.games.conquest.setup.set_values import pattern_names, set_ladder, set_patterns
from sandtable.games.conquest.table.faces import shown_card

#: Armies that a seat can have on the board and that counters are made for.
_ARMIES = 100
#: So many values of a ladder are printed.
_LADDER = 12
_MODES = ("increasing", "royalty", "poker")


def printing(game: Game) -> Printing:
    """The decks that may be played with: the three card modes of World War, or the one that is set. Supply cards show
    their territories, so they deal them as well."""
    words = lexicon(game)
    options: Options = game.options
    ways = [msgspec.structs.replace(options, card_system=system) for system in _systems(options.card_system)]
    seats = max(words.seats, game.definition.form.presets[game.preset].players[1])
    pieces = [
        Counter(say("print-armies", seat=seat), copies, str(value), "", seat, round=True)
        for seat in range(1, seats + 1)
        for value, copies in change(_ARMIES)
    ]
    if options.capitals != "off":
        pieces += [Counter(say("print-capital", seat=seat), 1, "", "tower-flag", seat) for seat in range(1, seats + 1)]
    if options.neutral_third or options.extra == "neutral":
        pieces += [
            Counter(say("print-neutral"), copies, str(value), "", 0, round=True) for value, copies in change(_ARMIES)
        ]
    dice = options.att_dice_max + options.def_dice_max
    return Printing(
        decks=(
            *(_deck(way, words.world) for way in ways),
            *([_territories(words)] if options.card_system != "supply" else []),
        ),
        charts=(_turn(options), _continents(words, options), *(_sets(way) for way in ways)),
        counters=tuple(pieces),
        notes=(say("print-dice", dice=dice, sides=options.die_sides),),
    )


def _systems(system: str) -> tuple[str, ...]:
    if system == "none":
        return ()
    return _MODES if system in _MODES else (system,)


def _deck(options: Options, world: WorldMap) -> PrintedDeck:
    faces = card_faces(options, world)
    found: dict[object, list[int]] = {}
    for card, face in enumerate(faces):
        found.setdefault(face, []).append(card)
    ids = [territory.id for territory in world.territories]
    return PrintedDeck(
        str(options.card_system),
        say("print-deck", system=options.card_system),
        tuple(
            (shown_card(cards[0], face, ids[face.territory] if face.territory >= 0 else ""), len(cards))
            for cards in found.values()
            for face in (faces[cards[0]],)
        ),
    )


def _territories(words: Lexicon) -> PrintedDeck:
    """A card for each territory, to deal them at random: no other deck names them. A continent has one ink."""
    inks, kinds = get_args(Ink), words.continent_of
    cards = [
        Card(f"territory-{one.id}", name, ink=inks[one.continent % len(inks)], icon="tower-flag", type=kind)
        for one, name, kind in zip(words.world.territories, words.names, kinds, strict=True)
    ]
    return PrintedDeck("territories", say("print-territories"), tuple((card, 1) for card in cards))


# --------------------------------------------------------------------------------------------------------------- charts


def _turn(options: Options) -> Reference:
    steps = ["reinforce", "trade", "place", "attack", "fortify", "draw"]
    if options.card_system == "none":
        steps = [step for step in steps if step not in ("trade", "draw")]
    facts = {"armies": 1, "divisor": options.territory_divisor, "least": options.reinforce_min}
    rows = [
        ReferenceRow(f"step-{n}", say(f"help-step-{step}"), say(f"help-step-{step}.text", **facts), number=str(n))
        for n, step in enumerate(steps, start=1)
    ]
    return Reference("turn", say("help-turn"), "", rows)


def _continents(words: Lexicon, options: Options) -> Reference:
    rows = [
        ReferenceRow(
            f"continent-{continent.id}",
            name,
            say("lands", territories=len(continent.territories)),
            number=f"+{continent.bonus * options.continent_pct // 100}",
        )
        for continent, name in zip(words.world.continents, words.continents, strict=True)
    ]
    return Reference("continents", say("help-continents"), say("help-continents.text"), rows)


def _sets(options: Options) -> Reference:
    """What each set is worth, and the ladder where values rise."""
    ladder = set_ladder(options)
    values = ", ".join(str(value) for value in ladder[:_LADDER])
    text = say("help-sets.text", values=values) if any(ladder) else ""
    rows = [
        ReferenceRow(
            f"set-{n}",
            say("trade-set", set=name),
            say("armies", armies=pattern[4]) if pattern[4] != s.FROM_LADDER else say("help-next"),
        )
        for n, (name, pattern) in enumerate(zip(pattern_names(options), set_patterns(options), strict=True))
    ]
    return Reference(f"sets-{options.card_system}", say("help-sets", system=options.card_system), text, rows)
