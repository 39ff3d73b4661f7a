/** In plain words: how the dice of a match are sealed before it and opened after it. */
const PARTS: [string, string, string][] = [
  ["Sealed", "Before the first card is dealt, the server draws a secret and shows only its fingerprint, the commitment. From then on it cannot swap the secret: another one would have another fingerprint.",
    "commitment = SHA-256(secret)"],
  ["Mixed", "Every seat adds 16 random bytes of its own when it sits down. Secret and bytes together give the key of the match, so no single side decides it.",
    "key = SHA-256(secret, seat 1, seat 2, ...)"],
  ["Rolled", "A stream cipher turns the key into every die and every card of the match, in order. Whoever does not hold the key cannot tell the next roll from what came before.",
    "ChaCha8(key): word 0, word 1, word 2, ..."],
  ["Opened", "When the match ends the secret is shown. Anybody can take its fingerprint, make the key again, play every recorded choice once more, and compare.",
    "sandtable verify FILE"],
];

export function Sealing() {
  return (
    <section class="section sealing" aria-labelledby="sealing-title">
      <h2 id="sealing-title">How the dice are sealed</h2>
      <ol>
        {PARTS.map(([name, text, formula], i) => (
          <li key={name}><span class="nr" aria-hidden="true">{i + 1}</span><h3>{name}</h3><p>{text}</p><code>{formula}</code></li>
        ))}
      </ol>
      <details>
        <summary>What this does not prove</summary>
        <p>The machine that rolls the dice can know them while a match runs; it cannot change them. Nor does this prove that nobody at the table shared what they saw with somebody else. Bots draw from streams of their own, never
          from the match's, and are shown only what their seat may know. Your own bytes protect you most when you join a table whose commitment you have seen.</p>
      </details>
    </section>
  );
}
