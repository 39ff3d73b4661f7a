"""Passkeys (W3C Web Authentication, level 3): a guest becomes an account with one, and signs in with it elsewhere.

The server draws a challenge for one browser and one origin, to be used once within five minutes. What the browser's
authenticator answers is checked by the package `webauthn`: challenge, origin, name of the server, that a person was
there and showed who they are, and the signature. A passkey that counts its uses and says less than before exists
twice: it is refused, and its account is told.

Under which name of this server a passkey is made: passkeys belong to a name, and browsers make them for names that
are reached over HTTPS, or for the machine's own.
"""

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple, NoReturn
from urllib.parse import urlsplit

import msgspec

from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.sessions import Sessions
from sandtable.server.errors import Refusal, conflict, forbidden, invalid, say
from sandtable.server.identifiers import new_id, now
from sandtable.server.storage import account_rows
from sandtable.server.storage.account_rows import CeremonyRow, PasskeyRow
from sandtable.server.storage.store import Store


class RelyingParty(NamedTuple):
    """`rp`: the name that passkeys are for (WebAuthn's relying party); `origin`: the page that may ask for them."""

    rp: str
    origin: str


def place_of(origin: str | None, scheme: str, host: str, named: Iterable[str]) -> RelyingParty:
    """Where a request stands that says it comes from `origin` (None: nothing is said) and asks `scheme`://`host`;
    `named` are the settings' `--origin`. Refusal with the reason where no passkey can be made."""
    said = (origin or f"{scheme}://{host}").strip().rstrip("/").lower()
    parts = urlsplit(said)
    name = parts.hostname or ""
    own = name == "localhost" or name.endswith(".localhost")
    if said in {one.strip().rstrip("/").lower() for one in named}:
        if parts.scheme == "https" or own:
            return RelyingParty(name, said)
        raise _nowhere(say("browsers-make-passkeys-over-https"))
    if own and parts.netloc == host.lower():
        return RelyingParty(name, said)
    if name in ("127.0.0.1", "::1"):
        port = f":{parts.port}" if parts.port else ""
        raise _nowhere(say("passkeys-belong-name-not-address", port=port))
    raise _nowhere(say("passkeys-belong-name-server-knows", said=said[:100]))


def _nowhere(sentence: str) -> Refusal:
    return conflict(sentence, "no-passkeys-here")


CEREMONY_SECONDS = 300
_CREDENTIAL_BYTES = 1023  # as many as the standard allows


