"""Notices: what a person wishes to be told, where, what they were told, and the feed of their moves due."""

import asyncio
from typing import Annotated
from urllib.parse import quote

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter

from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import say
from sandtable.server.identifiers import iso
from sandtable.server.post.feeds import as_calendar, as_feed, moves_due
from sandtable.server.protocol import people_documents
from sandtable.server.routes.common import CHANGES, Asker, Calls, TheAsker, TheServices, count
from sandtable.server.services import Services
from sandtable.server.storage import declared
from sandtable.server.storage.post_rows import ChannelRow

NOTICES = Calls("Notices")
TheChannel = Annotated[str, PathParameter(description="The id of a place where you are told.", max_length=16)]
TheWord = Annotated[str, PathParameter(description="The secret word of the address.", max_length=100)]


def _channel(row: ChannelRow) -> people_documents.ChannelDocument:
    about: dict[str, str] = msgspec.json.decode(row.keys) if row.kind == "hook" else {}
    hook = {"format": about.get("format", ""), "secret": about.get("secret", "")}
    confirmed = row.confirmed is not None
    return declared.like(people_documents.ChannelDocument, row, created=iso(row.created), confirmed=confirmed, **hook)


async def _settings(services: Services, guest: str) -> people_documents.NoticeSettings:
    wishes, channels, feed = await services.post.wishes_of(guest)
    senders = services.post.deliveries.senders
    known_places = [_channel(row) for row in channels]
    return people_documents.NoticeSettings(
        wishes, known_places, services.post.push_key, "mail" in senders, "hook" in senders, feed
    )


async def _newly(services: Services, asker: Asker) -> Guest:
    """The guest, written down, who wants something new to be sent."""
    count(asker.address, services.posting, say("too-much-asked-wait-minute"))
    return await asker.written_down()


@NOTICES.get("/api/me/notices/settings", 403, 503)
async def settings(services: TheServices, asker: TheAsker) -> people_documents.NoticeSettings:
    """What you wish to be told, and where."""
    return await _settings(services, asker.id or "")


@NOTICES.put("/api/me/notices/settings", *CHANGES)
async def wish(
    services: TheServices, asker: TheAsker, data: JSONBody[people_documents.NoticeWishes]
) -> Response[people_documents.NoticeSettings]:
    """Wish something else: it holds for what happens from now on."""
    guest = await asker.written_down()
    await services.post.wish(guest, data)
    return asker.issue(guest, await _settings(services, guest.id))


@NOTICES.get("/api/me/notices", 403, 503)
async def notices(services: TheServices, asker: TheAsker) -> people_documents.NoticeList:
    """What you were told in the page, newest first."""
    if asker.guest is None:
        return people_documents.NoticeList([], 0)
    rows, seen = await services.post.read(asker.guest.id)
    found = [declared.like(people_documents.NoticeDocument, row, at=iso(row.at), fresh=row.at > seen) for row in rows]
    return people_documents.NoticeList(found, sum(one.fresh for one in found))


@NOTICES.post("/api/me/notices/seen", *CHANGES, status=204)
async def seen(services: TheServices, asker: TheAsker) -> None:
    """You have read all of it."""
    await services.post.seen(asker.required().id)


@NOTICES.post("/api/me/notices/push", *CHANGES, status=201)
async def add_push(
    services: TheServices, asker: TheAsker, data: JSONBody[people_documents.PushForm]
) -> Response[people_documents.NoticeSettings]:
    """Be told in this browser, also while no page is open."""
    guest = await _newly(services, asker)
    await services.post.add_push(guest, asker.device, data.endpoint, data.p256dh, data.auth)
    return asker.issue(guest, await _settings(services, guest.id), 201)


