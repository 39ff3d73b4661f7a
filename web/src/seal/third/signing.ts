/** Ed25519 signatures (RFC 8032) by the library's arithmetic, for browsers that have none of their own. The library's
 *  `sign` works out the public key anew for each; here that is done once, which is half of the time. */
import { etc, Point, utils } from "@noble/ed25519";
import { sha512 } from "@noble/hashes/sha2.js";

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

function number(little: Uint8Array): bigint {
  return BigInt(`0x${etc.bytesToHex(little.slice().reverse())}`);
}

const scalar = (...parts: Uint8Array[]): bigint => number(sha512(etc.concatBytes(...parts))) % ORDER;

function little(value: bigint): Uint8Array {
  return etc.hexToBytes(value.toString(16).padStart(64, "0")).reverse();
}

/** What signs with this private key. */
export function signer(secret: Uint8Array): (said: Uint8Array) => Uint8Array {
  const own = utils.getExtendedPublicKey(secret);
  return (said) => {
    const r = scalar(own.prefix, said),
      point = Point.BASE.multiply(r).toBytes(),
      k = scalar(point, own.pointBytes, said);
    return etc.concatBytes(point, little((r + k * own.scalar) % ORDER));
  };
}