class Passkeys:
    """Makes passkeys and signs in with them."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self._store, self._sessions = store, sessions

    async def begin_making(self, guest: Guest, place: RelyingParty) -> tuple[str, dict[str, Any]]:
        """The name of a ceremony, and what the browser is to make a passkey from."""
        from webauthn import generate_registration_options
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        have = await self._store.read(account_rows.passkeys_of, guest.id)
        challenge = secrets.token_bytes(32)
        options = generate_registration_options(
            rp_id=place.rp,
            rp_name="Sandtable",
            user_name=guest.name,
            user_id=guest.id.encode(),
            user_display_name=guest.name,
            challenge=challenge,
            timeout=CEREMONY_SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                require_resident_key=True,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=row.credential) for row in have],
        )
        return await self._begin("register", guest, place, challenge), _plain(options)

    async def make(
        self, guest: Guest, place: RelyingParty, ceremony: str, credential: Any, name: str, device: str
    ) -> Guest:
        """A passkey of this (clean) name for the guest, who is signed in to an account from here on."""
        from webauthn import verify_registration_response
        from webauthn.helpers.exceptions import WebAuthnException

        begun = await self._used_up(ceremony, "register", guest, place)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=begun.challenge,
                expected_rp_id=place.rp,
                expected_origin=begun.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            _not_valid(error)
        if len(made.credential_id) > _CREDENTIAL_BYTES:
            raise invalid(say("passkey-standard-allows"), "credential", "passkey")
        moment = now()
        row = PasskeyRow(
            new_id(), guest.id, name, made.credential_id, made.credential_public_key, made.sign_count, place.rp, moment
        )
        if not await self._store.write(account_rows.add_passkey, row):
            raise conflict(say("passkey-known-already-many-account"), "passkey-known")
        return guest if guest.session else await self._sessions.become_account(guest, device)

    async def begin_signing_in(self, guest: Guest, place: RelyingParty) -> tuple[str, dict[str, Any]]:
        """The name of a ceremony, and what the browser is to have signed. `guest` is who the browser is so far."""
        from webauthn import generate_authentication_options
        from webauthn.helpers.structs import UserVerificationRequirement

        challenge = secrets.token_bytes(32)
        options = generate_authentication_options(
            rp_id=place.rp,
            challenge=challenge,
            timeout=CEREMONY_SECONDS * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return await self._begin("sign-in", guest, place, challenge), _plain(options)

    async def sign_in(self, guest: Guest, place: RelyingParty, ceremony: str, credential: Any, device: str) -> Guest:
        """The account of a passkey, signed in."""
        row = await self._shown(guest, place, ceremony, credential)
        return await self._sessions.sign_in(row.guest, guest, device)

    async def prove(self, guest: Guest, place: RelyingParty, ceremony: str, credential: Any) -> None:
        """The person who acts for the guest now has a passkey of theirs at hand, and not only a cookie. Refusal
        otherwise."""
        row = await self._shown(guest, place, ceremony, credential)
        if row.guest != guest.id:
            raise forbidden(say("passkey-belongs-another-account"), "another")

    async def _shown(self, guest: Guest, place: RelyingParty, ceremony: str, credential: Any) -> PasskeyRow:
        """The passkey that was used in a ceremony of signing in."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        begun = await self._used_up(ceremony, "sign-in", guest, place)
        try:
            number = base64url_to_bytes(str(credential["rawId"]))
            handle = credential["response"].get("userHandle")
            whose = None if handle is None else base64url_to_bytes(str(handle)).decode()
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            _not_valid(error)
        row = await self._store.read(account_rows.passkey_of, number)
        if row is None or (whose is not None and whose != row.guest):
            raise forbidden(say("server-not-know-passkey-revoked"), "unknown")
        try:
            # The counter is compared below, in the database, where no other sign-in comes between.
            shown = verify_authentication_response(
                credential=credential,
                expected_challenge=begun.challenge,
                expected_rp_id=place.rp,
                expected_origin=begun.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=0,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            _not_valid(error)
        passkey, count, moment = row.id, shown.new_sign_count, now()
        if not await self._store.write(account_rows.count_up, passkey, count, moment):
            raise forbidden(say("passkey-says-used-fewer-times", name=row.name), "copied")
        return row

    async def _begin(self, kind: str, guest: Guest, place: RelyingParty, challenge: bytes) -> str:
        moment = now()
        row = CeremonyRow(new_id(24), kind, guest.bound, challenge, place.origin, moment + CEREMONY_SECONDS * 1000)
        await self._store.write(account_rows.begin, row, moment)
        return row.name

    async def _used_up(self, ceremony: str, kind: str, guest: Guest, place: RelyingParty) -> CeremonyRow:
        """The ceremony, which nobody can use any more. Refusal if it is not this browser's, or not of this page."""

        begun: CeremonyRow | None = await self._store.write(account_rows.use_up, ceremony, kind, now(), guest.bound)
        if begun is None:
            raise conflict(say("took-five-minutes-done-already"), "ceremony")
        if begun.origin != place.origin:
            raise forbidden(say("begun-another-address-server-begin"), "origin")
        return begun


def _plain(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json

    plain: dict[str, Any] = msgspec.json.decode(options_to_json(options))
    return plain


def _not_valid(error: Exception) -> NoReturn:
    raise Refusal(400, "passkey", say("passkey-answer-not-fit-asked"), "credential") from error