@NOTICES.post("/api/me/notices/mail", *CHANGES, status=201)
async def add_mail(
    services: TheServices, asker: TheAsker, data: JSONBody[people_documents.MailForm]
) -> Response[people_documents.NoticeSettings]:
    """Be told by mail: a mail with a link comes first."""
    count(asker.address, services.confirmations, say("too-many-mails-asked-today"))
    guest = await _newly(services, asker)
    await services.post.add_mail(guest, data.address)
    return asker.issue(guest, await _settings(services, guest.id), 201)


@NOTICES.post("/api/me/notices/hook", *CHANGES, status=201)
async def add_hook(
    services: TheServices, asker: TheAsker, data: JSONBody[people_documents.HookForm]
) -> Response[people_documents.NoticeSettings]:
    """Have JSON sent to an address."""
    guest = await _newly(services, asker)
    await services.post.add_hook(guest, data.address, data.format)
    return asker.issue(guest, await _settings(services, guest.id), 201)


@NOTICES.post("/api/me/notices/channels/{channel:str}/try", *CHANGES, status=204)
async def try_out(services: TheServices, asker: TheAsker, channel: TheChannel) -> None:
    """Have a message sent there that says nothing but that it arrives."""
    asker.required()  # a visitor is told nothing anywhere
    await services.post.try_out(await _newly(services, asker), channel)


@NOTICES.delete("/api/me/notices/channels/{channel:str}", *CHANGES)
async def remove(services: TheServices, asker: TheAsker, channel: TheChannel) -> people_documents.NoticeSettings:
    """Be told nothing there any more."""
    guest = asker.required()
    await services.post.remove(guest, channel)
    return await _settings(services, guest.id)


@NOTICES.post("/api/me/notices/feed", *CHANGES)
async def renew_feed(services: TheServices, asker: TheAsker) -> Response[people_documents.FeedDocument]:
    """A new secret address for the feed of your moves due; the old one leads nowhere."""
    guest = await _newly(services, asker)
    return asker.issue(guest, people_documents.FeedDocument(await services.post.renew_feed(guest, True)))


@NOTICES.delete("/api/me/notices/feed", *CHANGES)
async def end_feed(services: TheServices, asker: TheAsker) -> people_documents.FeedDocument:
    """No feed any more: its address leads nowhere."""
    return people_documents.FeedDocument(await services.post.renew_feed(asker.required(), False))


@NOTICES.get("/api/feeds/{word:str}/moves.ics", 404, 503)
async def calendar(services: TheServices, word: TheWord) -> Response[bytes]:
    """The moves due of the person who made this secret address, for calendars."""
    moves = await moves_due(services.registry, services.store, await services.post.reader_of(word))
    text = await asyncio.to_thread(as_calendar, moves, services.settings.base_url)
    return Response(text, media_type="text/calendar; charset=utf-8")


@NOTICES.get("/api/feeds/{word:str}/moves.json", 404, 503)
async def feed(services: TheServices, word: TheWord) -> Response[bytes]:
    """The same for readers of feeds."""
    moves = await moves_due(services.registry, services.store, await services.post.reader_of(word))
    return Response(as_feed(moves, services.settings.base_url), media_type="application/feed+json")


@NOTICES.post("/api/notices/confirm", *CHANGES)
async def confirm(services: TheServices, data: JSONBody[people_documents.WordForm]) -> people_documents.MailForm:
    """Confirm a mail address with the word from the link."""
    return people_documents.MailForm(await services.post.confirm(data.word))


@NOTICES.get("/api/unsubscribe/{word:str}", 404, status=302)
async def ask_to_stop(services: TheServices, word: TheWord) -> Response[None]:
    """The page that stops mails by a press: a person who only looks at the link stops nothing."""
    return Response(None, status_code=302, headers={"location": f"{services.settings.base}unsubscribe#{quote(word)}"})


@NOTICES.post("/api/unsubscribe/{word:str}", 503, status=204)
async def stop(services: TheServices, word: TheWord) -> None:
    """No more mails to this address: mail programs ask this by themselves (RFC 8058), without anybody signed in."""
    await services.post.stop(word)
