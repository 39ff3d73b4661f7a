"""Sentences about battles: who meets whom, dice, hits, deaths, the end; and about damage outside of battles."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, joined, who, whose
from sandtable.games.bridgefront.log.words import forces, gold

FOLD = "battle"  # the lines of a battle, under that of its beginning


def tell_battle(writer: GameLogWriter) -> list[Entry]:
    """BATTLE: who attacks whom, with what."""
    args = writer.take()
    hex_, attacker, defender, siege = args[:4]
    ours = writer.units(attacker, args[4], ev.unpack_kinds(args[6], args[7]))
    theirs = writer.units(defender, args[5], ev.unpack_kinds(args[8], args[9]))
    text: Text = [
        "Siege of " if siege else "Battle in ",
        writer.place(hex_),
        ": ",
        who(attacker),
        " (",
        *ours,
        writer.verb(attacker, ") attack ", ") attacks "),
        who(defender),
        " (",
        *theirs,
        ").",
    ]
    return [writer.line("battle", text, [writer.id(hex_)], fold=FOLD)]


def tell_strike(writer: GameLogWriter) -> list[Entry]:
    """STRIKE: a Champion hits before any die is rolled."""
    code, target, damage, left, kind, struck = writer.take()[:6]
    text: Text = [
        writer.champion(code, kind),
        " strikes ",
        writer.champion(target, struck),
        f" before the dice: {damage} damage, {left} HP left.",
    ]
    return [writer.line("strike", text, fold=FOLD)]


def tell_siege_writ(writer: GameLogWriter) -> list[Entry]:
    """SIEGE_WRIT_HIT: Forces of the defender destroyed before the siege."""
    attacker, lost = writer.take()[:2]
    return [writer.line("loss", [whose(attacker), " Siege Writ destroys ", StrongRef(forces(lost)), "."], fold=FOLD)]


def tell_combat_round(writer: GameLogWriter) -> list[Entry]:
    """COMBAT_ROUND with its dice: one line a round; thresholds stand before the roll."""
    number, attack, defence = writer.take()[:3]
    rolls = _rolls(writer.take_all(ev.DICE))
    if not rolls:
        text: Text = [f"Combat round {number}: Forces hit on 1-{attack} and 1-{defence}."]
        return [writer.line("combat", text, fold=FOLD)]
    return [_rolled(writer, [f"Combat round {number}: "], rolls)]


def tell_dice(writer: GameLogWriter) -> list[Entry]:
    """DICE without the beginning of their round."""
    return [_rolled(writer, [], _rolls(writer.take_all(ev.DICE)))]


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


def _rolled(writer: GameLogWriter, start: Text, rolls: list[tuple[Args, list[int], int]]) -> Entry:
    parts: list[Text] = []
    dice: list[Dice] = []
    first = rolls[0][0][0]
    for args, faces, hits in rolls:
        player, code, _, _, on = args[:5]
        side = "attack" if player == first else "defence"
        unit: Text = [writer.champion(code, args[7])] if code >= 0 else [whose(player), " Forces"]
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
    return writer.line("combat", [*text, "."], fold=FOLD, dice=dice)


def tell_hits(writer: GameLogWriter) -> list[Entry]:
    """HIT: what a number of hits did, in one line."""
    taken = writer.take_all(ev.HIT)
    parts: list[Text] = []
    for player in dict.fromkeys(args[0] for args in taken):
        lost = [args for args in taken if args[0] == player and args[1] < 0]
        if lost:
            guarded = sum(args[3] == ev.HIT_GUARDED for args in lost)
            guard = f" ({guarded} for a Champion: Bodyguard)" if guarded else ""
            parts.append([*writer.does(player, "lose", "loses"), StrongRef(forces(len(lost))), guard])
    for code in dict.fromkeys(args[1] for args in taken if args[1] >= 0):
        own = [args for args in taken if args[1] == code]
        hits = [args for args in own if args[3] != ev.HIT_IGNORED]
        name = writer.champion(code, own[0][5])
        if len(hits) < len(own):
            parts.append([name, " ignores the first hit"])
        if hits:
            parts.append([name, " loses ", StrongRef(f"{len(hits)} HP"), f" ({hits[-1][4]} left)"])
    return [writer.line("hits", [*joined([[part for part in text if part] for text in parts]), "."], fold=FOLD)]


def tell_champion_died(writer: GameLogWriter) -> list[Entry]:
    """CHAMPION_DIED, with the bounty."""
    code, kind, killer, hex_ = writer.take()[:4]
    text: Text = [writer.champion(code, kind), " dies in ", writer.place(hex_)]
    figures = []
    if killer >= 0 and writer.kind == ev.GOLD and writer.args[0] == killer and writer.args[3] == ev.GOLD_BOUNTY:
        coins, now = writer.take()[1:3]
        figures = [Figure(killer, "gold", str(now))]
        text += ["; ", *writer.does(killer, "get", "gets"), StrongRef(gold(coins)), " of bounty"]
    moves = writer.unit_moves(code // s.MAX_SLOTS, writer.id(hex_), "", 0, [code])
    return [writer.line("death", [*text, "."], [writer.id(hex_)], moves, figures=figures)]


def tell_battle_over(writer: GameLogWriter) -> list[Entry]:
    """BATTLE_OVER: who won."""
    hex_, winner, left, rounds = writer.take()[:4]
    if winner < 0:
        text: Text = ["Nobody is left in ", writer.place(hex_), "."]
    else:
        text = [*writer.does(winner, "win in", "wins in"), writer.place(hex_)]
        text += [
            f" after {counted(rounds, 'combat round')}" if rounds else " before the dice",
            f", {forces(left)} left." if left else ".",
        ]
    return [writer.line("battle-over", text, [writer.id(hex_)])]


def tell_stalemate(writer: GameLogWriter) -> list[Entry]:
    """STALEMATE: the longest battle there can be (R62)."""
    hex_ = writer.take()[0]
    return [
        writer.line(
            "stalemate",
            ["The battle in ", writer.place(hex_), " decides nothing: the attacker is driven off."],
            [writer.id(hex_)],
        )
    ]


def tell_breakthrough(writer: GameLogWriter) -> list[Entry]:
    """BREAKTHROUGH_WON: a battle won where the card said."""
    player, hex_ = writer.take()[:2]
    text: Text = [
        who(player),
        writer.verb(player, " break", " breaks"),
        " through in ",
        writer.place(hex_),
        ": 2 more cards next round.",
    ]
    return [writer.line("effect", text, [writer.id(hex_)])]


# --------------------------------------------------------------------------------------------------- outside of battles


def tell_blast(writer: GameLogWriter) -> list[Entry]:
    """BLAST: where it falls."""
    _, hex_, scattered = writer.take()[:3]
    text: Text = (
        ["The shot goes wide and falls on ", writer.place(hex_), "."] if scattered else [writer.place(hex_), " is hit."]
    )
    return [writer.line("blast", text, [writer.id(hex_)])]


def tell_forces_lost(writer: GameLogWriter) -> list[Entry]:
    """FORCES_LOST: Forces destroyed outside of battles, several losses of one player in a hex in one line."""
    args = writer.take()
    player, hex_, lost = args[:3]
    while writer.kind == ev.FORCES_LOST and writer.args[:2] == (player, hex_):
        lost += writer.take()[2]
    text: Text = [*writer.does(player, "lose", "loses"), StrongRef(forces(lost)), " in ", writer.place(hex_), "."]
    return [writer.line("loss", text, [writer.id(hex_)], writer.unit_moves(player, writer.id(hex_), "", lost, []))]


def tell_damaged(writer: GameLogWriter) -> list[Entry]:
    """DAMAGED: a Champion loses HP outside of a battle."""
    code, lost, left, _, kind = writer.take()[:5]
    text: Text = [writer.champion(code, kind), " loses ", StrongRef(f"{lost} HP"), f" ({left} left)."]
    return [writer.line("damage", text)]


def tell_healed(writer: GameLogWriter) -> list[Entry]:
    """HEALED: a Champion recovers."""
    code, gained, now, kind = writer.take()[:4]
    if not gained:
        return [writer.line("heal", [writer.champion(code, kind), f" is unhurt ({now} HP)."])]
    text: Text = [writer.champion(code, kind), " recovers ", StrongRef(f"{gained} HP"), f" ({now} now)."]
    return [writer.line("heal", text)]


def tell_removed(writer: GameLogWriter) -> list[Entry]:
    """REMOVED: a Champion leaves the board; that is no death."""
    code, kind = writer.take()[:2]
    return [writer.line("removed", [writer.champion(code, kind), " leaves the board; that is no death."])]


def tell_relocated(writer: GameLogWriter) -> list[Entry]:
    """RELOCATED: a Champion is elsewhere at once."""
    code, source, target, kind = writer.take()[:4]
    text: Text = [
        writer.champion(code, kind),
        " goes from ",
        writer.place(source),
        " to ",
        writer.place(target),
        " at once.",
    ]
    moves = writer.unit_moves(code // s.MAX_SLOTS, writer.id(source), writer.id(target), 0, [code])
    return [writer.line("move", text, [writer.id(source), writer.id(target)], moves)]


def tell_marked(writer: GameLogWriter) -> list[Entry]:
    """MARKED: gold promised for a death."""
    player, code, coins, kind = writer.take()[:4]
    text: Text = [*writer.does(player, "mark", "marks"), writer.champion(code, kind), f": {gold(coins)} if it dies."]
    return [writer.line("effect", text)]


def tell_mine_up(writer: GameLogWriter) -> list[Entry]:
    """MINE_UP: a Mine is worth more."""
    hex_, value = writer.take()[:2]
    return [
        writer.line(
            "mine",
            ["The Mine in ", writer.place(hex_), " is now worth ", StrongRef(str(value)), "."],
            [writer.id(hex_)],
        )
    ]
