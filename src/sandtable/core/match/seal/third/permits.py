"""What may happen at a table, and why not: everything that needs no rules of the game (docs/seal.md)."""

from typing import Final

from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.table import AgreedState, Contradiction
from sandtable.core.words import say

#: Keys of one seat, enrolled ones among them.
MAX_KEYS: Final = 8
#: What may happen while a step back is drawn: nothing that chooses, and nothing that changes who must reveal.
_WHILE_DRAWING: Final = (forms.RevealAct, forms.ResignAct, forms.BackAct)
#: What a player does of whom the table said that they are gone.
_WHILE_GONE: Final = (forms.BackAct, forms.ResignAct)


def _refuse(text: str) -> None:
    raise Contradiction(text)


def act_permitted(table: AgreedState, entry: forms.SignedEntry | forms.ByHost) -> None:
    """Contradiction if the act cannot stand here."""
    seat, act = entry.seat, entry.act
    if seat not in table.people:
        _refuse("no person sits there")
    if isinstance(act, forms.SitAct):
        if table.holder[seat] is None or table.status[seat] not in ("handed", "removed"):
            _refuse("the seat is not free")
    else:
        _decides(table, seat, act)
    if table.drawing and not isinstance(act, _WHILE_DRAWING):
        _refuse("a step back is being drawn: nothing else happens")
    match act:
        case forms.UndoAct() if not table.opening.undo:
            _refuse("nothing is taken back here")
        case forms.UndoAct() if table.open is not None and table.open.act.what == "undo" and table.open.seat == seat:
            _refuse("a step back is asked for already: it is withdrawn first")
        case forms.AnswerAct() | forms.RevealAct() | forms.WithdrawAct():
            _of_what_is_asked(table, seat, act)
        case forms.ProposeAct():
            _proposal(table, seat, act)
        case forms.StandInAct() | forms.RemoveAct() | forms.HandOverAct():
            _bot_sits_down(table, seat, act)
        case forms.MakeHostAct(whom=whom):
            if seat != table.host or whom == seat or whom not in table.people or not table.decides(whom):
                _refuse("only the host makes another person who is there the host")
        case forms.GoOnAct() if not table.paused:
            _refuse("nothing stands still")
        case forms.VacationAct() if table.pace.kind != "days":
            _refuse("vacations are for a pace by day")
        case forms.KeyAct(key=key):
            if key in table.keys[seat] or not table.keys[seat] or len(table.keys[seat]) >= MAX_KEYS:
                _refuse("this key cannot be added")


def signature_needed(table: AgreedState, entry: forms.ByHost) -> bool:
    """Whether the host's word is not enough for this act."""
    act = entry.act
    return isinstance(act, forms.KeyAct | forms.SitAct) or bool(
        table.keys.get(entry.seat) and isinstance(act, forms.MUST_SIGN)
    )


def _decides(table: AgreedState, seat: int, act: forms.Act) -> None:
    status, bot = table.status[seat], table.holder[seat]
    if status == "left":
        _refuse("whoever left does nothing more")
    if isinstance(act, forms.BackAct):
        if status == "removed" or (bot is None and seat not in table.away):
            _refuse("there is nobody to come back")
        return
    if status == "removed":
        _refuse("whoever was removed does nothing more")
    if not isinstance(act, _WHILE_GONE) and (bot is not None or seat in table.away):
        _refuse("whoever is away or represented comes back first")


def _of_what_is_asked(
    table: AgreedState, seat: int, act: forms.AnswerAct | forms.RevealAct | forms.WithdrawAct
) -> None:
    asked = table.open
    if asked is None or act.of != asked.id:
        raise Contradiction(say("nothing-name-asked"))
    undo = asked.act.what == "undo"
    match act:
        case forms.AnswerAct():
            if seat not in asked.needed or (seat in asked.yes and act.yes):
                _refuse("this seat is not asked")
            if (act.c is not None) != (act.yes and undo) or (act.through and (undo or not act.yes)):
                _refuse("the answer has fields that do not belong to it, or lacks some")
        case forms.WithdrawAct() if seat != asked.seat:
            _refuse("the proposal is another's")
        case forms.RevealAct():
            commitment = asked.commitments.get(seat)
            if not asked.drawing or seat in asked.nonces:
                _refuse("nothing is to be revealed")
            if nonce_commitment(bytes.fromhex(act.nonce)).hex() != commitment:
                _refuse("the nonce does not fit what was shown before")


