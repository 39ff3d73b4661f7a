/** What I am told, and by which ways. */
import type { NoticeSettings, NoticeWay, NoticeWishes } from "../../model/server";
import { DataTable, Field, Section, Select } from "../../ui";

export type Told = "live" | "days" | "time" | "ended" | "tables";

const ROWS: [Told, string, string][] = [
  ["live", "Your move, live", "at tables with minutes on the clock"],
  ["days", "Your move, other tables", "by day, or without a clock"],
  ["time", "Time runs out", "once a turn"],
  ["tables", "A table waits for you", "of a league, an opponent was found, or you are invited"],
  ["ended", "A match ended", ""],
];
const WAYS: [NoticeWay, string][] = [
  ["page", "Here"],
  ["push", "Push"],
  ["mail", "Mail"],
  ["hook", "Webhook"],
];
const GATHER = [
  ["0", "at once"],
  ["15", "every quarter of an hour"],
  ["60", "every hour"],
  ["240", "every 4 hours"],
  ["1440", "once a day"],
] as const;
const LEAD = ["1", "3", "6", "12", "24"] as const;

/** The ways of a kind with one of them changed. */
export const toggled = (ways: NoticeWay[], way: NoticeWay): NoticeWay[] =>
  ways.includes(way) ? ways.filter((one) => one !== way) : [...ways, way];

export function Ways({ state, wish }: { state: NoticeSettings; wish: (change: Partial<NoticeWishes>) => void }) {
  const { wishes } = state;
  const has = (way: NoticeWay) =>
    way === "page" || state.channels.some((channel) => channel.kind === way && channel.confirmed);
  return (
    <Section class="pane" by="ways-title" title="What you are told">
      <DataTable
        class="columned ways"
        rows={ROWS}
        columns={[
          {
            title: <span class="sr">About</span>,
            names: true,
            cell: ([, title, text]) => (
              <>
                {title}
                {text && <small>{text}</small>}
              </>
            ),
          },
          ...WAYS.map(([way, label]) => ({
            title: (
              <>
                {label}
                {!has(way) && <span class="sr">, no place yet</span>}
              </>
            ),
            of: has(way) ? "" : "nowhere",
            cell: ([kind, title]: (typeof ROWS)[number]) => (
              <label class="grid place-center">
                <input
                  type="checkbox"
                  aria-label={`${title}: ${label}`}
                  checked={(wishes[kind] ?? []).includes(way)}
                  onChange={() => wish({ [kind]: toggled(wishes[kind] ?? [], way) })}
                />
              </label>
            ),
          })),
        ]}
      />
      {WAYS.some(([way]) => !has(way) && ROWS.some(([kind]) => (wishes[kind] ?? []).includes(way))) && (
        <p class="help" role="status">
          A way without a place sends nothing yet: add one under Places.
        </p>
      )}
      <div class="pair">
        <Field label="Messages come" for="gather">
          <Select
            id="gather"
            label="Messages come"
            value={String(wishes.gather ?? 0)}
            options={GATHER.map(([value, label]) => ({ value, label }))}
            onChange={(value) => wish({ gather: Number(value) as NoticeWishes["gather"] })}
          />
        </Field>
        <Field label="Time runs out" for="lead">
          <Select
            id="lead"
            label="Time runs out"
            value={String(wishes.lead ?? 1)}
            options={LEAD.map((value) => ({ value, label: `${value} h before` }))}
            onChange={(value) => wish({ lead: Number(value) as NoticeWishes["lead"] })}
          />
        </Field>
      </div>
      <p class="help">
        Nothing comes while you look at the match. At live tables you are warned a minute before your time is gone.
      </p>
    </Section>
  );
}
