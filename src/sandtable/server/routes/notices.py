"""Notices: what a person wishes to be told, where, what they were told, and the feed of their moves due."""

import asyncio
from typing import Annotated, Literal, cast
from urllib.parse import quote

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.sessions import device_of
from sandtable.server.edge.host_policy import header
from sandtable.server.errors import Refusal
from sandtable.server.post.feeds import as_calendar, as_feed, moves_due
from sandtable.server.protocol import people_documents
from sandtable.server.routes.common import AnyRequest, Asker, TheServices, address_of, admitted, errors, issue, known
from sandtable.server.services import Services
from sandtable.server.storage.post_rows import ChannelRow
from sandtable.server.words import iso

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)
TheChannel = Annotated[str, PathParameter(description="The id of a place where you are told.", max_length=16)]
TheWord = Annotated[str, PathParameter(description="The secret word of the address.", max_length=100)]


def _channel(row: ChannelRow) -> people_documents.ChannelDocument:
    about: dict[str, str] = msgspec.json.decode(row.keys) if row.kind == "hook" else {}
    return people_documents.ChannelDocument(
        row.id,
        cast(Literal["push", "mail", "hook"], row.kind),
        row.name,
        row.address,
        iso(row.created),
        row.confirmed is not None,
        row.problem,
        about.get("format", ""),
        about.get("secret", ""),
    )


async def _settings(services: Services, guest: str) -> people_documents.NoticeSettings:
    wishes, channels, feed = await services.post.wishes_of(guest)
    senders = services.post.deliveries.senders
    known_places = [_channel(row) for row in channels]
    return people_documents.NoticeSettings(
        wishes, known_places, services.post.push_key, "mail" in senders, "hook" in senders, feed
    )


async def _newly(request: AnyRequest, services: Services, asker: Guest | None) -> Guest:
    """The guest, written down, who wants something new to be sent."""
    if not services.posting.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too much of this is asked for from here. Wait a minute.")
    async with services.accounts.alone(asker) as guest:
        return await admitted(request, services, guest)


@get("/api/me/notices/settings", responses=errors(403, 503), tags=["Notices"])
async def settings(services: TheServices, asker: Asker) -> people_documents.NoticeSettings:
    """What you wish to be told, and where."""
    return await _settings(services, asker.id if asker is not None else "")


@put("/api/me/notices/settings", responses=_ERRORS, tags=["Notices"])
async def wish(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[people_documents.NoticeWishes]
) -> Response[people_documents.NoticeSettings]:
    """Wish something else: it holds for what happens from now on."""
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
    await services.post.wish(guest, data)
    return issue(request, services, guest, await _settings(services, guest.id))


@get("/api/me/notices", responses=errors(403, 503), tags=["Notices"])
async def notices(services: TheServices, asker: Asker) -> people_documents.NoticeList:
    """What you were told in the page, newest first."""
    if asker is None:
        return people_documents.NoticeList([], 0)
    rows, seen = await services.post.read(asker.id)
    found = [
        people_documents.NoticeDocument(row.id, row.kind, iso(row.at), row.title, row.text, row.match, row.at > seen)
        for row in rows
    ]
    return people_documents.NoticeList(found, sum(one.fresh for one in found))


@post("/api/me/notices/seen", status_code=204, responses=_ERRORS, tags=["Notices"])
async def seen(services: TheServices, asker: Asker) -> None:
    """You have read all of it."""
    await services.post.seen(known(asker).id)


@post("/api/me/notices/push", responses=_ERRORS, tags=["Notices"])
async def add_push(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[people_documents.PushForm]
) -> Response[people_documents.NoticeSettings]:
    """Be told in this browser, also while no page is open."""
    guest = await _newly(request, services, asker)
    device = device_of(header(request.scope, b"user-agent") or "")
    await services.post.add_push(guest, device, data.endpoint, data.p256dh, data.auth)
    return issue(request, services, guest, await _settings(services, guest.id), 201)


@post("/api/me/notices/mail", responses=_ERRORS, tags=["Notices"])
async def add_mail(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[people_documents.MailForm]
) -> Response[people_documents.NoticeSettings]:
    """Be told by mail: a mail with a link comes first."""
    if not services.confirmations.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many mails were asked for from here today. Come again tomorrow.")
    guest = await _newly(request, services, asker)
    await services.post.add_mail(guest, data.address)
    return issue(request, services, guest, await _settings(services, guest.id), 201)


