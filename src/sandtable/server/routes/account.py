"""Accounts: passkeys, where one is signed in, the ways to sign in, and one's own data.

The guest of this browser.
"""

from typing import Annotated, Any

from litestar import Response
from litestar.params import JSONBody, PathParameter

from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.names import clean_name
from sandtable.server.accounts.passkeys import RelyingParty, place_of
from sandtable.server.accounts.sessions import must_be_account
from sandtable.server.edge.host_policy import header
from sandtable.server.errors import Refusal, conflict, forbidden, invalid, missing, say
from sandtable.server.hosting import host_acts, own_data
from sandtable.server.identifiers import clean_text, iso
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
from sandtable.server.routes.common import CHANGES, Asker, Calls, TheAsker, TheServices, act_of, count, me_of
from sandtable.server.services import Services
from sandtable.server.storage import account_rows, audit_log
from sandtable.server.storage.account_rows import PasskeyRow

ACCOUNT = Calls("Account")
ME = Calls("Me")
_NAME_LENGTH = 40
ThePasskey = Annotated[str, PathParameter(description="The id of a passkey.", max_length=16)]
TheSession = Annotated[str, PathParameter(description="The id of a session.", max_length=24)]


def _place(services: Services, asker: Asker) -> RelyingParty:
    scope = asker.request.scope
    host = header(scope, b"host") or ""
    return place_of(header(scope, b"origin"), str(scope["scheme"]), host, services.settings.origin)


def _time(at: int | None) -> str | None:
    return None if at is None else iso(at)


def _passkey(row: PasskeyRow) -> PasskeyDocument:
    from webauthn.helpers import bytes_to_base64url

    credential = bytes_to_base64url(row.credential)
    return PasskeyDocument(row.id, row.name, credential, iso(row.created), _time(row.used), _time(row.copied))


async def _account(services: Services, asker: Asker, guest: Guest) -> Account:
    try:
        _place(services, asker)
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


@ACCOUNT.get("/api/me/account", 403)
async def account(services: TheServices, asker: TheAsker) -> Account:
    """Your passkeys, where you are signed in, and whether there is a recovery code. Without an account: none."""
    return await _account(services, asker, asker.guest or services.accounts.newcomer())


@ACCOUNT.post("/api/me/passkeys/begin", *CHANGES)
async def begin_making(services: TheServices, asker: TheAsker) -> Response[PasskeyBegun]:
    """Begin to make a passkey: what `navigator.credentials.create` is to be given. Good once, for five minutes, in this
    browser, at this address."""
    place = _place(services, asker)
    asker.may_sign_in()
    async with asker.admitted() as guest:
        ceremony, options = await services.passkeys.begin_making(guest, place)
    return asker.issue(guest, PasskeyBegun(ceremony, options))


@ACCOUNT.post("/api/me/passkeys", *CHANGES, status=201)
async def make(services: TheServices, asker: TheAsker, data: JSONBody[MakeForm]) -> Response[Account]:
    """Keep the passkey that was made. With the first one a guest becomes an account, with all seats and matches."""
    place = _place(services, asker)
    asker.may_sign_in()
    name = clean_text(data.name, _NAME_LENGTH, say("the-name"), "name")
    async with services.accounts.alone(asker.required()) as guest:
        made = await services.passkeys.make(guest, place, data.ceremony, data.credential, name, asker.device)
    if made.session != guest.session:
        services.revoke(made.id)
    return asker.issue(made, await _account(services, asker, made), 201)


@ACCOUNT.put("/api/me/passkeys/{passkey:str}", *CHANGES)
async def name_passkey(
    services: TheServices, asker: TheAsker, passkey: ThePasskey, data: JSONBody[PasskeyForm]
) -> Account:
    """Give a passkey of yours another name."""
    guest, name = asker.required(), clean_text(data.name, _NAME_LENGTH, say("the-name"), "name")
    if not await services.store.write(account_rows.name_passkey, guest.id, passkey, name):
        raise missing(say("no-such-passkey"), "no-passkey")
    return await _account(services, asker, guest)


