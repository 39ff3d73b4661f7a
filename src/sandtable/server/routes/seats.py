"""Seats that change hands in a running match, who is the host, and ending a match together."""

from litestar import Response, post
from litestar.params import JSONBody

from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import Refusal
from sandtable.server.lobby.agreeing import go_on
from sandtable.server.protocol.documents import (
    BotForm,
    EndAnswer,
    EndForm,
    HostForm,
    Left,
    OfferForm,
    OrderForm,
    RemoveForm,
    Seated,
    StandInForm,
    TakeOverForm,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    MaybeSigned,
    TheMatch,
    TheServices,
    admitted,
    errors,
    issue,
    known,
    signature,
)
from sandtable.server.tables.tables import Table

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)


async def _seated(table: Table, guest: Guest) -> Seated:
    await table.viewers.freshen()
    return Seated(table.viewers.summary(table.seat_of(guest.id)))


@post("/api/matches/{match:str}/hand-over", status_code=200, responses=_ERRORS, tags=["Matches"])
async def hand_over(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[BotForm]) -> Seated:
    """Let a bot play on in your seat of a running match, until you take it again. If you are the host, the next person
    is the host from then on."""
    guest = known(asker)
    return await _seated(await services.seating.hand_over(match, guest, data), guest)


@post("/api/matches/{match:str}/take-again", status_code=200, responses=_ERRORS, tags=["Matches"])
async def take_again(services: TheServices, asker: Asker, match: TheMatch, data: MaybeSigned = None) -> Seated:
    """Take your seat again from the bot that stands in for you. If you had not come when a table of a league began,
    what you sign under the third seal is `sit`, with your keys."""
    guest = known(asker)
    return await _seated(await services.seating.take_again(match, guest, signature(data)), guest)


@post("/api/matches/{match:str}/fill", status_code=200, responses=_ERRORS, tags=["Matches"])
async def fill(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[StandInForm]) -> Seated:
    """As the host, seat a bot where your table that waits has an open seat. With the last one the opening is fixed."""
    guest = known(asker)
    return await _seated(await services.seating.fill(match, guest, data.seat, data.bot), guest)


@post("/api/matches/{match:str}/stand-in", status_code=200, responses=_ERRORS, tags=["Matches"])
async def stand_in(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[StandInForm]) -> Seated:
    """Let a bot play for a person who is away, a minute after anything last happened. The host may; anybody may if it
    is the host who is away. A person who comes back takes the seat again."""
    guest = known(asker)
    return await _seated(await services.seating.stand_in(match, guest, data), guest)


@post("/api/matches/{match:str}/offer", status_code=200, responses=_ERRORS, tags=["Matches"])
async def offer(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[OfferForm]) -> Seated:
    """As the host of a running match, offer the seat of a bot to a substitute, or no more. A person who has the
    invitation may take it; the person whom it was kept for may take it again until then."""
    guest = known(asker)
    return await _seated(await services.substituting.offer(match, guest, data.seat, data.offered), guest)


@post("/api/matches/{match:str}/take-over", status_code=200, responses=_ERRORS, tags=["Matches"])
async def take_over(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[TakeOverForm]
) -> Response[Seated]:
    """Take a seat of a running match that is offered, and play on from what it knows."""
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        table = await services.substituting.take_over(match, guest, data)
    return issue(request, services, guest, await _seated(table, guest))


@post("/api/matches/{match:str}/remove", status_code=200, responses=_ERRORS, tags=["Matches"])
async def remove(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[RemoveForm]) -> Seated:
    """As the host, remove a person from a running match for good. A bot plays on, and everybody reads the reason."""
    guest = known(asker)
    return await _seated(await services.seating.remove(match, guest, data), guest)


@post("/api/matches/{match:str}/host", status_code=200, responses=_ERRORS, tags=["Matches"])
async def make_host(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[HostForm]) -> Seated:
    """As the host, make another person at the table the host."""
    guest = known(asker)
    return await _seated(await services.seating.make_host(match, guest, data), guest)


@post("/api/matches/{match:str}/order", status_code=200, responses=_ERRORS, tags=["Matches"])
async def order(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[OrderForm]) -> Seated:
    """As the host, give those at a table that waits other seats. It cannot be done when everybody has sat down."""
    guest = known(asker)
    return await _seated(await services.seating.order(match, guest, data.seats), guest)


@post("/api/matches/{match:str}/invitation", status_code=200, responses=_ERRORS, tags=["Matches"])
async def renew(services: TheServices, asker: Asker, match: TheMatch) -> Seated:
    """As the host, make another word for the invitation: the one before opens nothing any more."""
    guest = known(asker)
    return await _seated(await services.seating.renew(match, guest), guest)


@post("/api/matches/{match:str}/close", status_code=200, responses=_ERRORS, tags=["Matches"])
async def close(services: TheServices, asker: Asker, match: TheMatch) -> Left:
    """As the host, close a table that waits: it is gone, those who had come read who closed it, and `match` is null. Or
    end a match that cannot go on for everybody, without a result."""
    guest = known(asker)
    await services.seating.close(match, guest)
    try:
        table = await services.lobby.seen(match, guest, None)
    except Refusal:
        return Left(None)
    return Left((await _seated(table, guest)).match)


@post("/api/matches/{match:str}/end", status_code=200, responses=_ERRORS, tags=["Matches"])
async def end(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[EndForm]) -> Seated:
    """Ask the others to end the match here, as a draw or with the score as the result, or to pause it."""
    guest = known(asker)
    return await _seated(await services.ending.ask(match, guest, data), guest)


@post("/api/matches/{match:str}/end/answer", status_code=200, responses=_ERRORS, tags=["Matches"])
async def answer(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[EndAnswer]) -> Seated:
    """Agree or refuse that the match ends here. It ends when all others who are in it have agreed."""
    guest = known(asker)
    return await _seated(await services.ending.answer(match, guest, data), guest)


@post("/api/matches/{match:str}/go-on", status_code=200, responses=_ERRORS, tags=["Matches"])
async def resume(services: TheServices, asker: Asker, match: TheMatch, data: MaybeSigned = None) -> Seated:
    """End a pause. Anybody who sits here may: a pause must not hold the match up."""
    guest = known(asker)
    return await _seated(await go_on(services.lobby, match, guest, signature(data)), guest)


HANDLERS = [
    order,
    renew,
    resume,
    close,
    hand_over,
    take_again,
    fill,
    stand_in,
    offer,
    take_over,
    remove,
    make_host,
    end,
    answer,
]