def _proposal(table: AgreedState, seat: int, act: forms.ProposeAct) -> None:
    undo = act.what == "undo"
    if (act.to is not None) != undo or (act.c is not None) != undo or (act.pace is not None) != (act.what == "pace"):
        _refuse("the proposal has fields that do not belong to it, or lacks some")
    if undo and act.through:
        _refuse("a step back holds for no more than what was seen")
    if table.open is not None and table.open.seat != seat:
        _refuse("one thing is asked at a time")
    if undo and (not table.opening.undo or table.barred):
        _refuse("nothing is taken back here, or somebody did not reveal once")
    without = act.without
    if without and (without != sorted(set(without)) or not set(without) <= set(table.in_match()) - {seat}):
        _refuse("who has no part in it is listed wrongly")
    if act.what in ("undo", "draw", "score"):
        gone = [q for q in table.in_match() if q not in without and (table.holder[q] is not None or q in table.away)]
        if gone:
            _refuse("somebody in the match is away or represented")
    if act.what in ("draw", "score") and not table.needed(seat, act.what, without):
        _refuse("there is nobody else to agree")


def _bot_sits_down(table: AgreedState, seat: int, act: forms.StandInAct | forms.RemoveAct | forms.HandOverAct) -> None:
    absence = table.opening.absence
    if act.bot != absence.bot:
        _refuse("the opening names another bot")
    if isinstance(act, forms.HandOverAct):
        return
    other = act.seat
    if other == seat or other not in table.people:
        _refuse("that seat is no other person's")
    if isinstance(act, forms.RemoveAct):
        if seat != table.host or not absence.remove or table.status[other] not in ("in", "handed"):
            _refuse("nobody is removed so")
        return
    since = table.away.get(other)
    if since is None or table.status[other] != "in" or table.holder[other] is not None:
        raise Contradiction(say("nobody-away"))
    if seat != table.host and not table.hostless:
        _refuse("a stand-in is called by the host")
    if act.at < since + absence.after or act.at < table.clock:
        _refuse("the stand-in came too early")


def machine_permitted(table: AgreedState, entry: forms.ByOrder | forms.ByBot) -> None:
    """Contradiction if neither a bot nor a standing order can choose for the seat here."""
    seat = entry.seat
    if not 0 <= seat < table.seats or table.drawing:
        _refuse("nothing is chosen here")
    if isinstance(entry, forms.ByOrder):
        if table.holder[seat] is not None or table.status[seat] != "in":
            _refuse("no person decides there, so no order answers")
    elif table.holder[seat] is None and seat not in table.aside:
        _refuse("no bot sits there")
    elif seat in table.answered:
        _refuse("the table has answered all that this seat owed")


def playouts_permitted(full: int, used: int) -> bool:
    """Whether a bot of `full` playouts can have stopped at `used`: at all, half, a quarter, an eighth of them,
    or it failed, or (0) its plain heuristic answered."""
    return used in (forms.FAILED, 0) or (full > 0 and used in [full >> k for k in range(4)])


def event_permitted(table: AgreedState, event: forms.Event) -> None:
    """Contradiction if the event cannot stand here."""
    if getattr(event, "at", table.clock) < table.clock:
        _refuse("time runs backwards")
    match event:
        case forms.Away(seat=seat):
            if seat not in table.people or not table.decides(seat) or table.opening.absence.after < 0:
                _refuse("nobody can be away there")
        case forms.TimeOutEvent(seat=seat) | forms.Aside(seat=seat):
            if seat not in table.people or table.holder[seat] is not None or table.status[seat] != "in":
                _refuse("no person decides there")
            if not table.pace.timed or table.paused or table.vacations.get(seat) or table.drawing:
                _refuse("no clock runs there")
        case forms.Resumes(seat=seat) if seat not in table.late:
            _refuse("the table does not answer for this seat")
        case forms.Void():
            asked = table.open
            if asked is None or not asked.drawing or event.of != asked.id:
                raise Contradiction(say("step-back-being"))
            if not event.missing or event.missing != sorted(asked.asked - set(asked.nonces)):
                _refuse("those are not the seats that did not reveal")
        case forms.HostPassed(seat=seat):
            if table.host < 0 or seat not in table.people or not table.decides(seat) or not table.hostless:
                _refuse("the host is there")
        case forms.RulesMoved(version=version) if version == table.version:
            _refuse("these are the rules already")
    if table.drawing and not isinstance(event, forms.Away | forms.Void):
        _refuse("a step back is being drawn: nothing else happens")
