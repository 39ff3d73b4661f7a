import { api, ApiError } from "../../net/api";

/** Make a match with dice that are sealed before the server has our nonce; refuse one with another seal. */
export async function sealed<T extends { match: { commitment?: string } }>(
  make: (share: { seal: string; nonce: string }) => Promise<T>,
): Promise<T> {
  const { seal, commitment } = await api.seal();
  const made = await make({ seal, nonce: nonce() });
  if (made.match.commitment !== commitment) {
    throw new ApiError("wrong-seal", "The server did not use the seal it showed before the match. Do not trust its dice.", 0);
  }
  return made;
}

/** This browser's share in the match key: 16 random bytes as hexadecimal text (DESIGN.md section 2, chance). */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
