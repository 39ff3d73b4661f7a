"""What all routes share: who asks, the guest's cookie, documented errors."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter, SkipValidation
from litestar.response import Response as _Response

from sandtable.server.accounts import Guest
from sandtable.server.documents import ErrorDocument
from sandtable.server.house import House

__all__ = [
    "AnyRequest",
    "Asker",
    "TheHouse",
    "TheInvite",
    "TheMatch",
    "address_of",
    "errors",
    "issue",
    "json_bytes",
    "provide_asker",
]

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[SkipValidation[House]]
#: The guest of the request's cookie, None for a visitor without one.
Asker = NamedDependency[SkipValidation[Guest | None]]
TheMatch = Annotated[str, PathParameter(description="The id of a match.", max_length=16)]
TheInvite = Annotated[
    str | None, QueryParameter(name="invite", description="The word from an invitation's link.", max_length=32)
]

_COOKIE_SECONDS = 400 * 24 * 3600
_TEXTS = {
    400: "The request is wrong.",
    403: "Not yours to do.",
    404: "No such thing, or none that you may know of.",
    409: "It cannot be done now.",
    413: "The body is too large.",
    415: "The body is not JSON.",
    429: "Too many requests.",
    503: "The server cannot store anything now.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The documented errors of a route; 429 belongs to all."""
    return {
        status: ResponseSpec(ErrorDocument, description=_TEXTS[status], generate_examples=False)
        for status in (*statuses, 429)
    }


async def provide_asker(request: AnyRequest, house: TheHouse) -> Guest | None:
    """The guest of the request's cookie."""
    return await house.accounts.from_token(request.cookies.get(house.accounts.cookie))


def issue(request: AnyRequest, house: House, guest: Guest, body: Any, status: int = 200) -> Response[Any]:
    """A response that tells the browser who it is."""
    secure = request.url.scheme == "https" or any(o.startswith("https:") for o in house.settings.origins)
    cookie = Cookie(
        house.accounts.cookie,
        value=house.accounts.token(guest),
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
        max_age=_COOKIE_SECONDS,
    )
    return Response(body, status_code=status, cookies=[cookie])


def json_bytes(body: bytes, cache: str | None = None) -> Response[Any]:
    """JSON that is encoded already."""
    headers = {"cache-control": cache} if cache else {}
    return _Response(content=body, media_type=MediaType.JSON, headers=headers)


def address_of(request: AnyRequest) -> str:
    """The client's network address."""
    return request.client.host if request.client else ""