@ACCOUNT.delete("/api/me/passkeys/{passkey:str}", *CHANGES)
async def revoke_passkey(services: TheServices, asker: TheAsker, passkey: ThePasskey) -> Account:
    """Revoke a passkey of yours: it signs nobody in any more. The last one goes only when there is a recovery code."""
    guest = asker.required()
    must_be_account(guest)
    done = await services.store.write(account_rows.drop_passkey, guest.id, passkey)
    if done == "none":
        raise missing(say("no-such-passkey"), "no-passkey")
    if done == "last":
        raise conflict(say("last-passkey-make-recovery-code"), "last-passkey")
    return await _account(services, asker, guest)


@ACCOUNT.delete("/api/me/sessions/{session:str}", *CHANGES)
async def end_session(services: TheServices, asker: TheAsker, session: TheSession) -> Account:
    """Sign out another device of yours."""
    guest = asker.required()
    must_be_account(guest)
    if session == guest.session:
        raise conflict(say("device-use-sign-out-instead"), "this-session")
    await services.sessions.end(guest, session)
    services.revoke(guest.id)
    return await _account(services, asker, guest)


@ACCOUNT.post("/api/me/sign-out", *CHANGES)
async def sign_out(services: TheServices, asker: TheAsker) -> Response[Me]:
    """Sign out here. This browser is a new guest from then on."""
    guest = asker.required()
    must_be_account(guest)
    await services.sessions.end(guest, guest.session)
    services.revoke(guest.id)
    newcomer = services.accounts.newcomer()
    return asker.issue(newcomer, me_of(newcomer))


@ACCOUNT.post("/api/me/link", *CHANGES)
async def link(services: TheServices, asker: TheAsker) -> SignInLink:
    """A word that signs in another device of yours, once and within two minutes."""
    asker.may_sign_in()
    word, until = await services.sessions.link(asker.required())
    return SignInLink(word, iso(until))


@ACCOUNT.post("/api/me/recovery", *CHANGES)
async def recovery(services: TheServices, asker: TheAsker) -> RecoveryGiven:
    """A recovery code to print, in place of the one before. It signs in once, and is shown this once."""
    asker.may_sign_in()
    return RecoveryGiven(await services.sessions.recovery(asker.required()))


@ACCOUNT.post("/api/sign-in/begin", *CHANGES)
async def begin_signing_in(services: TheServices, asker: TheAsker) -> Response[PasskeyBegun]:
    """Begin to sign in by passkey: what `navigator.credentials.get` is to be given."""
    place = _place(services, asker)
    asker.may_sign_in()
    guest = asker.guest or services.accounts.newcomer()
    ceremony, options = await services.passkeys.begin_signing_in(guest, place)
    return asker.issue(guest, PasskeyBegun(ceremony, options))


@ACCOUNT.post("/api/sign-in", *CHANGES)
async def sign_in(services: TheServices, asker: TheAsker, data: JSONBody[SignInForm]) -> Response[Me]:
    """Sign in by passkey. The guest that this browser was before is left: their seats stay theirs, if they have an
    account."""
    place = _place(services, asker)
    asker.may_sign_in()
    if asker.guest is None:
        raise conflict(say("begin-again-browser-not-know"), "ceremony")
    guest = await services.passkeys.sign_in(asker.guest, place, data.ceremony, data.credential, asker.device)
    return asker.issue(guest, me_of(guest))


@ACCOUNT.post("/api/sign-in/link", *CHANGES)
async def follow_link(services: TheServices, asker: TheAsker, data: JSONBody[SignInLinkForm]) -> Response[Me]:
    """Sign in by the word that another device of yours shows."""
    asker.may_sign_in()
    guest = await services.sessions.follow(data.word, asker.guest, asker.device)
    return asker.issue(guest, me_of(guest))


@ACCOUNT.post("/api/sign-in/recovery", *CHANGES)
async def recover(services: TheServices, asker: TheAsker, data: JSONBody[RecoveryForm]) -> Response[Me]:
    """Sign in by the printed code, which is good no more after that."""
    asker.may_sign_in()
    guest = await services.sessions.recover(data.code, asker.guest, asker.device)
    return asker.issue(guest, me_of(guest))


@ACCOUNT.get("/api/me/export", 403, 503)
async def export(services: TheServices, asker: TheAsker) -> Response[Any]:
    """Everything that this server holds of you, as a file."""
    guest = asker.required()
    answer = Response(await services.store.read(own_data.export, guest.id))
    answer.headers["content-disposition"] = 'attachment; filename="sandtable-my-data.json"'
    return answer


