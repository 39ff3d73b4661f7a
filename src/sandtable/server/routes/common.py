"""What all routes share: who asks, the guest's cookie, documented errors."""

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Annotated, Any

import litestar
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter, SkipValidation

from sandtable.server.accounts.accounts import Guest
from sandtable.server.accounts.sessions import device_of
from sandtable.server.edge.host_policy import header, over_tls
from sandtable.server.errors import Refusal, forbidden, say
from sandtable.server.identifiers import iso
from sandtable.server.protocol.documents import Act, ErrorDocument, Me, Seated, Summary
from sandtable.server.protocol.sealdocuments import Signed, SignedForm
from sandtable.server.rate_limits import Buckets
from sandtable.server.services import Services
from sandtable.server.storage.rows import ActRow
from sandtable.server.tables.tables import Table

#: Where a request carries the services of the server that it came to.
SERVICES = "sandtable.services"
AnyRequest = Request[Any, Any, Any]
_Decorator = Callable[[Callable[..., Any]], HTTPRouteHandler]
TheServices = NamedDependency[SkipValidation[Services]]
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

TheFirst = Annotated[int, QueryParameter(name="from", ge=0, le=2**31 - 1, description="The first frame.")]
TheLast = Annotated[
    int | None, QueryParameter(name="to", ge=0, le=2**31 - 1, description="The last frame; at most 64 are sent.")
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


#: What may be answered to whatever changes something.
CHANGES = (400, 403, 404, 409, 413, 415, 503)


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The documented errors of a route; 429 belongs to all."""
    return {
        status: ResponseSpec(ErrorDocument, description=_TEXTS[status], generate_examples=False)
        for status in (*statuses, 429)
    }


class Calls:
    """Decorators for the handlers of one subject, under which they stand in the documentation: the address, the errors
    that may be answered, and the `answer` where a handler encodes it itself, with words `about` it. The application
    finds what they decorate."""

    def __init__(self, subject: str) -> None:
        self._subject = subject

    def get(self, path: str, *statuses: int, **more: Any) -> _Decorator:
        """To read something."""
        return self._call(litestar.get, path, statuses, **more)

    def post(self, path: str, *statuses: int, **more: Any) -> _Decorator:
        """To do something."""
        return self._call(litestar.post, path, statuses, **more)

    def put(self, path: str, *statuses: int, **more: Any) -> _Decorator:
        """To have something so from now on."""
        return self._call(litestar.put, path, statuses, **more)

    def delete(self, path: str, *statuses: int, **more: Any) -> _Decorator:
        """To have something no more."""
        return self._call(litestar.delete, path, statuses, **more)

    def _call(
        self,
        kind: type[HTTPRouteHandler],
        path: str,
        statuses: Sequence[int],
        status: int = 200,
        answer: Any = None,
        about: str = "",
        **more: Any,
    ) -> _Decorator:
        responses = errors(*statuses)
        if answer is not None:
            responses[200] = ResponseSpec(answer, description=about) if about else ResponseSpec(answer)
        return kind(path, status_code=status, responses=responses, tags=[self._subject], **more)


def count(address: str, buckets: Buckets, too_many: str, code: str = "too-many-requests") -> None:
    """Count what is done from an address. Refusal 429, in these words, if it is too much."""
    if not buckets.take(address):
        raise Refusal(429, code, too_many)


class Asker:
    """Who asks: the `guest` of the request's cookie, None for a visitor without one, and where the request comes from.
    What is done too often from there is a Refusal."""

    def __init__(self, request: AnyRequest, services: Services, guest: Guest | None) -> None:
        self.request, self.guest, self._services = request, guest, services
        self.id = None if guest is None else guest.id

    def required(self) -> Guest:
        """The guest. Refusal for a visitor, who has no seat anywhere."""
        if self.guest is None:
            raise forbidden(say("no-seat-at-table"), "not-seated")
        return self.guest

    @property
    def address(self) -> str:
        """The client's network address."""
        return address_of(self.request)

    @property
    def device(self) -> str:
        """The browser in words."""
        return device_of(header(self.request.scope, b"user-agent") or "")

    @contextlib.asynccontextmanager
    async def admitted(self) -> AsyncIterator[Guest]:
        """The guest, written down, with nobody else acting for them. Refusal 429 when too many new ones come from one
        address: a new cookie costs nothing."""
        async with self._services.accounts.alone(self.guest) as guest:
            if not guest.known:
                self.admit()
            yield await self._services.accounts.write_down(guest)

    async def written_down(self) -> Guest:
        """The same guest, when others may act for them again."""
        async with self.admitted() as guest:
            return guest

    def issue(self, guest: Guest, body: Any, status: int = 200) -> Response[Any]:
        """A response that tells the browser who it is."""
        services, request = self._services, self.request
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

    def admit(self) -> None:
        """Count a new guest of this address."""
        count(self.address, self._services.newcomers, say("too-many-new-guests-come"))

    def may_create(self) -> None:
        """Count a match that is about to be made from this address."""
        count(self.address, self._services.creations, say("too-many-matches-made-wait"))
        count(self.address, self._services.creations_a_day, say("too-many-matches-made-today"))

    def may_sign_in(self) -> None:
        """Count an attempt to sign in, or to make a passkey: words could be tried, and each attempt is written down."""
        count(self.address, self._services.sign_ins, say("too-many-attempts-sign-come"))


#: Who asks.
TheAsker = NamedDependency[SkipValidation[Asker]]


async def provide_asker(request: AnyRequest, services: TheServices, person: ThePerson = 1) -> Asker:
    """Who asks. Refusal for one whom the host has shut out."""
    guest = await services.accounts.from_token(request.cookies.get(cookie_of(services, request.scope, person)))
    if guest is not None and guest.banned:
        raise forbidden(say("host-server-shut-out"), "banned")
    return Asker(request, services, guest)


async def provide_invite(said: _InviteHeader = None, linked: _InviteQuery = None) -> str | None:
    """The word of an invitation. It comes in a header, which no proxy logs; in the query it is still understood."""
    return linked if said is None else said


def cookie_of(services: Services, scope: Any, person: int = 1) -> str:
    """The cookie that says who asks. Over TLS its name begins with `__Host-`: browsers take such a cookie only from
    this very host, over TLS, so no neighbour under the same domain can plant one. A server that has only a part of a
    host keeps it to that part, which is for `__Secure-`. Several people who hand a browser on are a guest each, with a
    cookie each."""
    name = services.accounts.cookie if person == 1 else f"{services.accounts.cookie}-{person}"
    if not over_tls(scope):
        return name
    return f"__Host-{name}" if services.settings.base == "/" else f"__Secure-{name}"


async def seen_by(table: Table, guest: str | None) -> Summary:
    """A table as a guest sees it who has just done something there."""
    await table.viewers.freshen()
    return table.viewers.summary(table.seat_of(guest))


async def seated(table: Table, guest: str | None) -> Seated:
    """The same as the answer of a call."""
    return Seated(await seen_by(table, guest))


def act_of(row: ActRow) -> Act:
    """A line of the audit log, as those may read it whom it concerns."""
    return Act(iso(row.at), row.by, row.verb, row.match, row.text)


def me_of(guest: Guest) -> Me:
    """Who a person is, as their browser is told."""
    return Me(guest.id, guest.name, bool(guest.session))


def json_bytes(body: bytes, cache: str | None = None) -> Response[Any]:
    """JSON that is encoded already."""
    headers = {"cache-control": cache} if cache else {}
    return Response(content=body, media_type=MediaType.JSON, headers=headers)


def address_of(request: AnyRequest) -> str:
    """The client's network address."""
    return request.client.host if request.client else ""


def signature(form: SignedForm | None) -> Signed | None:
    """The signature of an act, if it is signed."""
    return None if form is None else form.signed
