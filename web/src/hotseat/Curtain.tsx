/** Between two people who share a device: who is to have it, and nothing else. */
import { useEffect, useRef } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import { Button, ButtonLink, Flag, seatColour } from "../ui";
import type { Device, Sitter } from "./sitters";
import "./curtain.css";

export function Curtain({ device }: { device: Device }) {
  const due = device.due.value,
    next = due[0];
  const all = device.sitters.value,
    others = (next ? due : all).filter((sitter) => sitter !== next);
  const heading = useRef<HTMLHeadingElement>(null);
  const said = next ? say("hand-device", { value: next.name.value }) : say("nobody-asked-now");
  // Not the button: the one who answers with Enter twice would open a hand that is not theirs.
  useEffect(() => heading.current?.focus(), [said]);
  usePageTitle(said);
  const flag = (sitter: Sitter, size: number) => (
    <Flag colour={seatColour(sitter.seat.value ?? 0, sitter.summary.value?.seats.length ?? 2)} size={size} />
  );
  return (
    <main class="curtain grid place-center text-center p-24 on-sea">
      <section aria-labelledby="curtain-title">
        {next && flag(next, 56)}
        <h1 id="curtain-title" ref={heading} tabIndex={-1}>
          {said}
        </h1>
        <p>
          {next
            ? say("turn-nobodys-cards-screen", { value: next.name.value })
            : say("others-thinking-nobodys-cards-screen")}
        </p>
        {next && (
          <Button kind="primary" onClick={() => device.take(next)}>
            {rich("i-am-value", { value: next.name.value })}
          </Button>
        )}
        {others.length > 0 && (
          <div
            class="others flex-wrap items-center justify-center"
            role="group"
            aria-label={next ? say("also-asked") : say("looks-table")}
          >
            {next && <span>{say("hotseat-also-asked")}</span>}
            {others.map((sitter) => (
              <Button key={sitter.person} kind="quiet" onClick={() => device.take(sitter)}>
                {rich("i-am", { flag: flag(sitter, 18), value: sitter.name.value })}
              </Button>
            ))}
          </div>
        )}
        <ButtonLink kind="quiet" href="/">
          {say("all-tables")}
        </ButtonLink>
      </section>
    </main>
  );
}