@ACCOUNT.post("/api/me/delete", *CHANGES)
async def delete_all(services: TheServices, asker: TheAsker, data: JSONBody[DeleteForm]) -> Response[Me]:
    """Delete everything of yours. Bots play on in your seats for good; at tables of the third seal you resign, unless a
    bot holds your seat already. Where a match is over, "Somebody" stands in place of your name. A sealed record keeps
    the name that you had: it was signed before the first card was dealt."""
    async with services.accounts.alone(asker.required()) as guest:
        if not guest.known:
            raise missing(say("nothing-yours-written-down"), "nothing")
        if data.name.strip() != guest.name:
            raise invalid(say("type-name-delete-everything-yours", name=guest.name), "name")
        await _prove(services, asker, guest, data)
        for match in [
            row for row in await services.store.list_matches("mine", guest.id, 1000) if row.state == "running"
        ]:
            table = await services.lobby.seen(match.id, guest, None)
            if table.problem is None:
                await services.seating.leave_for_good(match.id, guest)
        await services.store.write(host_acts.forget, guest.id, keep_matches=True, by="guest")
        services.accounts.forget(guest.id)
    services.revoke(guest.id)
    await services.audit.look()
    newcomer = services.accounts.newcomer()
    return asker.issue(newcomer, me_of(newcomer))


async def _prove(services: Services, asker: Asker, guest: Guest, data: DeleteForm) -> None:
    """Refusal unless the person who asks for an account has more of it than a browser that is signed in."""
    if not guest.session:
        return
    asker.may_sign_in()
    if data.passkey is not None:
        place = _place(services, asker)
        await services.passkeys.prove(guest, place, data.passkey.ceremony, data.passkey.credential)
    elif data.code is not None:
        await services.sessions.prove(guest, data.code)
    else:
        raise forbidden(say("show-passkey-yours-recovery-code"), "proof")


@ME.get("/api/me")
async def me(services: TheServices, asker: TheAsker) -> Response[Me]:
    """Who you are. A browser without a cookie gets one."""
    guest = asker.guest or services.accounts.newcomer()
    await services.sessions.saw(guest)
    return asker.issue(guest, me_of(guest))


@ME.put("/api/me", 400, 403, 409, 413, 415)
async def rename(services: TheServices, asker: TheAsker, data: JSONBody[MeForm]) -> Response[Me]:
    """Take another name. It changes at all tables that are not over."""
    name = clean_name(data.name, services.settings.limits.name_length)
    if asker.guest is not None and asker.guest.muted:
        raise forbidden(say("host-server-muted-name-stays"), "muted")
    async with services.accounts.alone(asker.guest) as guest:
        await services.lobby.nameable(guest, name)
        if name == guest.name and guest.known:
            return asker.issue(guest, me_of(guest))
        if not guest.known:
            asker.admit()
        count(asker.address, services.renamings, say("too-many-names-changed-wait"))
        guest = await services.accounts.rename(guest, name)
        await services.lobby.renamed(guest)
    return asker.issue(guest, me_of(guest))


@ME.post("/api/me/renew", 403, 415)
async def renew(services: TheServices, asker: TheAsker) -> Response[Me]:
    """Sign out everywhere else: this browser gets a new cookie, every other copy of the old one is worthless."""
    async with services.accounts.alone(asker.guest) as guest:
        if not guest.known:
            asker.admit()
        guest = await services.accounts.revoke(guest)
    services.revoke(guest.id)
    return asker.issue(guest, me_of(guest))


@ME.delete("/api/me", 403, status=204)
async def forget(services: TheServices, asker: TheAsker) -> None:
    """Sign out here and everywhere. The seats of this guest cannot be taken up again."""
    if asker.guest is not None:
        async with services.accounts.alone(asker.guest) as guest:
            if guest.id == asker.id:
                await services.accounts.revoke(guest)
        services.revoke(asker.guest.id)


@ME.get("/api/me/acts")
async def acts_on_me(services: TheServices, asker: TheAsker) -> list[Act]:
    """What the host of this server did that concerns you, newest first: also to matches that are gone."""
    guest = asker.guest
    if guest is None:
        return []
    return [act_of(row) for row in await services.store.read(audit_log.concerning, guest.id)]
