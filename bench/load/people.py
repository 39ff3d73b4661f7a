"""Who sits where: matches are made, people sit down with their keys, and each match is dealt."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

import httpx
import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from websockets.asyncio.client import ClientConnection, connect

from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.core.match.seal.third.documents import ThirdOpening, opening_hash
from sandtable.core.match.seal.third.statements import begin_statement, first_head

__all__ = ["Place", "connected", "cookie_of", "seat_everybody", "sit"]


class Place(NamedTuple):
    """A seat of somebody with a key. `first` is the head of the chain with which the match begins."""

    match: str
    cookie: str
    seat: int
    key: Ed25519PrivateKey
    o: bytes
    first: bytes


async def seat_everybody(
    url: str, game: str, preset: str, seats: int, matches: int, pace: dict[str, Any] | None = None
) -> list[Place]:
    """Make the matches, with clocks if there is a pace; the places of all seats. One guest a column of seats is enough:
    the load is the same."""
    people = [httpx.AsyncClient(base_url=url, timeout=120) for _ in range(seats)]
    keys = [Ed25519PrivateKey.generate() for _ in people]
    for person in people:
        await person.get("/api/me")
    places: list[Place] = []
    listed = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
    for number in range(matches):
        nonces = [os.urandom(32) for _ in people]
        brought = [
            {"nonce_commitment": nonce_commitment(nonce).hex(), "keys": [key.public_key().public_bytes_raw().hex()]}
            for nonce, key in zip(nonces, keys, strict=True)
        ]
        form: dict[str, Any] = {
            "game": game,
            "preset": preset,
            "seats": listed,
            "title": f"Load {number + 1}",
            **brought[0],
        }
        if pace is not None:
            form["pace"] = pace
        answer = await people[0].post("/api/matches", json=form)
        answer.raise_for_status()
        match = answer.json()["match"]["id"]
        for person, mine in zip(people[1:], brought[1:], strict=True):
            (await person.post(f"/api/matches/{match}/join", json=mine)).raise_for_status()
        seal = (await people[0].get(f"/api/matches/{match}/seal")).json()
        o = opening_hash(msgspec.convert(seal["opening"], ThirdOpening))
        for seat, (person, key, nonce) in enumerate(zip(people, keys, nonces, strict=True)):
            begun = key.sign(begin_statement(o, seat)).hex()
            reveal = {"opening_hash": o.hex(), "nonce": nonce.hex(), "begun": begun}
            (await person.post(f"/api/matches/{match}/reveal", json=reveal)).raise_for_status()
        first = first_head(o, nonces)
        places += [Place(match, cookie_of(person), seat, keys[seat], o, first) for seat, person in enumerate(people)]
    for person in people:
        await person.aclose()
    return places


async def connected(url: str, cookie: str) -> ClientConnection:
    """An open socket of the person with this cookie."""
    return await connect(
        url.replace("http", "ws") + "/ws?lists",
        additional_headers={"Cookie": cookie},
        compression=None,
        max_size=2**24,
        max_queue=None,
    )


async def sit(url: str, places: list[Place]) -> list[ClientConnection]:
    """An open socket for each place."""
    return [await connected(url, place.cookie) for place in places]


def cookie_of(person: httpx.AsyncClient) -> str:
    """What says who somebody is."""
    return "; ".join(f"{name}={value}" for name, value in person.cookies.items())
