"""Accounts: passkeys, where one is signed in, the ways to sign in, and one's own data.

The guest of this browser.
"""

from typing import Annotated, Any

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import clean_name
from sandtable.server.accounts.passkeys import RelyingParty, place_of
from sandtable.server.accounts.sessions import device_of, must_be_account
from sandtable.server.edge.host_policy import header
from sandtable.server.errors import Refusal, conflict, forbidden, invalid, missing
from sandtable.server.hosting import deeds, own_data
from sandtable.server.protocol.documents import Act, Me, MeForm
from sandtable.server.protocol.people_documents import (
    Account,
    DeleteForm,
    MakeForm,
    PasskeyBegun,
    PasskeyDocument,
    PasskeyForm,
    RecoveryForm,
    RecoveryGiven,
    SessionDocument,
    SignInForm,
    SignInLink,
    SignInLinkForm,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheServices,
    act_of,
    admit,
    admitted,
    errors,
    issue,
    known,
    may_rename,
    may_sign_in,
    me_of,
)
from sandtable.server.services import Services
from sandtable.server.storage import account_rows, acts
from sandtable.server.storage.account_rows import PasskeyRow
from sandtable.server.words import clean_text, iso

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)
_NAME_LENGTH = 40
ThePasskey = Annotated[str, PathParameter(description="The id of a passkey.", max_length=16)]
TheSession = Annotated[str, PathParameter(description="The id of a session.", max_length=24)]


def _place(request: AnyRequest, services: Services) -> RelyingParty:
    host = header(request.scope, b"host") or ""
    return place_of(header(request.scope, b"origin"), str(request.scope["scheme"]), host, services.settings.origin)


def _device(request: AnyRequest) -> str:
    return device_of(header(request.scope, b"user-agent") or "")


def _time(at: int | None) -> str | None:
    return None if at is None else iso(at)


def _passkey(row: PasskeyRow) -> PasskeyDocument:
    from webauthn.helpers import bytes_to_base64url

    credential = bytes_to_base64url(row.credential)
    return PasskeyDocument(row.id, row.name, credential, iso(row.created), _time(row.used), _time(row.copied))


async def _account(request: AnyRequest, services: Services, guest: Guest) -> Account:
    try:
        _place(request, services)
        nowhere = ""
    except Refusal as refusal:
        nowhere = refusal.message
    if not guest.session:
        return Account(guest.id, guest.name, nowhere=nowhere)
    return await services.store.read(
        lambda connection: Account(
            guest.id,
            guest.name,
            [_passkey(row) for row in account_rows.passkeys_of(connection, guest.id)],
            [
                SessionDocument(row.id, row.device, iso(row.created), iso(row.seen), row.id == guest.session)
                for row in account_rows.sessions_of(connection, guest.id)
            ],
            _time(account_rows.recovery_of(connection, guest.id)),
            nowhere,
        )
    )


@get("/api/me/account", responses=errors(403), tags=["Account"])
async def account(request: AnyRequest, services: TheServices, asker: Asker) -> Account:
    """Your passkeys, where you are signed in, and whether there is a recovery code. Without an account: none."""
    return await _account(request, services, asker or services.accounts.newcomer())


@post("/api/me/passkeys/begin", status_code=200, responses=_ERRORS, tags=["Account"])
async def begin_making(request: AnyRequest, services: TheServices, asker: Asker) -> Response[PasskeyBegun]:
    """Begin to make a passkey: what `navigator.credentials.create` is to be given. Good once, for five minutes, in this
    browser, at this address."""
    place = _place(request, services)
    may_sign_in(request, services)
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        ceremony, options = await services.passkeys.begin_making(guest, place)
    return issue(request, services, guest, PasskeyBegun(ceremony, options))


@post("/api/me/passkeys", responses=_ERRORS, tags=["Account"])
async def make(request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[MakeForm]) -> Response[Account]:
    """Keep the passkey that was made. With the first one a guest becomes an account, with all seats and matches."""
    place = _place(request, services)
    may_sign_in(request, services)
    name = clean_text(data.name, _NAME_LENGTH, "The name", "name")
    async with services.accounts.alone(known(asker)) as guest:
        made = await services.passkeys.make(guest, place, data.ceremony, data.credential, name, _device(request))
    if made.session != guest.session:
        services.revoke(made.id)
    return issue(request, services, made, await _account(request, services, made), 201)


@put("/api/me/passkeys/{passkey:str}", responses=_ERRORS, tags=["Account"])
async def name_passkey(
    request: AnyRequest, services: TheServices, asker: Asker, passkey: ThePasskey, data: JSONBody[PasskeyForm]
) -> Account:
    """Give a passkey of yours another name."""
    guest, name = known(asker), clean_text(data.name, _NAME_LENGTH, "The name", "name")
    if not await services.store.writer.submit(lambda c: account_rows.name_passkey(c, guest.id, passkey, name)):
        raise missing("You have no such passkey.", "no-passkey")
    return await _account(request, services, guest)


