"""Sentences about battles: who meets whom, dice, hits, deaths, the end; and about damage outside of battles."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.telling import Args, Telling, joined, who, whose
from sandtable.games.bridgefront.log.words import forces, gold

FOLD = "battle"  # the lines of a battle, under that of its beginning


def tell_battle(telling: Telling) -> list[Entry]:
    """BATTLE: who attacks whom, with what."""
    args = telling.take()
    hex_, attacker, defender, siege = args[:4]
    ours = telling.units(attacker, args[4], ev.unpack_kinds(args[6], args[7]))
    theirs = telling.units(defender, args[5], ev.unpack_kinds(args[8], args[9]))
    text: Text = [
        "Siege of " if siege else "Battle in ",
        telling.place(hex_),
        ": ",
        who(attacker),
        " (",
        *ours,
        telling.verb(attacker, ") attack ", ") attacks "),
        who(defender),
        " (",
        *theirs,
        ").",
    ]
    return [telling.line("battle", text, [telling.id(hex_)], fold=FOLD)]


def tell_strike(telling: Telling) -> list[Entry]:
    """STRIKE: a Champion hits before any die is rolled."""
    code, target, damage, left, kind, struck = telling.take()[:6]
    text: Text = [
        telling.champion(code, kind),
        " strikes ",
        telling.champion(target, struck),
        f" before the dice: {damage} damage, {left} HP left.",
    ]
    return [telling.line("strike", text, fold=FOLD)]


def tell_siege_writ(telling: Telling) -> list[Entry]:
    """SIEGE_WRIT_HIT: Forces of the defender destroyed before the siege."""
    attacker, lost = telling.take()[:2]
    return [telling.line("loss", [whose(attacker), " Siege Writ destroys ", StrongRef(forces(lost)), "."], fold=FOLD)]


def tell_combat_round(telling: Telling) -> list[Entry]:
    """COMBAT_ROUND with its dice: one line a round; thresholds stand before the roll."""
    number, attack, defence = telling.take()[:3]
    rolls = _rolls(telling.take_all(ev.DICE))
    if not rolls:
        text: Text = [f"Combat round {number}: Forces hit on 1-{attack} and 1-{defence}."]
        return [telling.line("combat", text, fold=FOLD)]
    return [_rolled(telling, [f"Combat round {number}: "], rolls)]


def tell_dice(telling: Telling) -> list[Entry]:
    """DICE without the beginning of their round."""
    return [_rolled(telling, [], _rolls(telling.take_all(ev.DICE)))]


def _rolls(packs: list[Args]) -> list[tuple[Args, list[int], int]]:
    """Packs of dice put together: (first event, faces, hits) for each unit that rolled."""
    found: list[tuple[Args, list[int], int]] = []
    for args in packs:
        faces = list(ev.unpack_dice(args[2], args[3]))
        if args[6] and found:
            first, before, hits = found[-1]
            found[-1] = (first, before + faces, hits + args[5])
        else:
            found.append((args, faces, args[5]))
    return found


def _rolled(telling: Telling, start: Text, rolls: list[tuple[Args, list[int], int]]) -> Entry:
    parts: list[Text] = []
    dice: list[Dice] = []
    first = rolls[0][0][0]
    for args, faces, hits in rolls:
        player, code, _, _, on = args[:5]
        side = "attack" if player == first else "defence"
        unit: Text = [telling.champion(code, args[7])] if code >= 0 else [whose(player), " Forces"]
        mark = "1" if on == 1 else f"1-{on}"
        parts.append(
            [
                *unit,
                f" ({mark}) ",
                DiceRef(tuple(faces), "attack" if side == "attack" else "defence"),
                f": {counted(hits, 'hit')}" if hits else ": none",
            ]
        )
        dice.append(
            Dice(player, "attack" if side == "attack" else "defence", faces, lost=[face > on for face in faces])
        )
    text = list(start)
    for number, part in enumerate(parts):
        text += [*(["; "] if number else []), *part]
    return telling.line("combat", [*text, "."], fold=FOLD, dice=dice)


def tell_hits(telling: Telling) -> list[Entry]:
    """HIT: what a number of hits did, in one line."""
    taken = telling.take_all(ev.HIT)
    parts: list[Text] = []
    for player in dict.fromkeys(args[0] for args in taken):
        lost = [args for args in taken if args[0] == player and args[1] < 0]
        if lost:
            guarded = sum(args[3] == ev.HIT_GUARDED for args in lost)
            guard = f" ({guarded} for a Champion: Bodyguard)" if guarded else ""
            parts.append([*telling.does(player, "lose", "loses"), StrongRef(forces(len(lost))), guard])
    for code in dict.fromkeys(args[1] for args in taken if args[1] >= 0):
        own = [args for args in taken if args[1] == code]
        hits = [args for args in own if args[3] != ev.HIT_IGNORED]
        name = telling.champion(code, own[0][5])
        if len(hits) < len(own):
            parts.append([name, " ignores the first hit"])
        if hits:
            parts.append([name, " loses ", StrongRef(f"{len(hits)} HP"), f" ({hits[-1][4]} left)"])
    return [telling.line("hits", [*joined([[part for part in text if part] for text in parts]), "."], fold=FOLD)]


def tell_champion_died(telling: Telling) -> list[Entry]:
    """CHAMPION_DIED, with the bounty."""
    code, kind, killer, hex_ = telling.take()[:4]
    text: Text = [telling.champion(code, kind), " dies in ", telling.place(hex_)]
    figures = []
    if killer >= 0 and telling.kind == ev.GOLD and telling.args[0] == killer and telling.args[3] == ev.GOLD_BOUNTY:
        coins, now = telling.take()[1:3]
        figures = [Figure(killer, "gold", str(now))]
        text += ["; ", *telling.does(killer, "get", "gets"), StrongRef(gold(coins)), " of bounty"]
    moves = telling.unit_moves(code // s.MAX_SLOTS, telling.id(hex_), "", 0, [code])
    return [telling.line("death", [*text, "."], [telling.id(hex_)], moves, figures=figures)]


def tell_battle_over(telling: Telling) -> list[Entry]:
    """BATTLE_OVER: who won."""
    hex_, winner, left, rounds = telling.take()[:4]
    if winner < 0:
        text: Text = ["Nobody is left in ", telling.place(hex_), "."]
    else:
        text = [*telling.does(winner, "win in", "wins in"), telling.place(hex_)]
        text += [
            f" after {counted(rounds, 'combat round')}" if rounds else " before the dice",
            f", {forces(left)} left." if left else ".",
        ]
    return [telling.line("battle-over", text, [telling.id(hex_)])]


def tell_stalemate(telling: Telling) -> list[Entry]:
    """STALEMATE: the longest battle there can be (R62)."""
    hex_ = telling.take()[0]
    return [
        telling.line(
            "stalemate",
            ["The battle in ", telling.place(hex_), " decides nothing: the attacker is driven off."],
            [telling.id(hex_)],
        )
    ]


def tell_breakthrough(telling: Telling) -> list[Entry]:
    """BREAKTHROUGH_WON: a battle won where the card said."""
    player, hex_ = telling.take()[:2]
    text: Text = [
        who(player),
        telling.verb(player, " break", " breaks"),
        " through in ",
        telling.place(hex_),
        ": 2 more cards next round.",
    ]
    return [telling.line("effect", text, [telling.id(hex_)])]


# --------------------------------------------------------------------------------------------------- outside of battles


def tell_blast(telling: Telling) -> list[Entry]:
    """BLAST: where it falls."""
    _, hex_, scattered = telling.take()[:3]
    text: Text = (
        ["The shot goes wide and falls on ", telling.place(hex_), "."]
        if scattered
        else [telling.place(hex_), " is hit."]
    )
    return [telling.line("blast", text, [telling.id(hex_)])]


def tell_forces_lost(telling: Telling) -> list[Entry]:
    """FORCES_LOST: Forces destroyed outside of battles, several losses of one player in a hex in one line."""
    args = telling.take()
    player, hex_, lost = args[:3]
    while telling.kind == ev.FORCES_LOST and telling.args[:2] == (player, hex_):
        lost += telling.take()[2]
    text: Text = [*telling.does(player, "lose", "loses"), StrongRef(forces(lost)), " in ", telling.place(hex_), "."]
    return [telling.line("loss", text, [telling.id(hex_)], telling.unit_moves(player, telling.id(hex_), "", lost, []))]


def tell_damaged(telling: Telling) -> list[Entry]:
    """DAMAGED: a Champion loses HP outside of a battle."""
    code, lost, left, _, kind = telling.take()[:5]
    text: Text = [telling.champion(code, kind), " loses ", StrongRef(f"{lost} HP"), f" ({left} left)."]
    return [telling.line("damage", text)]


def tell_healed(telling: Telling) -> list[Entry]:
    """HEALED: a Champion recovers."""
    code, gained, now, kind = telling.take()[:4]
    if not gained:
        return [telling.line("heal", [telling.champion(code, kind), f" is unhurt ({now} HP)."])]
    text: Text = [telling.champion(code, kind), " recovers ", StrongRef(f"{gained} HP"), f" ({now} now)."]
    return [telling.line("heal", text)]


def tell_removed(telling: Telling) -> list[Entry]:
    """REMOVED: a Champion leaves the board; that is no death."""
    code, kind = telling.take()[:2]
    return [telling.line("removed", [telling.champion(code, kind), " leaves the board; that is no death."])]


def tell_relocated(telling: Telling) -> list[Entry]:
    """RELOCATED: a Champion is elsewhere at once."""
    code, source, target, kind = telling.take()[:4]
    text: Text = [
        telling.champion(code, kind),
        " goes from ",
        telling.place(source),
        " to ",
        telling.place(target),
        " at once.",
    ]
    moves = telling.unit_moves(code // s.MAX_SLOTS, telling.id(source), telling.id(target), 0, [code])
    return [telling.line("move", text, [telling.id(source), telling.id(target)], moves)]


def tell_marked(telling: Telling) -> list[Entry]:
    """MARKED: gold promised for a death."""
    player, code, coins, kind = telling.take()[:4]
    text: Text = [*telling.does(player, "mark", "marks"), telling.champion(code, kind), f": {gold(coins)} if it dies."]
    return [telling.line("effect", text)]


def tell_mine_up(telling: Telling) -> list[Entry]:
    """MINE_UP: a Mine is worth more."""
    hex_, value = telling.take()[:2]
    return [
        telling.line(
            "mine",
            ["The Mine in ", telling.place(hex_), " is now worth ", StrongRef(str(value)), "."],
            [telling.id(hex_)],
        )
    ]
