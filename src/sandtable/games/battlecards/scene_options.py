"""The viewer's legal options with labels, what they bring, hotkeys, and the cards and stacks they belong to (section
18). Those of shots are scene_shots.py's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.scenes import Option, Preview
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.fight_view import numbered_name
from sandtable.games.battlecards.lexicon import Lexicon, card_id, counted, kept_id, points, stack_id, unit_id
from sandtable.games.battlecards.scene_shots import act_options, shot_options
from sandtable.games.battlecards.sight import Sight
from sandtable.games.battlecards.unit_text import TYPE_WORDS

__all__ = ["enemy_stack", "options"]

Builder = Callable[[Lexicon, Sight, int, int, Sequence[int]], Option]

#: More options than this that lie on the table get no buttons of their own.
_MANY = 5
_SHOTS = frozenset({20, 21, 22, 23, 24})
_ACT = 19


def options(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    """The legal codes of the viewer as options, in the order of their codes."""
    if sight.asked == _ACT:
        return act_options(words, sight, codes)
    if sight.asked in _SHOTS:
        return shot_options(words, sight, codes)
    made = [_OPS[code // s.CODE](words, sight, code, code % s.CODE, codes) for code in codes]
    if len(made) > _MANY:
        for option in made:
            option.quiet = bool(option.elements)
    return made


# -------------------------------------------------------------------------------------------------------- pass, yes, no

#: Decision -> label, detail and key of PASS.
_PASS: dict[int, tuple[str, str, str]] = {
    3: ("No last order", "your side has played its last card", "N"), 4: ("Let it stand", "play nothing", "N"),
    8: ("Let the battle come", "play nothing", "N"), 9: ("Go on", "play nothing more", "N"),
    13: ("Go on", "play nothing more", "N"), 14: ("Do nothing", "it stays as it is", "N"),
    15: ("Go on", "play nothing more", "N"), 16: ("Do not drop it", "the A-Bomb stays with you", "N"),
    17: ("Nobody withdraws", "on to the next round", "N"), 26: ("Rocket alone", "keep the A-Bomb", "N"),
    28: ("Done", "the reserve is complete", "D"), 33: ("Done", "no more units move", "D"),
}  # fmt: skip
#: Decision -> labels and details of no and yes.
_YES_NO: dict[int, tuple[tuple[str, str], tuple[str, str]]] = {
    7: (("Decline", "the card is discarded, the turn is over"), ("Engage", "the battle is fought")),
    10: (("Keep the reserve", "nothing is deployed"), ("Deploy the reserve", "all three cards, before the battle")),
    18: (("Leave the points", "the winner scores them"), ("Scorch it", "worth 0 for ever")),
    25: (("Stay", "it can be targeted by all"), ("Slip away", "out of this battle, still deployed")),
    35: (("Refuse", "everything stays"), ("Trade seats", "each gives up a turn")),
    37: (("Stay out", "your army takes no part"), ("Join", "your army takes part")),
}


def _pass(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    label, detail, key = _PASS.get(sight.asked, ("Pass", "", "N"))
    return Option(code, label, detail=detail, key=key)


def _yes_no(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    if sight.asked == 12:
        what = "radar" if sight.task and sight.task[3] == _RADAR else "guns"
        label, detail = (
            (f"Bring the {what}", "it joins the battle")
            if argument
            else (f"Leave the {what} out", "nothing of that stack is shown")
        )
    else:
        label, detail = _YES_NO[sight.asked][argument]
    return Option(code, label, detail=detail, key="Y" if argument else "N", primary=False)


_RADAR = 4  # commitment.RADAR: what D12 is about


# ---------------------------------------------------------------------------------------------------------------- cards

_HAND_VERBS = {1: "Deploy", 5: "Deploy", 6: "Discard", 28: "Deploy", 34: "Give"}


def _hand(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    assert sight.viewer is not None
    seat = sight.asked_for if sight.asked_for >= 0 else sight.viewer
    unit = sight.hands[seat][argument]
    assert unit is not None
    face = words.face(unit)
    lines = [line for line in (face.type, face.text) if line]
    hand = [sight.hands[seat][other % s.CODE] for other in codes if other // s.CODE == s.K_HAND]
    name = numbered_name(words, [one for one in hand if one is not None], unit)
    detail = f"{_arm(words, unit)}, picked up before" if unit in sight.picked else _arm(words, unit)
    return Option(
        code,
        f"{_HAND_VERBS.get(sight.asked, 'Choose')} {name}",
        detail=detail,
        elements=[unit_id(unit)],
        preview=Preview(face.name, lines),
    )


def _arm(words: Lexicon, unit: int) -> str:
    return f"{TYPE_WORDS[words.type_of(unit)]}, {points(words.points_of(unit))}"


def _play(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    face = words.cards[argument]
    twins = [other for other in codes if other // s.CODE == s.K_PLAY and words.cards[other % s.CODE].name == face.name]
    name = f"{face.name} (expansion)" if len(twins) > 1 and face.expansion else face.name
    label, detail = f"Play {name}", _PLAY_DETAILS.get(sight.asked, "")
    if sight.asked == 16:
        label, detail = f"Discard {name}", "with the A-Bomb"
    return Option(code, label, detail=detail, elements=[kept_id(argument)], preview=Preview(face.name, [face.text]))


_PLAY_DETAILS = {
    3: "instead of drawing",
    4: "against industry",
    8: "against this battle",
    9: "before the battle",
    13: "at battle start",
    15: "in this round",
}


def _card(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    face = words.cards[argument]
    worth = "0" if argument in sight.scorched else face.corner
    return Option(
        code,
        face.name,
        detail=points(int(worth)),
        elements=[card_id(argument)],
        preview=Preview(face.name, [face.text]),
    )


# --------------------------------------------------------------------------------------------------------------- stacks


def enemy_stack(words: Lexicon, sight: Sight, argument: int) -> tuple[int, int]:
    """The seat and slot that STACK + 64 * army names."""
    assert sight.side is not None
    return words.seats_of(1 - sight.side)[argument // 64], argument % 64


_ENEMY_STACKS = frozenset({16, 26, 29, 31})
_STACK_VERBS = {11: "Send", 16: "Bomb", 26: "Bomb", 29: "Divide", 31: "Look through", 33: "To", 2: "To"}


def _stack(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    assert sight.viewer is not None
    if sight.asked in _ENEMY_STACKS:
        seat, slot = enemy_stack(words, sight, argument)
    elif sight.asked == 33:
        seat, slot = sight.task[4], argument
    else:
        seat, slot = sight.asked_for, argument
    stack = sight.stack(seat, slot)
    assert stack is not None
    name = words.stack_name(slot, stack.type, stack.card)
    if words.teams and seat != sight.viewer:
        name = f"{name} of the {words.army(seat)}"
    verb = _STACK_VERBS.get(sight.asked, "Choose")
    return Option(code, f"{verb}: {name}", detail=counted(stack.size, "card"), elements=[stack_id(seat, slot)])


# ---------------------------------------------------------------------------------------------------------------- units

_UNIT_VERBS = {17: "Withdraw", 28: "Pick up", 30: "Move", 33: "Move"}
_TARGET_VERBS = {13: "Mine", 14: "Strike", 15: "Send away", 31: "Take"}


def _among(sight: Sight, unit: int, codes: Sequence[int]) -> list[int]:
    """Units among which one is named: those of its force, or the options."""
    battle = sight.battle
    if battle is not None and unit in battle.state:
        return battle.force[battle.side_of(unit)]
    return [code % s.CODE for code in codes if code // s.CODE in (s.K_UNIT, s.K_TARGET)]


def _unit(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    name = numbered_name(words, _among(sight, argument, codes), argument)
    where = sight.where.get(argument)
    detail = _arm(words, argument)
    if sight.asked in (28, 33) and where is not None and where[1] >= s.TYPES:
        detail = f"{detail}, {words.in_stack(where[1])}"
    return Option(code, f"{_UNIT_VERBS.get(sight.asked, 'Choose')} {name}", detail=detail, elements=[unit_id(argument)])


def _target(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    name = numbered_name(words, _among(sight, argument, codes), argument)
    verb = _TARGET_VERBS.get(sight.asked, "Choose")
    if sight.asked == 31 and sight.task and sight.task[0] == s.T_SABOTAGE:
        verb = "Destroy"
    if sight.asked == 14 and sight.task and _strikes_sure(words, sight.task[4]):
        verb = "Destroy"
    return Option(code, f"{verb} {name}", detail=_arm(words, argument), elements=[unit_id(argument)])


def _strikes_sure(words: Lexicon, unit: int) -> bool:
    """Whether the unit that acts before round 1 needs no action number."""
    return unit >= 0 and not int(words.rules["strike0_att"][words.kind[unit]])


# ---------------------------------------------------------------------------------------------------- turns and choices


def _draw(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    return Option(code, "Draw a card", detail=f"{sight.deck} left", key="D", primary=True)


def _emergency(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    return Option(code, "Deploy the reserve", detail="all three cards, instead of drawing", key="E")


_ARMY_LABELS = (
    ("Move units to the {}", "up to 3, instead of drawing", "M"),
    ("Trade a card with the {}", "free, once a turn", "T"),
    ("Trade seats with the {}", "each gives up a turn", "S"),
)


def _army(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    assert sight.side is not None
    if sight.asked == 36:
        seat = words.seats_of(1 - sight.side)[argument]
        size = sum(stack.size for stack in sight.stacks[seat])
        return Option(
            code,
            f"Attack the {words.army(seat)}",
            detail=f"{counted(size, 'card')} deployed",
            elements=[f"front-{seat}"],
        )
    label, detail, key = _ARMY_LABELS[argument // 64]
    alone = sum(other // s.CODE == s.K_ARMY and other % s.CODE // 64 == argument // 64 for other in codes) == 1
    return Option(
        code,
        label.format(words.army(words.seats_of(sight.side)[argument % 64])),
        detail=detail,
        key=key if alone else "",
    )


def _choice(words: Lexicon, sight: Sight, code: int, argument: int, codes: Sequence[int]) -> Option:
    if sight.asked == 3:
        return Option(code, "Move units", detail="up to 3, from one stack to another", key="V")
    if sight.asked == 27:
        label, detail, key = (
            ("Leave everything", "nothing changes", "N"),
            ("Draw a new reserve", "3 cards, the old ones are discarded", "D"),
            ("Swap units", "deployed units against the reserve", "S"),
        )[argument]
        return Option(code, label, detail=detail, key=key)
    assert sight.side is not None
    table = sight.table[1 - sight.side]
    name = words.cards[table[argument]].name if argument < len(table) else "Massive Industry"
    elements = [f"table-{1 - sight.side}-{argument}"] if argument < len(table) else []
    which = f" {argument + 1}" if len(table) > 1 and argument < len(table) else ""
    return Option(code, f"Destroy {name}{which}", elements=elements)


_OPS: dict[int, Builder] = {
    s.K_PASS: _pass,
    s.K_HAND: _hand,
    s.K_STACK: _stack,
    s.K_DRAW: _draw,
    s.K_EMERGENCY: _emergency,
    s.K_PLAY: _play,
    s.K_UNIT: _unit,
    s.K_TARGET: _target,
    s.K_YESNO: _yes_no,
    s.K_CARD: _card,
    s.K_ARMY: _army,
    s.K_CHOICE: _choice,
}