@delete("/api/me/passkeys/{passkey:str}", status_code=200, responses=_ERRORS, tags=["Account"])
async def revoke_passkey(request: AnyRequest, services: TheServices, asker: Asker, passkey: ThePasskey) -> Account:
    """Revoke a passkey of yours: it signs nobody in any more. The last one goes only when there is a recovery code."""
    guest = known(asker)
    must_be_account(guest)
    done = await services.store.writer.submit(lambda c: account_rows.drop_passkey(c, guest.id, passkey))
    if done == "none":
        raise missing("You have no such passkey.", "no-passkey")
    if done == "last":
        raise conflict("This is your last passkey: make a recovery code before you revoke it.", "last-passkey")
    return await _account(request, services, guest)


@delete("/api/me/sessions/{session:str}", status_code=200, responses=_ERRORS, tags=["Account"])
async def end_session(request: AnyRequest, services: TheServices, asker: Asker, session: TheSession) -> Account:
    """Sign out another device of yours."""
    guest = known(asker)
    must_be_account(guest)
    if session == guest.session:
        raise conflict("This is the device that you use: sign out here instead.", "this-session")
    await services.sessions.end(guest, session)
    services.revoke(guest.id)
    return await _account(request, services, guest)


@post("/api/me/sign-out", status_code=200, responses=_ERRORS, tags=["Account"])
async def sign_out(request: AnyRequest, services: TheServices, asker: Asker) -> Response[Me]:
    """Sign out here. This browser is a new guest from then on."""
    guest = known(asker)
    must_be_account(guest)
    await services.sessions.end(guest, guest.session)
    services.revoke(guest.id)
    newcomer = services.accounts.newcomer()
    return issue(request, services, newcomer, me_of(newcomer))


@post("/api/me/link", status_code=200, responses=_ERRORS, tags=["Account"])
async def link(request: AnyRequest, services: TheServices, asker: Asker) -> SignInLink:
    """A word that signs in another device of yours, once and within two minutes."""
    may_sign_in(request, services)
    word, until = await services.sessions.link(known(asker))
    return SignInLink(word, iso(until))


@post("/api/me/recovery", status_code=200, responses=_ERRORS, tags=["Account"])
async def recovery(request: AnyRequest, services: TheServices, asker: Asker) -> RecoveryGiven:
    """A recovery code to print, in place of the one before. It signs in once, and is shown this once."""
    may_sign_in(request, services)
    return RecoveryGiven(await services.sessions.recovery(known(asker)))


@post("/api/sign-in/begin", status_code=200, responses=_ERRORS, tags=["Account"])
async def begin_signing_in(request: AnyRequest, services: TheServices, asker: Asker) -> Response[PasskeyBegun]:
    """Begin to sign in by passkey: what `navigator.credentials.get` is to be given."""
    place = _place(request, services)
    may_sign_in(request, services)
    guest = asker or services.accounts.newcomer()
    ceremony, options = await services.passkeys.begin_signing_in(guest, place)
    return issue(request, services, guest, PasskeyBegun(ceremony, options))


@post("/api/sign-in", status_code=200, responses=_ERRORS, tags=["Account"])
async def sign_in(request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[SignInForm]) -> Response[Me]:
    """Sign in by passkey. The guest that this browser was before is left: their seats stay theirs, if they have an
    account."""
    place = _place(request, services)
    may_sign_in(request, services)
    if asker is None:
        raise conflict("Begin again: this browser does not know who began.", "ceremony")
    guest = await services.passkeys.sign_in(asker, place, data.ceremony, data.credential, _device(request))
    return issue(request, services, guest, me_of(guest))


@post("/api/sign-in/link", status_code=200, responses=_ERRORS, tags=["Account"])
async def follow_link(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[SignInLinkForm]
) -> Response[Me]:
    """Sign in by the word that another device of yours shows."""
    may_sign_in(request, services)
    guest = await services.sessions.follow(data.word, asker, _device(request))
    return issue(request, services, guest, me_of(guest))


@post("/api/sign-in/recovery", status_code=200, responses=_ERRORS, tags=["Account"])
async def recover(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[RecoveryForm]
) -> Response[Me]:
    """Sign in by the printed code, which is good no more after that."""
    may_sign_in(request, services)
    guest = await services.sessions.recover(data.code, asker, _device(request))
    return issue(request, services, guest, me_of(guest))


@get("/api/me/export", responses=errors(403, 503), tags=["Account"])
async def export(services: TheServices, asker: Asker) -> Response[Any]:
    """Everything that this server holds of you, as a file."""
    guest = known(asker)
    answer = Response(await services.store.read(lambda connection: own_data.export(connection, guest.id)))
    answer.headers["content-disposition"] = 'attachment; filename="sandtable-my-data.json"'
    return answer


