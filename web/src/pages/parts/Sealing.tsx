/** In plain words: how the dice of a match are sealed before it and opened after it. */
import { Section } from "../../ui";

const PARTS: [string, string, string][] = [
  [say("sealed"), say("before-anybody-sits-down-server"), "C = H(secret), c = H(nonce)"],
  [say("opened"), say("when-seat-free-server-fixes"), "o = H(opening)"],
  [say("rolled"), say("secret-opening-all-parts-together"), "key = H(secret, o, nonces)"],
  [say("signed"), say("browser-signs-every-choice-consent"), "sig(H(o, seat, told before, act))"],
  [say("chained"), say("everything-happens-extends-chain-everything"), "h = H(h before, salt, entry)"],
  [say("parts-compared"), say("end-secret-shown-browser-computes"), "sandtable verify FILE"],
];

export function Sealing() {
  return (
    <Section class="section sealing" by="sealing-title" title={say("how-dice-sealed")}>
      <ol class="grid gap-28 mt-16">
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
      <details class="mt-22">
        <summary>{say("not-prove")}</summary>
        <p class="dim">{say("hosts-machine-deals-owns-read")}</p>
      </details>
    </Section>
  );
}
