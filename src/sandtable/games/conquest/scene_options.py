"""The viewer's legal options with labels, chances, hotkeys and the elements they belong to (spec section 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sandtable.core.counts import count_range
from sandtable.core.scenes import Option, Preview
from sandtable.games.conquest import state as s
from sandtable.games.conquest.cards_view import CardSet, card_id, legal_set, set_name
from sandtable.games.conquest.lexicon import Lexicon, armies, counted, listed, percent
from sandtable.games.conquest.sight import Sight

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["ATTACKS_SHOWN", "attack_of", "attack_sources", "options"]

ATTACKS_SHOWN = 5  # LOOK.md section 5: at most five buttons; further options of the board are quiet

Builder = Callable[[Lexicon, Sight, Sequence[int]], list[Option]]


def options(game: Game, lexicon: Lexicon, sight: Sight, state: Records, codes: Sequence[int]) -> list[Option]:
    """The legal codes of the viewer as options, in the order of their codes."""
    if sight.asked == s.D_TRADE:
        assert sight.viewer is not None
        seat = sight.viewer
        sets = {code: found for code in codes if code and (found := legal_set(game, state, seat, code))}
        return _trades(lexicon, sight, codes, sets)
    return _BUILDERS[sight.asked](lexicon, sight, codes)


def _keys(made: list[Option]) -> list[Option]:
    """Number keys for the first nine options that have no letter and are worth a button."""
    number = 1
    for option in made:
        if not option.key and not option.quiet and number <= 9:
            option.key = str(number)
            number += 1
    return made


# ---------------------------------------------------------------------------------------------------- territories


def _claims(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    return [
        Option(code, lexicon.names[code], group=lexicon.continent_of[code], elements=[lexicon.ids[code]], quiet=True)
        for code in codes
    ]


def _wheres(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) > ATTACKS_SHOWN
    return _keys(
        [
            Option(
                code,
                lexicon.names[code],
                detail=_facing(lexicon, sight, code),
                group=lexicon.continent_of[code],
                elements=[lexicon.ids[code]],
                quiet=quiet,
            )
            for code in codes
        ]
    )


def _facing(lexicon: Lexicon, sight: Sight, territory: int) -> str:
    """The armies on an own territory and those of others next to it."""
    against = sum(
        sight.armies[other]
        for other in lexicon.neighbours[territory]
        if sight.sees(other) and not sight.owns(other) and sight.owner[other] != s.NOBODY
    )
    held = armies(sight.armies[territory])
    return f"{held}, facing {against}" if against else f"{held}, inland"


def _capitals(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    return [
        Option(
            code,
            lexicon.names[code],
            detail=_facing(lexicon, sight, code),
            group=lexicon.continent_of[code],
            elements=[lexicon.ids[code]],
            quiet=True,
        )
        for code in codes
    ]


def _fortify_from(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) - 1 > ATTACKS_SHOWN
    made = []
    for code in codes:
        if code == 0:
            made.append(Option(0, "End turn", detail="no free move", key="S"))
            continue
        territory = code - 1
        made.append(
            Option(
                code,
                lexicon.names[territory],
                detail=_facing(lexicon, sight, territory),
                elements=[lexicon.ids[territory]],
                group=lexicon.continent_of[territory],
                quiet=quiet,
            )
        )
    return _keys(made)


def _fortify_to(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) > ATTACKS_SHOWN
    source = lexicon.names[sight.source]
    most = f"up to {armies(sight.armies[sight.source] - 1)} move"
    return _keys(
        [
            Option(
                code,
                lexicon.names[code],
                detail=_facing(lexicon, sight, code),
                elements=[lexicon.ids[code]],
                quiet=quiet,
                group=lexicon.continent_of[code],
                preview=Preview(f"{source} to {lexicon.names[code]}", [most]),
            )
            for code in codes
        ]
    )


# -------------------------------------------------------------------------------------------------------- attacks


def attack_of(lexicon: Lexicon, sight: Sight, code: int) -> tuple[int, int]:
    """Source and target of D_ATTACK's option `code` (from 1): the own end of the edge attacks."""
    a, b = lexicon.edges[code - 1]
    return (a, b) if sight.owns(a) else (b, a)


