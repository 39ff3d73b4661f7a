"""Sentences about battles: who meets whom, dice, hits, deaths, the end; and about damage outside of battles."""

from typing import Literal

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, apart, who


def begin_battle(writer: GameLogWriter) -> list[Entry]:
    """BATTLE: who attacks whom, with what."""
    told = writer.take()
    ours = writer.units(told.attacker, told.ours, ev.unpack_kinds(*told.our_kinds))
    theirs = writer.units(told.defender, told.theirs, ev.unpack_kinds(*told.their_kinds))
    text = writer.told("log-battle", told, ours=ours, theirs=theirs)
    return [writer.line("battle", text, [writer.id(told.hex_)], fold=ev.FOLD)]


def tell_combat_round(writer: GameLogWriter, told: Args, number: int) -> list[Entry]:
    """COMBAT_ROUND with its dice: one line a round; thresholds stand before the roll."""
    rolls = _rolls(writer.take_all(ev.DICE))
    if not rolls:
        return [writer.line("combat", writer.told("log-combat-round", told), fold=ev.FOLD)]
    return [_rolled(writer, number, rolls)]


def tell_dice(writer: GameLogWriter) -> list[Entry]:
    """DICE without the beginning of their round."""
    return [_rolled(writer, None, _rolls(writer.take_all(ev.DICE)))]


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


def _rolled(writer: GameLogWriter, number: int | None, rolls: list[tuple[Args, list[int], int]]) -> Entry:
    parts: list[Text] = []
    dice: list[Dice] = []
    first = rolls[0][0].player
    for told, faces, hits in rolls:
        side: Literal["attack", "defence"] = "attack" if told.player == first else "defence"
        champion = writer.champion(told.champion, told.card) if told.champion >= 0 else None
        rolled = {"faces": DiceRef(tuple(faces), side), "on": told.on, "hits": hits}
        parts.append(writer.says("combat-roll", champion=champion, player=who(told.player), **rolled))
        dice.append(Dice(told.player, side, faces, lost=[face > told.on for face in faces]))
    text = writer.says("combat-rolled", number=number, rolls=apart(parts))
    return writer.line("combat", text, fold=ev.FOLD, dice=dice)


def tell_hit(writer: GameLogWriter) -> list[Entry]:
    """HIT: what a number of hits did, in one line."""
    taken = writer.take_all(ev.HIT)
    parts: list[Text] = []
    for player in dict.fromkeys(told.player for told in taken):
        lost = [told for told in taken if told.player == player and told.champion < 0]
        if lost:
            guarded = sum(told.how == ev.HIT_GUARDED for told in lost)
            parts.append(writer.says("hit-forces", player=who(player), forces=len(lost), guarded=guarded))
    for code in dict.fromkeys(told.champion for told in taken if told.champion >= 0):
        own = [told for told in taken if told.champion == code]
        hits = [told for told in own if told.how != ev.HIT_IGNORED]
        champion = writer.champion(code, own[0].card)
        if len(hits) < len(own):
            parts.append(writer.says("hit-ignored", champion=champion))
        if hits:
            parts.append(writer.says("hit-champion", champion=champion, hits=len(hits), left=hits[-1].left))
    return [writer.line("hits", writer.says("log-hit", hits=parts), fold=ev.FOLD)]


def tell_champion_died(writer: GameLogWriter, told: Args, champion: int, killer: int, hex_: int) -> list[Entry]:
    """CHAMPION_DIED, with the bounty."""
    figures, bounty = [], Text()
    if killer >= 0 and writer.gold_follows(killer, ev.GOLD_BOUNTY):
        paid = writer.take()
        figures = [Figure(killer, "gold", str(paid.now))]
        bounty = writer.says("death-bounty", player=who(killer), gold=paid.change)
    text = writer.told("log-champion-died", told, bounty=bounty)
    moves = writer.unit_moves(champion // s.MAX_SLOTS, writer.id(hex_), "", 0, [champion])
    return [writer.line("death", text, [writer.id(hex_)], moves, figures=figures)]


def tell_battle_over(writer: GameLogWriter, told: Args, hex_: int, winner: int, left: int) -> list[Entry]:
    """BATTLE_OVER: who won."""
    text = writer.told("battle-nobody" if winner < 0 else "log-battle-over", told, forces=left)
    return [writer.line("battle-over", text, [writer.id(hex_)])]


# --------------------------------------------------------------------------------------------------- outside of battles


def tell_forces_lost(writer: GameLogWriter) -> list[Entry]:
    """FORCES_LOST: Forces destroyed outside of battles, several losses of one player in a hex in one line."""
    told = writer.take()
    player, hex_, lost = told.player, told.hex_, told.lost
    while writer.kind == ev.FORCES_LOST and (writer.args.player, writer.args.hex_) == (player, hex_):
        lost += writer.take().lost
    text = writer.told("log-forces-lost", told, forces=lost)
    return [writer.line("loss", text, [writer.id(hex_)], writer.unit_moves(player, writer.id(hex_), "", lost, []))]
