/** Vacation: one's clocks in matches by day stand for some of the days that a year has for that. */
import { useState } from "preact/hooks";
import type { VacationState } from "../../model/server";
import { api } from "../../net/api";
import { Button, Form, NumberRow, Section, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";

const days = (n: number) => say("n-days", { n });

export function Vacation() {
  const loaded = useLoad(() => api.vacation(), "vacation");
  const doing = useDoing();
  const [told, setTold] = useState<VacationState | null>(null);
  const [length, setLength] = useState(7);
  const state = told ?? loaded.data ?? null;
  if (!state || state.a_year === 0) return null;
  const until = state.until ? new Date(state.until) : null;
  const most = Math.max(1, state.left);
  return (
    <Section class="pane" by="vacation-title" title={say("vacation")}>
      <p role="status">
        {until
          ? say("on-vacation-until", { day: until.toLocaleDateString(undefined, { dateStyle: "long" }) })
          : say("clocks-stand-all-matches-day", { days: days(state.a_year), days2: days(state.left) })}
      </p>
      {until ? (
        <Button disabled={doing.busy} onClick={() => doing.run(async () => setTold(await api.endVacation()))}>
          {say("account-i-am-back")}
        </Button>
      ) : (
        state.left > 0 && (
          <Form
            class="flex flex-wrap gap-8 items-end"
            onSubmit={() => doing.run(async () => setTold(await api.beginVacation({ days: Math.min(length, most) })))}
          >
            <NumberRow label={say("days-away")} value={Math.min(length, most)} lo={1} hi={most} onChange={setLength} />
            <Button type="submit" disabled={doing.busy}>
              {say("begin-my-vacation")}
            </Button>
          </Form>
        )
      )}
      <Wrong text={doing.error} />
    </Section>
  );
}
