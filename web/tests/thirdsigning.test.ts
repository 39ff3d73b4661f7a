/** Signatures of browsers that have none of their own: those of RFC 8032, as the library makes them. */
import { getPublicKey, hashes, sign, verify } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { bytes, hex } from "../src/seal/hashing";
import { signer } from "../src/seal/third/signing";

hashes.sha512 = sha512;

// RFC 8032, section 7.1: tests 1 and 3.
test.each([
  [
    "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
    "",
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  ],
  [
    "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
    "af82",
    "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
  ],
])("a signature of the standard", (secret, said, signature) => {
  expect(hex(signer(bytes(secret))(bytes(said)))).toBe(signature);
});

test("they are those of the library, and good", () => {
  for (let n = 0; n < 40; n++) {
    const secret = new Uint8Array(32).fill(n),
      said = crypto.getRandomValues(new Uint8Array(n)),
      made = signer(secret)(said);
    expect(hex(made)).toBe(hex(sign(said, secret)));
    expect(verify(made, said, getPublicKey(secret))).toBe(true);
  }
});
