/** What I am told, and by which ways. */
import type { NoticeSettings, NoticeWay, NoticeWishes } from "../../model/server";
import { DataTable, Section, SelectRow } from "../../ui";

export type Told = "live" | "days" | "time" | "ended" | "tables";

const ROWS: [Told, string, string][] = [
  ["live", say("move-live"), say("tables-minutes-clock")],
  ["days", say("move-other-tables"), say("day-without-clock")],
  ["time", say("time-runs-out"), say("once-turn")],
  ["tables", say("table-waits"), say("league-opponent-found-invited")],
  ["ended", say("match-ended"), ""],
];
const WAYS: [NoticeWay, string][] = [
  ["page", say("notices-here")],
  ["push", say("push")],
  ["mail", say("mail")],
  ["hook", say("webhook")],
];
const GATHER = [
  ["0", say("at-once")],
  ["15", say("every-quarter-hour")],
  ["60", say("every-hour")],
  ["240", say("every-4-hours")],
  ["1440", say("once-day")],
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
    <Section class="pane" by="ways-title" title={say("what-you-are-told")}>
      <DataTable
        class="columned ways"
        rows={ROWS}
        columns={[
          {
            title: <span class="sr">{say("about")}</span>,
            names: true,
            cell: ([, title, text]) => (
              <>
                {title}
                {text && <small class="block">{text}</small>}
              </>
            ),
          },
          ...WAYS.map(([way, label]) => ({
            title: (
              <>
                {label}
                {!has(way) && <span class="sr">{say("place-yet")}</span>}
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
          {say("way-without-place-sends-nothing")}
        </p>
      )}
      <div class="pair">
        <SelectRow
          id="gather"
          label={say("messages-come")}
          value={String(wishes.gather ?? 0)}
          options={GATHER.map(([value, label]) => ({ value, label }))}
          onChange={(value) => wish({ gather: Number(value) as NoticeWishes["gather"] })}
        />
        <SelectRow
          id="lead"
          label={say("time-runs-out")}
          value={String(wishes.lead ?? 1)}
          options={LEAD.map((value) => ({ value, label: say("h-before", { value }) }))}
          onChange={(value) => wish({ lead: Number(value) as NoticeWishes["lead"] })}
        />
      </div>
      <p class="help">{say("nothing-comes-while-look-match")}</p>
    </Section>
  );
}
