/** What a seed is, in the words of `core/numbers.py`. It is kept as its digits: a number here loses those above 2^53. */
export const SEED = say("seed-is-a-whole-number");

const SEEDS = BigInt("18446744073709551616");

export const isSeed = (text: string): boolean => /^[0-9]{1,20}$/.test(text) && BigInt(text) < SEEDS;

/** The seed after this one; after the last comes 0. */
export const nextSeed = (text: string): string => String((BigInt(text) + BigInt(1)) % SEEDS);
