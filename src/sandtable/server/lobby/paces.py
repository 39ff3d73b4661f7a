"""The bot and the pace that a person asks for, checked."""

from sandtable import bots
from sandtable.server.clocks import DAY, Pace
from sandtable.server.errors import invalid, say
from sandtable.server.protocol.documents import PaceForm
from sandtable.server.seal.terms import usual_bot


def known_bot(game: str, bot: str | None, field: str = "bot") -> str:
    """The bot. Refusal if no bot of this kind plays the game."""
    known = [kind.name for kind in bots.kinds(game)]
    if bot is None or bot not in known:
        raise invalid(say("bot-bots", bot=repr(bot), known=", ".join(known)), field)
    return bot


#: What a seat has at least, and at most, at a live table (seconds).
LEAST, MOST = 5, 3 * 3600


def pace_of(game: str, form: PaceForm) -> Pace:
    """The pace of a new match. Refusal with a sentence if there is none like that."""
    bot = known_bot(game, form.bot or usual_bot(game), "pace")
    if form.kind == "live":
        if form.base + form.seconds < LEAST or form.base > MOST:
            raise invalid(
                say("everybody-between-seconds-hours-live", least=LEAST, most=MOST // 3600, base=form.base), "pace"
            )
        if form.increment and form.seconds:
            raise invalid(say("either-every-turn-seconds-seconds"), "pace")
        return Pace("live", form.base, form.increment, turn=form.seconds, at_zero=form.at_zero, bot=bot)
    if form.increment or form.seconds:
        raise invalid(say("day-increment-seconds-every-turn"), "pace")
    return Pace("days", form.base, turn=form.days * DAY, at_zero=form.at_zero, bot=bot)
