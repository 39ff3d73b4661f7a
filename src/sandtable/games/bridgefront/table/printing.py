"""Bridgefront on a real table: all decks, tiles, units, bridges and coins."""

from collections import Counter as Tally

from sandtable.core.game.game import Game
from sandtable.core.paper.printing import Counter, PrintedDeck, Printing, Tile, change
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import FACTION_ICONS, TILE_ICONS, Lexicon, lexicon, tile_name
from sandtable.games.bridgefront.setup.card_rows import DECKS
from sandtable.games.bridgefront.table.help.references import DECK_NAMES, references

#: So many Bridges were never on a board at once; values that a Mine can have; gold that a seat can hold for long.
_BRIDGES, _VALUES, _GOLD = 40, (4, 5, 6, 7), 40


def printing(game: Game) -> Printing:
    """Every card of every deck, with starter cards for each seat."""
    words = lexicon(game)
    options = words.options
    tiles = ((s.CENTER, 1), (s.CAPITAL, words.seats), (s.FORGE, options.forge_count), (s.MINE, options.mine_count))
    notes = [say("print-dice")]
    if options.deck_fill == "padded":
        notes.append(say("print-padded"))
    return Printing(
        decks=tuple(_deck(words, deck) for deck in DECK_NAMES),
        charts=tuple(one for one in references(words) if not one.id.startswith("deck-")),
        counters=(*_units(words), *_supplies(words)),
        tiles=tuple(Tile(tile_name(tile), TILE_ICONS[tile], copies) for tile, copies in tiles),
        notes=tuple(notes),
    )


def _deck(words: Lexicon, deck: str) -> PrintedDeck:
    """A deck; of starter cards as many as all seats begin with, or those of every faction where they differ."""
    copies = {face.kind: words.rules.copies[face.kind] for face in words.faces if words.cards[face.kind].deck == deck}
    if deck == DECKS[s.STARTER]:
        common = words.options.starter_decks == "common"
        starters = [words.rules.starter[0]] * words.seats if common else words.rules.starter
        dealt = Tally(kind for starter in starters for kind in starter if kind >= 0)
        copies = {kind: dealt[kind] for kind in sorted(dealt)}
    return PrintedDeck(
        deck,
        say(f"deck-{deck}"),
        tuple((shown_card(f"card-{kind}", words.faces[kind]), number) for kind, number in copies.items() if number),
    )


def _units(words: Lexicon) -> list[Counter]:
    """Forces and capitals of each seat, a counter for every Champion."""
    made = []
    for seat in range(1, words.seats + 1):
        made += [
            Counter(say("print-forces", seat=seat), copies, str(value), "meeple-army", seat)
            for value, copies in change(min(50, words.rules.force_cap))
        ]
        made.append(Counter(say("print-capital", seat=seat), 1, "", TILE_ICONS[s.CAPITAL], seat))
    made += [Counter(name, 1, "", icon, "plum") for name, icon in zip(words.factions, FACTION_ICONS)]
    made += [
        Counter(face.name, 1, str(words.cards[face.kind].hp), face.icon, "madder", round=True)
        for face in words.faces
        if words.cards[face.kind].champion and words.rules.copies[face.kind]
    ]
    return made


def _supplies(words: Lexicon) -> list[Counter]:
    seats = words.seats
    return [
        Counter(say("print-bridge"), _BRIDGES, "", "stone-bridge", "black"),
        Counter(say("print-lock"), 6, "", "padlock", "black"),
        Counter(say("print-trap"), 6, "", "land-mine", "black"),
        Counter(say("print-wormhole"), 6, "", "vortex", "plum"),
        *(Counter(say("print-mine"), words.options.mine_count, str(value), "gold-mine", "ochre") for value in _VALUES),
        *(
            Counter(say("print-gold"), copies * seats, str(value), "two-coins", "ochre", round=True)
            for value, copies in change(_GOLD)
        ),
        Counter(say("print-mana"), words.rules.max_mana * seats, "", "crystal-shine", "blue", round=True),
        *(
            Counter(say("print-points"), copies * seats, str(value), "laurels", "moss", round=True)
            for value, copies in change(words.rules.vp_to_win + 4)
        ),
        Counter(say("fact-lead"), 1, "", "knight-banner", "madder"),
    ]
