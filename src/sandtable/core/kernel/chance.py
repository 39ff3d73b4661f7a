"""Chance: ChaCha8 keystreams keyed per match, one for each purpose.

Words are the little-endian 32-bit words of the ChaCha keystream with 8 rounds, the match key, the number of the stream
as nonce and a 64-bit block counter from 0 (D. J. Bernstein's original layout: counter in words 12-13, nonce in words
14-15; RFC 8439 gives the construction of rounds and quarter rounds). `Chance` is the record inside every State;
`Stream` is an independent implementation in plain Python integers, used off the hot path and to cross-check the
kernels.

A game draws from the stream of the purpose: DEAL for what is dealt at the start, DICE for dice, DECKS for shuffling and
drawing cards, OTHER for the rest; so two variants of a game that roll another number of dice still deal the same cards.
Matches of rules versions before there were streams draw everything from stream 0 (`joined`).
"""

from __future__ import annotations

import hashlib
import struct

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.records import Record, Records, i4, u4
from sandtable.core.numbers import seed_of

if not INTERPRETED:
    from sandtable.core.kernel.compiling import write_in

KEY_BYTES = 32
_ROUNDS = 8
DEAL, DICE, DECKS, OTHER = range(4)
STREAMS = 4


class Chance(Record):
    """`counter` is the number of the next block (low, high) of stream 0; `used` counts the words taken from `block`,
    16 = all. The same of stream s are row s - 1 of `counters`, `blocks` and `useds`, of which nothing is used while
    `joined` is 1."""

    key: u4[8]
    counter: u4[2]
    block: u4[16]
    used: i4
    joined: i4
    counters: u4[3, 2]
    blocks: u4[3, 16]
    useds: i4[3]


@kernel
def _quarter(x, a, b, c, d):
    xa, xb, xc, xd = x[a], x[b], x[c], x[d]
    xa = np.uint32(xa + xb)
    xd = np.uint32(xd ^ xa)
    xd = np.uint32(np.uint32(xd << np.uint32(16)) | np.uint32(xd >> np.uint32(16)))
    xc = np.uint32(xc + xd)
    xb = np.uint32(xb ^ xc)
    xb = np.uint32(np.uint32(xb << np.uint32(12)) | np.uint32(xb >> np.uint32(20)))
    xa = np.uint32(xa + xb)
    xd = np.uint32(xd ^ xa)
    xd = np.uint32(np.uint32(xd << np.uint32(8)) | np.uint32(xd >> np.uint32(24)))
    xc = np.uint32(xc + xd)
    xb = np.uint32(xb ^ xc)
    xb = np.uint32(np.uint32(xb << np.uint32(7)) | np.uint32(xb >> np.uint32(25)))
    x[a], x[b], x[c], x[d] = xa, xb, xc, xd


@kernel
def _make_block(x, key, counter, stream):
    """Make keystream block number `counter` of a stream in x (16 words), and advance the counter."""
    x[0] = np.uint32(0x61707865)
    x[1] = np.uint32(0x3320646E)
    x[2] = np.uint32(0x79622D32)
    x[3] = np.uint32(0x6B206574)
    for i in range(8):
        x[4 + i] = key[i]
    x[12] = counter[0]
    x[13] = counter[1]
    x[14] = np.uint32(stream)
    x[15] = np.uint32(0)
    for _ in range(4):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    x[0] = np.uint32(x[0] + np.uint32(0x61707865))
    x[1] = np.uint32(x[1] + np.uint32(0x3320646E))
    x[2] = np.uint32(x[2] + np.uint32(0x79622D32))
    x[3] = np.uint32(x[3] + np.uint32(0x6B206574))
    for i in range(8):
        x[4 + i] = np.uint32(x[4 + i] + key[i])
    x[12] = np.uint32(x[12] + counter[0])
    x[13] = np.uint32(x[13] + counter[1])
    x[14] = np.uint32(x[14] + np.uint32(stream))
    if counter[0] == np.uint32(0xFFFFFFFF):
        counter[0] = np.uint32(0)
        counter[1] = np.uint32(counter[1] + np.uint32(1))
    else:
        counter[0] = np.uint32(counter[0] + np.uint32(1))


@kernel
def next_word(chance):
    """The next 32-bit word of stream 0, as an int64 in 0..2^32 - 1."""
    if chance.used >= 16:
        _make_block(chance.block, chance.key, chance.counter, 0)
        chance.used = 0
    word = np.int64(chance.block[chance.used])
    chance.used += 1
    return word


@kernel
def _next_of(chance, stream):
    """The next word of stream 1, 2 or 3."""
    lane = stream - 1
    if chance.useds[lane] >= 16:
        _make_block(chance.blocks[lane], chance.key, chance.counters[lane], stream)
        chance.useds[lane] = 0
    word = np.int64(chance.blocks[lane, chance.useds[lane]])
    chance.useds[lane] += 1
    return word


@kernel
def below(chance, n):
    """U(n) of stream 0: uniform on 0..n-1 without modulo bias; n = 1 consumes nothing. 1 <= n < 2^31."""
    if n <= 1:
        return np.int64(0)
    size = np.int64(n)
    product = next_word(chance) * size
    if product & np.int64(0xFFFFFFFF) < size:
        product = _without_bias(chance, 0, size, product)
    return product >> np.int64(32)


@kernel
def _without_bias(chance, stream, size, product):
    """The first product, from this one on, that does not favour small results; it is rarely another one."""
    floor = (np.int64(0x100000000) - size) % size
    while product & np.int64(0xFFFFFFFF) < floor:
        word = next_word(chance) if stream == 0 else _next_of(chance, stream)
        product = word * size
    return product