@post("/api/me/notices/hook", responses=_ERRORS, tags=["Notices"])
async def add_hook(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[people_documents.HookForm]
) -> Response[people_documents.NoticeSettings]:
    """Have JSON sent to an address."""
    guest = await _newly(request, services, asker)
    await services.post.add_hook(guest, data.address, data.format)
    return issue(request, services, guest, await _settings(services, guest.id), 201)


@post("/api/me/notices/channels/{channel:str}/try", status_code=204, responses=_ERRORS, tags=["Notices"])
async def try_out(request: AnyRequest, services: TheServices, asker: Asker, channel: TheChannel) -> None:
    """Have a message sent there that says nothing but that it arrives."""
    await services.post.try_out(await _newly(request, services, known(asker)), channel)


@delete("/api/me/notices/channels/{channel:str}", status_code=200, responses=_ERRORS, tags=["Notices"])
async def remove(services: TheServices, asker: Asker, channel: TheChannel) -> people_documents.NoticeSettings:
    """Be told nothing there any more."""
    guest = known(asker)
    await services.post.remove(guest, channel)
    return await _settings(services, guest.id)


@post("/api/me/notices/feed", status_code=200, responses=_ERRORS, tags=["Notices"])
async def renew_feed(
    request: AnyRequest, services: TheServices, asker: Asker
) -> Response[people_documents.FeedDocument]:
    """A new secret address for the feed of your moves due; the old one leads nowhere."""
    guest = await _newly(request, services, asker)
    return issue(request, services, guest, people_documents.FeedDocument(await services.post.renew_feed(guest, True)))


@delete("/api/me/notices/feed", status_code=200, responses=_ERRORS, tags=["Notices"])
async def end_feed(services: TheServices, asker: Asker) -> people_documents.FeedDocument:
    """No feed any more: its address leads nowhere."""
    return people_documents.FeedDocument(await services.post.renew_feed(known(asker), False))


@get("/api/feeds/{word:str}/moves.ics", responses=errors(404, 503), tags=["Notices"])
async def calendar(services: TheServices, word: TheWord) -> Response[bytes]:
    """The moves due of the person who made this secret address, for calendars."""
    moves = await moves_due(services.registry, services.store, await services.post.reader_of(word))
    text = await asyncio.to_thread(as_calendar, moves, services.settings.base_url)
    return Response(text, media_type="text/calendar; charset=utf-8")


@get("/api/feeds/{word:str}/moves.json", responses=errors(404, 503), tags=["Notices"])
async def feed(services: TheServices, word: TheWord) -> Response[bytes]:
    """The same for readers of feeds."""
    moves = await moves_due(services.registry, services.store, await services.post.reader_of(word))
    return Response(as_feed(moves, services.settings.base_url), media_type="application/feed+json")


@post("/api/notices/confirm", status_code=200, responses=_ERRORS, tags=["Notices"])
async def confirm(services: TheServices, data: JSONBody[people_documents.WordForm]) -> people_documents.MailForm:
    """Confirm a mail address with the word from the link."""
    return people_documents.MailForm(await services.post.confirm(data.word))


@get("/api/unsubscribe/{word:str}", status_code=302, responses=errors(404), tags=["Notices"])
async def ask_to_stop(services: TheServices, word: TheWord) -> Response[None]:
    """The page that stops mails by a press: a person who only looks at the link stops nothing."""
    return Response(None, status_code=302, headers={"location": f"{services.settings.base}unsubscribe#{quote(word)}"})


@post("/api/unsubscribe/{word:str}", status_code=204, responses=errors(503), tags=["Notices"])
async def stop(services: TheServices, word: TheWord) -> None:
    """No more mails to this address: mail programs ask this by themselves (RFC 8058), without anybody signed in."""
    await services.post.stop(word)


HANDLERS = [
    settings,
    wish,
    notices,
    seen,
    add_push,
    add_mail,
    add_hook,
    try_out,
    remove,
    renew_feed,
    end_feed,
    calendar,
    feed,
    confirm,
    ask_to_stop,
    stop,
]
