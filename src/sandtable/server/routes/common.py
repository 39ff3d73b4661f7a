"""What all routes share: who asks, the guest's cookie, documented errors."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter, SkipValidation
from litestar.response import Response as _Response

from sandtable.server.accounts.accounts import Guest
from sandtable.server.edge.host_policy import over_tls
from sandtable.server.errors import Refusal, forbidden
from sandtable.server.protocol.documents import Act, ErrorDocument, Me
from sandtable.server.protocol.sealdocuments import Signed, SignedForm
from sandtable.server.services import Services
from sandtable.server.storage.rows import ActRow
from sandtable.server.words import iso

#: Where a request carries the services of the server that it came to.
SERVICES = "sandtable.services"
AnyRequest = Request[Any, Any, Any]
TheServices = NamedDependency[SkipValidation[Services]]
#: The guest of the request's cookie, None for a visitor without one.
Asker = NamedDependency[SkipValidation[Guest | None]]
TheMatch = Annotated[str, PathParameter(description="The id of a match.", max_length=16)]
#: The word of an invitation that the request came with, None without one.
TheInvite = NamedDependency[SkipValidation[str | None]]
_InviteHeader = Annotated[
    str | None,
    HeaderParameter(name="sandtable-invite", description="The word from an invitation's link.", max_length=32),
]
_InviteQuery = Annotated[
    str | None,
    QueryParameter(
        name="invite", description="The same word, for old links: what stands in an address gets logged.", max_length=32
    ),
]
#: How many people may hand one browser on.
PEOPLE = 8
ThePerson = Annotated[
    int,
    QueryParameter(
        name="person", ge=1, le=PEOPLE, description="Which of the people who hand this browser on; each is a guest."
    ),
]

#: The body of an act that says nothing else: its signature, under the third seal.
MaybeSigned = JSONBody[SignedForm | None]

_COOKIE_SECONDS = 400 * 24 * 3600
_TEXTS = {
    400: "The request is wrong.",
    403: "Not yours to do.",
    404: "No such thing, or none that you may know of.",
    409: "It cannot be done now.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    422: "This takes more work than the server gives to one question.",
    429: "Too many requests.",
    503: "The server cannot store anything now.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The documented errors of a route; 429 belongs to all."""
    return {
        status: ResponseSpec(ErrorDocument, description=_TEXTS[status], generate_examples=False)
        for status in (*statuses, 429)
    }


async def provide_asker(request: AnyRequest, services: TheServices, person: ThePerson = 1) -> Guest | None:
    """The guest of the request's cookie. Refusal for one whom the host has shut out."""
    guest = await services.accounts.from_token(request.cookies.get(cookie_of(services, request.scope, person)))
    if guest is not None and guest.banned:
        raise forbidden("The host of this server has shut you out.", "banned")
    return guest


async def provide_invite(said: _InviteHeader = None, linked: _InviteQuery = None) -> str | None:
    """The word of an invitation. It comes in a header, which no proxy logs; in the query it is still understood."""
    return linked if said is None else said


def known(asker: Guest | None) -> Guest:
    """The guest who asks. Refusal for a visitor, who has no seat anywhere."""
    if asker is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    return asker


def cookie_of(services: Services, scope: Any, person: int = 1) -> str:
    """The cookie that says who asks. Over TLS its name begins with `__Host-`: browsers take such a cookie only from
    this very host, over TLS, so no neighbour under the same domain can plant one. A server that has only a part of a
    host keeps it to that part, which is for `__Secure-`. Several people who hand a browser on are a guest each, with a
    cookie each."""
    name = services.accounts.cookie if person == 1 else f"{services.accounts.cookie}-{person}"
    if not over_tls(scope):
        return name
    return f"__Host-{name}" if services.settings.base == "/" else f"__Secure-{name}"


def issue(request: AnyRequest, services: Services, guest: Guest, body: Any, status: int = 200) -> Response[Any]:
    """A response that tells the browser who it is."""
    cookie = Cookie(
        cookie_of(services, request.scope, int(request.query_params.get("person", 1))),
        value=services.accounts.token(guest),
        httponly=True,
        samesite="lax",
        secure=over_tls(request.scope),
        path=services.settings.base,
        max_age=_COOKIE_SECONDS,
    )
    return Response(body, status_code=status, cookies=[cookie])


async def admitted(request: AnyRequest, services: Services, guest: Guest) -> Guest:
    """The guest, written down. Refusal 429 when too many new ones come from one address: a new cookie costs nothing."""
    if not guest.known:
        admit(request, services)
    return await services.accounts.write_down(guest)


def admit(request: AnyRequest, services: Services) -> None:
    """Count a new guest of this address."""
    if not services.newcomers.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many new guests come from here. Wait a minute.")


def may_rename(request: AnyRequest, services: Services) -> None:
    """Count a change of a name: each table where the guest waits is written anew for it."""
    if not services.renamings.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many names were changed from here. Wait a minute.")


def may_create(request: AnyRequest, services: Services) -> None:
    """Count a match that is about to be made from this address."""
    address = address_of(request)
    if not services.creations.take(address):
        raise Refusal(429, "too-many-requests", "Too many matches were made from here. Wait a minute.")
    if not services.creations_a_day.take(address):
        raise Refusal(429, "too-many-requests", "Too many matches were made from here today. Come again tomorrow.")


def may_sign_in(request: AnyRequest, services: Services) -> None:
    """Count an attempt to sign in, or to make a passkey: words could be tried, and each attempt is written down."""
    if not services.sign_ins.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many attempts to sign in come from here. Wait a minute.")


def act_of(row: ActRow) -> Act:
    """A line of the audit log, as those may read it whom it concerns."""
    return Act(iso(row.at), row.by, row.verb, row.match, row.text)


def me_of(guest: Guest) -> Me:
    """Who a person is, as their browser is told."""
    return Me(guest.id, guest.name, bool(guest.session))


def json_bytes(body: bytes, cache: str | None = None) -> Response[Any]:
    """JSON that is encoded already."""
    headers = {"cache-control": cache} if cache else {}
    return _Response(content=body, media_type=MediaType.JSON, headers=headers)


def address_of(request: AnyRequest) -> str:
    """The client's network address."""
    return request.client.host if request.client else ""


def signature(form: SignedForm | None) -> Signed | None:
    """The signature of an act, if it is signed."""
    return None if form is None else form.signed