@post("/api/me/delete", status_code=200, responses=_ERRORS, tags=["Account"])
async def delete_all(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[DeleteForm]
) -> Response[Me]:
    """Delete everything of yours. Bots play on in your seats for good; at tables of the third seal you resign, unless a
    bot holds your seat already. Where a match is over, "Somebody" stands in place of your name. A sealed record keeps
    the name that you had: it was signed before the first card was dealt."""
    async with services.accounts.alone(known(asker)) as guest:
        if not guest.known:
            raise missing("Nothing of yours is written down here.", "nothing")
        if data.name.strip() != guest.name:
            raise invalid(f"Type your name, {guest.name}, to delete everything of yours.", "name")
        await _prove(request, services, guest, data)
        for match in [
            row for row in await services.store.list_matches("mine", guest.id, 1000) if row.state == "running"
        ]:
            table = await services.lobby.seen(match.id, guest, None)
            if table.problem is None:
                await services.seating.leave_for_good(match.id, guest)
        await services.store.writer.submit(lambda c: deeds.forget(c, guest.id, keep_matches=True, by="guest"))
        services.accounts.forget(guest.id)
    services.revoke(guest.id)
    await services.audit.look()
    newcomer = services.accounts.newcomer()
    return issue(request, services, newcomer, me_of(newcomer))


async def _prove(request: AnyRequest, services: Services, guest: Guest, data: DeleteForm) -> None:
    """Refusal unless the person who asks for an account has more of it than a browser that is signed in."""
    if not guest.session:
        return
    may_sign_in(request, services)
    if data.passkey is not None:
        place = _place(request, services)
        await services.passkeys.prove(guest, place, data.passkey.ceremony, data.passkey.credential)
    elif data.code is not None:
        await services.sessions.prove(guest, data.code)
    else:
        raise forbidden("Show that it is you: by a passkey of yours, or by your recovery code.", "proof")


@get("/api/me", responses=errors(), tags=["Me"])
async def me(request: AnyRequest, services: TheServices, asker: Asker) -> Response[Me]:
    """Who you are. A browser without a cookie gets one."""
    guest = asker or services.accounts.newcomer()
    await services.sessions.saw(guest)
    return issue(request, services, guest, me_of(guest))


@put("/api/me", responses=errors(400, 403, 409, 413, 415), tags=["Me"])
async def rename(request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[MeForm]) -> Response[Me]:
    """Take another name. It changes at all tables that are not over."""
    name = clean_name(data.name, services.settings.limits.name_length)
    if asker is not None and asker.muted:
        raise forbidden("The host of this server has muted you: your name stays as it is.", "muted")
    async with services.accounts.alone(asker) as guest:
        await services.lobby.nameable(guest, name)
        if name == guest.name and guest.known:
            return issue(request, services, guest, me_of(guest))
        if not guest.known:
            admit(request, services)
        may_rename(request, services)
        guest = await services.accounts.rename(guest, name)
        await services.lobby.renamed(guest)
    return issue(request, services, guest, me_of(guest))


@post("/api/me/renew", status_code=200, responses=errors(403, 415), tags=["Me"])
async def renew(request: AnyRequest, services: TheServices, asker: Asker) -> Response[Me]:
    """Sign out everywhere else: this browser gets a new cookie, every other copy of the old one is worthless."""
    async with services.accounts.alone(asker) as guest:
        if not guest.known:
            admit(request, services)
        guest = await services.accounts.revoke(guest)
    services.revoke(guest.id)
    return issue(request, services, guest, me_of(guest))


@delete("/api/me", status_code=204, responses=errors(403), tags=["Me"])
async def forget(services: TheServices, asker: Asker) -> None:
    """Sign out here and everywhere. The seats of this guest cannot be taken up again."""
    if asker is not None:
        async with services.accounts.alone(asker) as guest:
            if guest.id == asker.id:
                await services.accounts.revoke(guest)
        services.revoke(asker.id)


@get("/api/me/acts", responses=errors(), tags=["Me"])
async def acts_on_me(services: TheServices, asker: Asker) -> list[Act]:
    """What the host of this server did that concerns you, newest first: also to matches that are gone."""
    if asker is None:
        return []
    return [act_of(row) for row in await services.store.read(lambda connection: acts.concerning(connection, asker.id))]


HANDLERS = [
    account,
    begin_making,
    make,
    name_passkey,
    revoke_passkey,
    end_session,
    sign_out,
    link,
    recovery,
    begin_signing_in,
    sign_in,
    follow_link,
    recover,
    export,
    delete_all,
    me,
    acts_on_me,
    rename,
    renew,
    forget,
]
