"""The chance stream against published vectors, against its plain twin, and its distributions."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.kernel import chance

# ChaCha8, 256-bit key, all-zero key and nonce, blocks 0 and 1 (draft-strombergson-chacha-test-vectors, TC1).
ZERO_BLOCKS = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
    "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)
# RFC 8439, 2.3.2: 20 rounds, the key 00..1f, block counter 1, nonce 000000090000004a00000000.
RFC_BLOCK = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)


def test_known_answer_chacha8() -> None:
    assert (chance.chacha_block(bytes(32), 0) + chance.chacha_block(bytes(32), 1)).hex() == ZERO_BLOCKS


def test_known_answer_rfc8439_construction() -> None:
    # The RFC splits words 12..15 as a 32-bit counter and a 96-bit nonce; ours are a 64-bit counter and a 64-bit nonce.
    counter = 1 | int.from_bytes(bytes.fromhex("00000009"), "little") << 32
    nonce = bytes.fromhex("0000004a00000000")
    assert chance.chacha_block(bytes(range(32)), counter, rounds=20, nonce=nonce).hex() == RFC_BLOCK


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**31 - 1), min_size=1, max_size=60))
def test_kernel_and_plain_stream_agree(key: bytes, sizes: list[int]) -> None:
    record, stream = chance.new_chance(key), chance.Stream(key)
    assert [int(chance.below(record[0], n)) for n in sizes] == [stream.below(n) for n in sizes]


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2**31 - 1)), min_size=1, max_size=120),
)
def test_streams_by_purpose_do_not_move_each_other(key: bytes, draws: list[tuple[int, int]]) -> None:
    """Draws of four streams in any order are those of four keystreams whose nonces are the numbers of the streams."""
    record, streams = chance.new_chance(key), [chance.Stream(key, number) for number in range(chance.STREAMS)]
    found = [int(chance.draw(record[0], stream, n)) for stream, n in draws]
    assert found == [streams[stream].below(n) for stream, n in draws]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2**31 - 1)), min_size=1, max_size=60))
def test_joined_streams_are_one(draws: list[tuple[int, int]]) -> None:
    key = chance.seed_key(8)
    record, stream = chance.new_chance(key, joined=True), chance.Stream(key)
    assert [int(chance.draw(record[0], one, n)) for one, n in draws] == [stream.below(n) for _, n in draws]


def test_a_fresh_key_puts_every_stream_at_its_beginning() -> None:
    record, source = chance.new_chance(chance.seed_key(1)), chance.new_chance(chance.seed_key(2))
    for stream in range(chance.STREAMS):
        chance.draw(record[0], stream, 1000)
    chance.rekey(record[0], source[0])
    key = record["key"][0].astype("<u4").tobytes()
    assert record.tobytes() == chance.new_chance(key).tobytes()


def test_words_are_the_keystream_in_order() -> None:
    record = chance.new_chance(bytes(32))
    words = [int(chance.next_word(record[0])) for _ in range(32)]
    assert b"".join(word.to_bytes(4, "little") for word in words).hex() == ZERO_BLOCKS


def test_block_counter_carries_into_its_high_word() -> None:
    record = chance.new_chance(bytes(range(32)))
    record["counter"][0] = (2**32 - 1, 0)
    words = [int(chance.next_word(record[0])) for _ in range(32)]
    expected = chance.chacha_block(bytes(range(32)), 2**32 - 1) + chance.chacha_block(bytes(range(32)), 2**32)
    assert b"".join(word.to_bytes(4, "little") for word in words) == expected


def test_one_outcome_consumes_nothing() -> None:
    record = chance.new_chance(chance.seed_key(1))
    before = record.tobytes()
    assert chance.below(record[0], 1) == 0
    assert record.tobytes() == before


def test_rejection_follows_the_definition() -> None:
    """`below` re-computed from the words: the high half of a word times n, for a size that rejects often."""
    n, key = 3 << 29, chance.seed_key(4)
    stream = b"".join(chance.chacha_block(key, block) for block in range(40))
    words = iter([int.from_bytes(stream[i : i + 4], "little") for i in range(0, len(stream), 4)])
    expected = []
    for _ in range(200):
        m = next(words) * n
        while m & 0xFFFFFFFF < (2**32 - n) % n:
            m = next(words) * n
        expected.append(m >> 32)
    record = chance.new_chance(key)
    assert [int(chance.below(record[0], n)) for _ in range(200)] == expected


@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_bounded_draws_are_uniform(n: int) -> None:
    record = chance.new_chance(chance.seed_key(n))
    draws = 60_000
    counts = np.bincount([int(chance.below(record[0], n)) for _ in range(draws)], minlength=n)
    statistic = float(((counts - draws / n) ** 2 / (draws / n)).sum())
    assert len(counts) == n
    # Chi-squared with n-1 degrees of freedom: mean n-1, deviation sqrt(2(n-1)); the seed is fixed.
    assert statistic < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_shuffle_is_the_specs_shuffle() -> None:
    record, stream = chance.new_chance(chance.seed_key(9)), chance.Stream(chance.seed_key(9))
    values = np.arange(42, dtype=np.int32)
    chance.shuffle(record[0], values, 42)
    expected = list(range(42))
    for i in range(41, 0, -1):
        j = stream.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert values.tolist() == expected


def test_weighted_draws_follow_the_weights() -> None:
    record = chance.new_chance(chance.seed_key(3))
    weights = np.array([0, 5, 0, 1, 4], dtype=np.int64)
    counts = np.bincount([int(chance.weighted(record[0], weights, 5)) for _ in range(20_000)], minlength=5)
    assert counts[0] == counts[2] == 0
    assert np.allclose(counts / 20_000, weights / 10, atol=0.015)


def test_rekeying_starts_another_stream() -> None:
    record, source = chance.new_chance(chance.seed_key(1)), chance.new_chance(chance.seed_key(2))
    words = [int(chance.next_word(source[0])) for _ in range(8)]
    chance.rekey(record[0], chance.new_chance(chance.seed_key(2))[0])
    assert record["key"][0].tolist() == words
    key = np.array(words, dtype="<u4").tobytes()
    assert int(chance.next_word(record[0])) == chance.Stream(key).word()


def test_the_key_of_a_seed_is_documented() -> None:
    assert chance.seed_key(7) == hashlib.sha256(b"sandtable:7").digest()


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        chance.new_chance(bytes(31))
    with pytest.raises(ValueError, match="32 bytes"):
        chance.Stream(bytes(33))
