/** This browser's share in the match key: 16 random bytes as hexadecimal text (DESIGN.md section 2, chance). */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
