"""Sentences about battles: who meets whom, dice, hits, deaths, the end; and about damage outside of battles."""

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, joined, who, whose
from sandtable.games.bridgefront.log.words import forces, gold


def begin_battle(writer: GameLogWriter) -> list[Entry]:
    """BATTLE: who attacks whom, with what."""
    told = writer.take()
    hex_, attacker, defender = told.hex_, told.attacker, told.defender
    ours = writer.units(attacker, told.ours, ev.unpack_kinds(*told.our_kinds))
    theirs = writer.units(defender, told.theirs, ev.unpack_kinds(*told.their_kinds))
    text: Text = [
        "Siege of " if told.siege else "Battle in ",
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
    return [writer.line("battle", text, [writer.id(hex_)], fold=ev.FOLD)]


def tell_combat_round(writer: GameLogWriter, number: int, attack: int, defence: int) -> list[Entry]:
    """COMBAT_ROUND with its dice: one line a round; thresholds stand before the roll."""
    rolls = _rolls(writer.take_all(ev.DICE))
    if not rolls:
        text: Text = [f"Combat round {number}: Forces hit on 1-{attack} and 1-{defence}."]
        return [writer.line("combat", text, fold=ev.FOLD)]
    return [_rolled(writer, [f"Combat round {number}: "], rolls)]


def tell_dice(writer: GameLogWriter) -> list[Entry]:
    """DICE without the beginning of their round."""
    return [_rolled(writer, [], _rolls(writer.take_all(ev.DICE)))]


def _rolls(packs: list[Args]) -> list[tuple[Args, list[int], int]]:
    """Packs of dice put together: (first event, faces, hits) for each unit that rolled."""
    found: list[tuple[Args, list[int], int]] = []
    for told in packs:
        faces = list(ev.unpack_dice(told.packed, told.number))
        if told.pack and found:
            first, before, hits = found[-1]
            found[-1] = (first, before + faces, hits + told.hits)
        else:
            found.append((told, faces, told.hits))
    return found


def _rolled(writer: GameLogWriter, start: Text, rolls: list[tuple[Args, list[int], int]]) -> Entry:
    parts: list[Text] = []
    dice: list[Dice] = []
    first = rolls[0][0].player
    for told, faces, hits in rolls:
        player, on = told.player, told.on
        side = "attack" if player == first else "defence"
        unit: Text = [writer.champion(told.champion, told.card)] if told.champion >= 0 else [whose(player), " Forces"]
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
    return writer.line("combat", [*text, "."], fold=ev.FOLD, dice=dice)


def tell_hit(writer: GameLogWriter) -> list[Entry]:
    """HIT: what a number of hits did, in one line."""
    taken = writer.take_all(ev.HIT)
    parts: list[Text] = []
    for player in dict.fromkeys(told.player for told in taken):
        lost = [told for told in taken if told.player == player and told.champion < 0]
        if lost:
            guarded = sum(told.how == ev.HIT_GUARDED for told in lost)
            guard = f" ({guarded} for a Champion: Bodyguard)" if guarded else ""
            parts.append([*writer.does(player, "lose", "loses"), StrongRef(forces(len(lost))), guard])
    for code in dict.fromkeys(told.champion for told in taken if told.champion >= 0):
        own = [told for told in taken if told.champion == code]
        hits = [told for told in own if told.how != ev.HIT_IGNORED]
        name = writer.champion(code, own[0].card)
        if len(hits) < len(own):
            parts.append([name, " ignores the first hit"])
        if hits:
            parts.append([name, " loses ", StrongRef(f"{len(hits)} HP"), f" ({hits[-1].left} left)"])
    return [writer.line("hits", [*joined([[part for part in text if part] for text in parts]), "."], fold=ev.FOLD)]


def tell_champion_died(writer: GameLogWriter, champion: int, card: int, killer: int, hex_: int) -> list[Entry]:
    """CHAMPION_DIED, with the bounty."""
    text: Text = [writer.champion(champion, card), " dies in ", writer.place(hex_)]
    figures = []
    if killer >= 0 and writer.gold_follows(killer, ev.GOLD_BOUNTY):
        told = writer.take()
        figures = [Figure(killer, "gold", str(told.now))]
        text += ["; ", *writer.does(killer, "get", "gets"), StrongRef(gold(told.change)), " of bounty"]
    moves = writer.unit_moves(champion // s.MAX_SLOTS, writer.id(hex_), "", 0, [champion])
    return [writer.line("death", [*text, "."], [writer.id(hex_)], moves, figures=figures)]


def tell_battle_over(writer: GameLogWriter, hex_: int, winner: int, left: int, rounds: int) -> list[Entry]:
    """BATTLE_OVER: who won."""
    if winner < 0:
        text: Text = ["Nobody is left in ", writer.place(hex_), "."]
    else:
        text = [*writer.does(winner, "win in", "wins in"), writer.place(hex_)]
        text += [
            f" after {counted(rounds, 'combat round')}" if rounds else " before the dice",
            f", {forces(left)} left." if left else ".",
        ]
    return [writer.line("battle-over", text, [writer.id(hex_)])]


# --------------------------------------------------------------------------------------------------- outside of battles


def tell_forces_lost(writer: GameLogWriter) -> list[Entry]:
    """FORCES_LOST: Forces destroyed outside of battles, several losses of one player in a hex in one line."""
    told = writer.take()
    player, hex_, lost = told.player, told.hex_, told.lost
    while writer.kind == ev.FORCES_LOST and (writer.args.player, writer.args.hex_) == (player, hex_):
        lost += writer.take().lost
    text: Text = [*writer.does(player, "lose", "loses"), StrongRef(forces(lost)), " in ", writer.place(hex_), "."]
    return [writer.line("loss", text, [writer.id(hex_)], writer.unit_moves(player, writer.id(hex_), "", lost, []))]


def tell_healed(writer: GameLogWriter, champion: int, gained: int, now: int, card: int) -> list[Entry]:
    """HEALED: a Champion recovers."""
    if not gained:
        return [writer.line("heal", [writer.champion(champion, card), f" is unhurt ({now} HP)."])]
    text: Text = [writer.champion(champion, card), " recovers ", StrongRef(f"{gained} HP"), f" ({now} now)."]
    return [writer.line("heal", text)]