def attack_sources(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[int]:
    """The territories from which the viewer may attack, ascending."""
    return sorted({attack_of(lexicon, sight, code)[0] for code in codes if code})


def _attacks(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    quiet = len(codes) - 1 > ATTACKS_SHOWN
    made = []
    for code in codes:
        if code == 0:
            made.append(Option(0, "Stop", detail=_after_attacks(lexicon), key="S"))
        else:
            made.append(_attack(lexicon, sight, code, quiet))
    return _keys(made)


def _after_attacks(lexicon: Lexicon) -> str:
    fortified = lexicon.options.fortify != "none" and lexicon.options.fortify_moves > 0
    return "go to fortify" if fortified else "end your turn"


def _attack(lexicon: Lexicon, sight: Sight, code: int, quiet: bool) -> Option:
    source, target = attack_of(lexicon, sight, code)
    ours, theirs = sight.armies[source], sight.armies[target]
    detail = armies(theirs)
    lines = [f"{ours} against {theirs}"]
    odds = lexicon.battle(ours, theirs, sight.owner[target] == s.NEUTRAL)
    if odds is not None:
        chance = percent(odds.capture)
        detail += f", {chance}"
        how = "a blitz" if lexicon.options.blitz and ours - 1 >= lexicon.options.blitz_min else "attacking to the end"
        lines.append(f"{how} takes it: {chance}")
        lines.append(f"expected losses: {odds.attacker_loss:.1f} against {odds.defender_loss:.1f}")
    names = lexicon.names
    return Option(
        code,
        names[target],
        detail=detail,
        group=names[source],
        elements=[lexicon.ids[source], lexicon.ids[target]],
        quiet=quiet,
        preview=Preview(f"{names[source]} to {names[target]}", lines),
    )


def _dice(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    most = lexicon.options.att_dice_max
    single = [code for code in codes if code < most]
    blitz = any(code == most for code in codes)
    made = []
    for code in codes:
        if code < most:
            made.append(_single_roll(lexicon, sight, code + 1, primary=not blitz and code == single[-1]))
        else:
            made.append(_blitz(lexicon, sight, code, full=code > most))
    return _keys(made)


def _single_roll(lexicon: Lexicon, sight: Sight, dice: int, primary: bool) -> Option:
    theirs, neutral = sight.armies[sight.target], sight.owner[sight.target] == s.NEUTRAL
    lose, take = lexicon.roll(dice, lexicon.defender_dice(theirs, neutral))
    return Option(
        dice - 1,
        f"Roll {counted(dice, 'die', 'dice')}",
        detail=f"lose {lose:.1f}, take {take:.1f}",
        primary=primary,
        elements=[lexicon.ids[sight.target]] if primary else [],
        preview=Preview("One roll", [f"expected losses: {lose:.1f} against {take:.1f}"]),
    )


def _blitz(lexicon: Lexicon, sight: Sight, code: int, full: bool) -> Option:
    ours, theirs = sight.armies[sight.source], sight.armies[sight.target]
    odds = lexicon.battle(ours, theirs, sight.owner[sight.target] == s.NEUTRAL, full)
    dice = counted(lexicon.options.att_dice_max, "die", "dice")
    lines = [f"while {dice} can be rolled" if full else "until it falls or 1 army is left"]
    detail = ""
    if odds is not None:
        detail = f"takes it: {percent(odds.capture)}"
        lines += [detail, f"expected losses: {odds.attacker_loss:.1f} against {odds.defender_loss:.1f}"]
    label = f"Blitz, {dice} only" if full else "Blitz"
    return Option(
        code,
        label,
        detail=detail,
        primary=not full,
        elements=[] if full else [lexicon.ids[sight.target]],
        preview=Preview(label, lines),
    )


def _defences(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        take, lose = lexicon.roll(max(sight.att_dice, 1), code + 1)
        made.append(
            Option(
                code,
                counted(code + 1, "die", "dice"),
                detail=f"lose {lose:.1f}, take {take:.1f}",
                primary=code == codes[-1],
            )
        )
    return _keys(made)


# ------------------------------------------------------------------------------------------------- numbers and cards


def _counts(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    made = []
    for code in codes:
        first, last = count_range(*sight.count, code)
        label = str(first) if first == last else f"{first} to {last}"
        made.append(Option(code, label, range=(first, last), quiet=True))
    return made


def _discards(lexicon: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    return _keys([Option(code, lexicon.cards[code].name, elements=[card_id(code)]) for code in codes])


def _trades(lexicon: Lexicon, sight: Sight, codes: Sequence[int], sets: dict[int, CardSet]) -> list[Option]:
    best = max(sets, key=lambda code: (sets[code].value + sets[code].bonus, -code), default=-1)
    must = 0 not in codes
    made = []
    for code in codes:
        if code == 0:
            label = "Keep the cards" if sight.step == s.TRADE else "Stop trading"
            made.append(Option(0, label, detail="go on without a trade", key="S"))
        elif code in sets:
            made.append(_trade(lexicon, sight, code, sets[code], primary=must and code == best))
    return _keys(made)


def _trade(lexicon: Lexicon, sight: Sight, code: int, found: CardSet, primary: bool) -> Option:
    name = set_name(lexicon, found.pattern, found.cards)
    faces = [lexicon.cards[card] for card in found.cards]
    detail = armies(found.value) + (f" +{found.bonus}" if found.bonus else "")
    lines = [f"worth {armies(found.value)}", listed([face.title for face in faces])]
    if found.bonus:
        own = [lexicon.names[face.territory] for face in faces if face.territory >= 0 and sight.owns(face.territory)]
        lines.insert(1, f"and {found.bonus} for {own[0]}" if own else f"and {found.bonus} for your territory")
    return Option(
        code,
        name[0].upper() + name[1:],
        detail=detail,
        group=name,
        primary=primary,
        elements=[card_id(card) for card in found.cards],
        preview=Preview(name[0].upper() + name[1:], lines),
    )


_BUILDERS: dict[int, Builder] = {
    s.D_CLAIM: _claims,
    s.D_WHERE: _wheres,
    s.D_COUNT: _counts,
    s.D_ATTACK: _attacks,
    s.D_DICE: _dice,
    s.D_DEFEND: _defences,
    s.D_OCCUPY: _counts,
    s.D_DISCARD: _discards,
    s.D_FORTIFY_FROM: _fortify_from,
    s.D_FORTIFY_TO: _fortify_to,
    s.D_CAPITAL: _capitals,
}
