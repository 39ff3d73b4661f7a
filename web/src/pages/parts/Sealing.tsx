/** In plain words: how the dice of a match are sealed before it and opened after it. */
import { Section } from "../../ui";

const PARTS: [string, string, string][] = [
  [
    "Sealed",
    "Before anybody sits down the server draws a secret and shows only its fingerprint. Whoever sits down draws a part too, and shows only its fingerprint: it stays in the browser, and so does the key that signs what you do.",
    "C = H(secret), c = H(nonce)",
  ],
  [
    "Opened",
    "When no seat is free the server fixes and signs the opening: game, options, clocks, names, keys, all fingerprints. Every browser compares it with what it was shown, keeps it, and only then reveals its part. Who keeps theirs back is waited for; a new attempt is counted in sight of all.",
    "o = H(opening)",
  ],
  [
    "Rolled",
    "Secret, opening and all parts together give the key, from which every die and every card follows. No single side could choose it, whoever came last.",
    "key = H(secret, o, nonces)",
  ],
  [
    "Signed",
    "Your browser signs every choice, consent and order of yours, over all that it was told before. Nobody else can act for you unseen; a bot that stands in is told to everybody, and plays what its name says. New dice after a step back need a new part of everybody's.",
    "sig(H(o, seat, told before, act))",
  ],
  [
    "Chained",
    "Everything that happens extends a chain, and everything that you are told one of your own: dice, cards, losses, who came and went. Your browser keeps both: that is your receipt.",
    "h = H(h before, salt, entry)",
  ],
  [
    "Compared",
    "At the end the secret is shown. Your browser computes everything again and says whether the record tells you what you were told, no more and no less; the command also replays every rule, and every bot.",
    "sandtable verify FILE",
  ],
];

export function Sealing() {
  return (
    <Section class="section sealing" by="sealing-title" title="How the dice are sealed">
      <ol class="grid">
        {PARTS.map(([name, text, formula], i) => (
          <li class="flex flex-col" key={name}>
            <span class="nr" aria-hidden="true">
              {i + 1}
            </span>
            <h3>{name}</h3>
            <p class="t-13-5 dim flex-1">{text}</p>
            <code class="dim on-surface breaks">{formula}</code>
          </li>
        ))}
      </ol>
      <details>
        <summary>What this does not prove</summary>
        <p class="dim">
          The host's machine deals: whoever owns it can read every card while a match runs. It cannot change them
          unseen. Nor does this prove that nobody at the table shared what they saw with somebody else. Bots draw from
          streams of their own, never from the match's, and are shown only what their seat may know. A match without a
          receipt shows that a record is whole, not that it is the one that was played: keep yours.
        </p>
      </details>
    </Section>
  );
}
