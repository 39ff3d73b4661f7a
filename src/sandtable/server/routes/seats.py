"""Seats that change hands in a running match, who is the host, and ending a match together."""

from litestar import Response
from litestar.params import JSONBody

from sandtable.server.errors import Refusal
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
    CHANGES,
    Calls,
    MaybeSigned,
    TheAsker,
    TheMatch,
    TheServices,
    seated,
    signature,
)

MATCHES = Calls("Matches")


@MATCHES.post("/api/matches/{match:str}/hand-over", *CHANGES)
async def hand_over(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[BotForm]) -> Seated:
    """Let a bot play on in your seat of a running match, until you take it again. If you are the host, the next person
    is the host from then on."""
    return await seated(await services.seating.hand_over(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/take-again", *CHANGES)
async def take_again(services: TheServices, asker: TheAsker, match: TheMatch, data: MaybeSigned = None) -> Seated:
    """Take your seat again from the bot that stands in for you. If you had not come when a table of a league began,
    what you sign under the third seal is `sit`, with your keys."""
    return await seated(await services.seating.take_again(match, asker.required(), signature(data)), asker.id)


@MATCHES.post("/api/matches/{match:str}/fill", *CHANGES)
async def fill(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[StandInForm]) -> Seated:
    """As the host, seat a bot where your table that waits has an open seat. With the last one the opening is fixed."""
    return await seated(await services.seating.fill(match, asker.required(), data.seat, data.bot), asker.id)


@MATCHES.post("/api/matches/{match:str}/stand-in", *CHANGES)
async def stand_in(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[StandInForm]) -> Seated:
    """Let a bot play for a person who is away, a minute after anything last happened. The host may; anybody may if it
    is the host who is away. A person who comes back takes the seat again."""
    return await seated(await services.seating.stand_in(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/offer", *CHANGES)
async def offer(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[OfferForm]) -> Seated:
    """As the host of a running match, offer the seat of a bot to a substitute, or no more. A person who has the
    invitation may take it; the person whom it was kept for may take it again until then."""
    return await seated(await services.substituting.offer(match, asker.required(), data.seat, data.offered), asker.id)


@MATCHES.post("/api/matches/{match:str}/take-over", *CHANGES)
async def take_over(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[TakeOverForm]
) -> Response[Seated]:
    """Take a seat of a running match that is offered, and play on from what it knows."""
    async with asker.admitted() as guest:
        table = await services.substituting.take_over(match, guest, data)
    return asker.issue(guest, await seated(table, guest.id))


@MATCHES.post("/api/matches/{match:str}/remove", *CHANGES)
async def remove(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[RemoveForm]) -> Seated:
    """As the host, remove a person from a running match for good. A bot plays on, and everybody reads the reason."""
    return await seated(await services.seating.remove(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/host", *CHANGES)
async def make_host(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[HostForm]) -> Seated:
    """As the host, make another person at the table the host."""
    return await seated(await services.seating.make_host(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/order", *CHANGES)
async def order(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[OrderForm]) -> Seated:
    """As the host, give those at a table that waits other seats. It cannot be done when everybody has sat down."""
    return await seated(await services.seating.order(match, asker.required(), data.seats), asker.id)


@MATCHES.post("/api/matches/{match:str}/invitation", *CHANGES)
async def renew(services: TheServices, asker: TheAsker, match: TheMatch) -> Seated:
    """As the host, make another word for the invitation: the one before opens nothing any more."""
    return await seated(await services.seating.renew(match, asker.required()), asker.id)


@MATCHES.post("/api/matches/{match:str}/close", *CHANGES)
async def close(services: TheServices, asker: TheAsker, match: TheMatch) -> Left:
    """As the host, close a table that waits: it is gone, those who had come read who closed it, and `match` is null. Or
    end a match that cannot go on for everybody, without a result."""
    guest = asker.required()
    await services.seating.close(match, guest)
    try:
        table = await services.lobby.seen(match, guest, None)
    except Refusal:
        return Left(None)
    return Left((await seated(table, guest.id)).match)


@MATCHES.post("/api/matches/{match:str}/end", *CHANGES)
async def end(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[EndForm]) -> Seated:
    """Ask the others to end the match here, as a draw or with the score as the result, or to pause it."""
    return await seated(await services.ending.ask(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/end/answer", *CHANGES)
async def answer(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[EndAnswer]) -> Seated:
    """Agree or refuse that the match ends here. It ends when all others who are in it have agreed."""
    return await seated(await services.ending.answer(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/go-on", *CHANGES)
async def resume(services: TheServices, asker: TheAsker, match: TheMatch, data: MaybeSigned = None) -> Seated:
    """End a pause. Anybody who sits here may: a pause must not hold the match up."""
    return await seated(await services.ending.go_on(match, asker.required(), signature(data)), asker.id)
