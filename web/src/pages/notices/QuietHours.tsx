/** Quiet hours: nothing is sent then; what was held comes together when they end. */
import { useState } from "preact/hooks";
import type { NoticeWishes } from "../../model/server";
import { Field, Switch } from "../../ui";

/** 390 is 06:30. */
export const asTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The minute of the day; null for what is no time. */
export function asMinute(text: string): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

const USUAL: [number, number] = [22 * 60 + 30, 7 * 60];

export function QuietHours({ wishes, wish }: { wishes: NoticeWishes; wish: (change: Partial<NoticeWishes>) => void }) {
  const quiet = wishes.quiet ?? null;
  const [kept, setKept] = useState<[number, number]>(USUAL);
  const [from, to] = quiet ?? kept;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const change = (text: string, end: boolean) => {
    const minute = asMinute(text);
    if (minute === null || minute === (end ? from : to)) return;
    const next: [number, number] = end ? [from, minute] : [minute, to];
    setKept(next);
    wish({ quiet: next });
  };
  return (
    <section class="pane" aria-labelledby="quiet-title">
      <div class="flex items-center justify-between gap-12">
        <h2 id="quiet-title">{say("quiet-hours")}</h2>
        <Switch
          label={say("quiet-hours")}
          checked={quiet !== null}
          onChange={(on) => wish({ quiet: on ? kept : null })}
        />
      </div>
      <p>{say("happens-then-comes-message-when")}</p>
      {quiet && (
        <>
          <div class="pair">
            <Field label={say("from")} for="quiet-from">
              <input
                class="text"
                id="quiet-from"
                type="time"
                value={asTime(from)}
                onChange={(event) => change(event.currentTarget.value, false)}
              />
            </Field>
            <Field label={say("notices-to")} for="quiet-to">
              <input
                class="text"
                id="quiet-to"
                type="time"
                value={asTime(to)}
                onChange={(event) => change(event.currentTarget.value, true)}
              />
            </Field>
          </div>
          <label class="tick">
            <input
              type="checkbox"
              checked={wishes.wake ?? false}
              onChange={(event) => wish({ wake: event.currentTarget.checked })}
            />
            {say("wake-me-when-my-time")}
          </label>
          <p class="help">
            {rich("time-zone", { replaceAll: (wishes.zone ?? zone).replaceAll("_", " ") })}
            {wishes.zone !== zone && (
              <>
                {". "}
                <button type="button" class="plainlink" onClick={() => wish({ zone })}>
                  {rich("use", { replaceAll: zone.replaceAll("_", " ") })}
                </button>
              </>
            )}
          </p>
        </>
      )}
    </section>
  );
}