@kernel
def draw(chance, stream, n):
    """U(n) of a stream."""
    if stream == 0 or chance.joined != 0:
        return below(chance, n)
    if n <= 1:
        return np.int64(0)
    size = np.int64(n)
    product = _next_of(chance, stream) * size
    if product & np.int64(0xFFFFFFFF) < size:
        product = _without_bias(chance, stream, size, product)
    return product >> np.int64(32)


@kernel
def die(chance, sides):
    """One die: 1 + U(sides), of the stream of dice."""
    return 1 + draw(chance, DICE, sides)


if not INTERPRETED:
    # Dice are most of what random play does: no calls between a die and its word.
    for _short in (next_word, _next_of, below, draw):
        write_in(_short)


@kernel
def shuffle(chance, values, n):
    """Shuffle values[:n] by stream 0: for i = n-1 down to 1, swap values[i] and values[U(i+1)]."""
    mix(chance, 0, values, n)


@kernel
def mix(chance, stream, values, n):
    """Shuffle values[:n] by a stream: for i = n-1 down to 1, swap values[i] and values[U(i+1)]."""
    for i in range(n - 1, 0, -1):
        j = draw(chance, stream, i + 1)
        held = values[i]
        values[i] = values[j]
        values[j] = held


@kernel
def weighted(chance, weights, n):
    """An index 0..n-1 with probability weights[i] / sum, by stream 0; weights are non-negative integers with a sum in
    1..2^31-1."""
    return pick(chance, 0, weights, n)


@kernel
def pick(chance, stream, weights, n):
    """An index 0..n-1 with probability weights[i] / sum, by a stream."""
    total = np.int64(0)
    for i in range(n):
        total += np.int64(weights[i])
    ticket = draw(chance, stream, total)
    for i in range(n):
        ticket -= np.int64(weights[i])
        if ticket < 0:
            return i
    return n - 1


@kernel
def _begin(chance):
    """Put every stream at its beginning."""
    for i in range(16):
        chance.block[i] = np.uint32(0)
    chance.counter[0] = np.uint32(0)
    chance.counter[1] = np.uint32(0)
    chance.used = 16
    for lane in range(3):
        for i in range(16):
            chance.blocks[lane, i] = np.uint32(0)
        chance.counters[lane, 0] = np.uint32(0)
        chance.counters[lane, 1] = np.uint32(0)
        chance.useds[lane] = 16


@kernel
def rekey(chance, source):
    """Give `chance` a fresh key drawn from another one. Its past and future become unknowable."""
    for i in range(8):
        chance.key[i] = np.uint32(next_word(source))
    _begin(chance)


@kernel
def set_key(chance, words):
    """Begin the streams of the key `words` (8 little-endian 32-bit words)."""
    for i in range(8):
        chance.key[i] = words[i]
    _begin(chance)


def key_words(key: bytes) -> npt.NDArray[np.uint32]:
    """A 32-byte key as 8 words. ValueError for another length."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"A key has {KEY_BYTES} bytes, not {len(key)}.")
    return np.frombuffer(key, dtype="<u4").astype(np.uint32)


def new_chance(key: bytes, joined: bool = False) -> Records:
    """An array of one Chance record at the beginning of the key's streams; `joined`: all draws come from stream 0."""
    made = Chance.new(1)
    made["key"][0] = key_words(key)
    made["used"][0] = made["useds"][0] = 16
    made["joined"][0] = joined
    return made


def seed_key(seed: int) -> bytes:
    """The key of a local match with an integer seed: SHA-256 of `sandtable:` and the decimal seed. OptionError for
    what is no seed (core/numbers.py)."""
    return hashlib.sha256(f"sandtable:{seed_of(seed)}".encode("ascii")).digest()


def chacha_block(key: bytes, counter: int, rounds: int = _ROUNDS, nonce: bytes = bytes(8)) -> bytes:
    """One 64-byte keystream block in plain Python integers: 64-bit counter, 64-bit nonce."""
    mask = 0xFFFFFFFF
    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key))
    start += [counter & mask, counter >> 32 & mask, *struct.unpack("<2I", nonce)]
    x = list(start)
    columns = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    diagonals = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for _ in range(rounds // 2):
        for a, b, c, d in columns + diagonals:
            xa, xb, xc, xd = x[a], x[b], x[c], x[d]
            xa = xa + xb & mask
            xd ^= xa
            xd = (xd << 16 | xd >> 16) & mask
            xc = xc + xd & mask
            xb ^= xc
            xb = (xb << 12 | xb >> 20) & mask
            xa = xa + xb & mask
            xd ^= xa
            xd = (xd << 8 | xd >> 24) & mask
            xc = xc + xd & mask
            xb ^= xc
            x[a], x[b], x[c], x[d] = xa, (xb << 7 | xb >> 25) & mask, xc, xd
    return struct.pack("<16I", *((value + first) & mask for value, first in zip(x, start, strict=True)))


class Stream:
    """The stream with a number, in plain Python: for generators, bots' seeds and cross-checks, not for hot loops."""

    def __init__(self, key: bytes, number: int = 0) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"A key has {KEY_BYTES} bytes, not {len(key)}.")
        self._key, self._nonce = key, struct.pack("<2I", number, 0)
        self._counter = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next 32-bit word."""
        if not self._words:
            block = chacha_block(self._key, self._counter, nonce=self._nonce)
            self._counter += 1
            self._words = list(struct.unpack("<16I", block))[::-1]
        return self._words.pop()

    def below(self, n: int) -> int:
        """U(n), as the kernel of the same name. ValueError for n < 1."""
        if n < 1:
            raise ValueError("U(n) needs n of at least 1.")
        if n == 1:
            return 0
        product = self.word() * n
        while product & 0xFFFFFFFF < (2**32 - n) % n:
            product = self.word() * n
        return product >> 32
