/** How much time everybody has: none is counted, at a live table, or by day; and what happens when it is gone. */
import type { Game, PaceForm } from "../../model/server";
import { Field, NumberRow, Segmented, SegmentedRow, Select, SelectRow } from "../../ui";
import { bestBot } from "../lib/levels";

type Kind = "none" | "live" | "turns" | "days";
type Zero = NonNullable<PaceForm["at_zero"]>;

const DAY = 86_400;
const KINDS: { value: Kind; label: string; text: string }[] = [
  { value: "none", label: say("clock"), text: say("everybody-takes-time-need") },
  { value: "live", label: say("live"), text: say("everybody-reserve-little-each-turn") },
  {
    value: "turns",
    label: say("turn"),
    text: say("live-everybody-seconds-each-turn"),
  },
  { value: "days", label: say("day"), text: say("everybody-days-each-turn-reserve") },
];
const ZERO: { value: Zero; label: string; text: string }[] = [
  { value: "bot", label: say("bot-plays"), text: say("comes-back-takes-seat-again") },
  {
    value: "default",
    label: say("table-answers"),
    text: say("bot-answers-until-turn-ends"),
  },
  { value: "resign", label: say("resign"), text: say("seat-leaves-match-good") },
];
const DAYS: { value: "1" | "3" | "7"; label: string }[] = [
  { value: "1", label: say("n-1-day-turn") },
  { value: "3", label: say("n-days", { n: 3 }) },
  { value: "7", label: say("n-days", { n: 7 }) },
];

/** What a pace begins with. */
export function usual(kind: Kind): PaceForm | null {
  if (kind === "none") return null;
  if (kind === "turns") return { kind: "live", base: 300, seconds: 30 };
  return kind === "live" ? { kind, base: 600, increment: 20 } : { kind, base: 3 * DAY, days: 1 };
}

interface PaceFieldsProps {
  game: Game;
  pace: PaceForm | null;
  onChange: (pace: PaceForm | null) => void;
}

export function PaceFields({ game, pace, onChange }: PaceFieldsProps) {
  const kind: Kind = pace?.seconds ? "turns" : (pace?.kind ?? "none");
  const zero = pace?.at_zero ?? "bot";
  const best = bestBot(game) ?? "";
  return (
    <>
      <div class="fl">
        <h3>{say("time")}</h3>
      </div>
      <Segmented label={say("time")} value={kind} options={KINDS} onChange={(next) => onChange(usual(next))} />
      <p class="help under">{KINDS.find((one) => one.value === kind)!.text}</p>
      {pace && kind === "turns" && (
        <div class="pair even">
          <NumberRow
            label={say("seconds-each-turn")}
            value={pace.seconds ?? 30}
            lo={5}
            hi={600}
            onChange={(seconds) => onChange({ ...pace, seconds })}
          />
          <NumberRow
            label={say("minutes-reserve")}
            value={Math.round(pace.base / 60)}
            lo={0}
            hi={180}
            onChange={(minutes) => onChange({ ...pace, base: minutes * 60 })}
          />
        </div>
      )}
      {pace && kind === "live" && (
        <div class="pair even">
          <NumberRow
            label={say("minutes-match")}
            value={Math.round(pace.base / 60)}
            lo={1}
            hi={180}
            onChange={(minutes) => onChange({ ...pace, base: minutes * 60 })}
          />
          <NumberRow
            label={say("seconds-added-turn")}
            value={pace.increment ?? 0}
            lo={0}
            hi={600}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )}
      {pace?.kind === "days" && (
        <div class="pair even">
          <SegmentedRow
            label={say("each-turn")}
            value={String(pace.days ?? 1) as "1" | "3" | "7"}
            options={DAYS}
            onChange={(days) => onChange({ ...pace, days: Number(days) as 1 | 3 | 7 })}
          />
          <NumberRow
            label={say("days-reserve")}
            value={Math.round(pace.base / DAY)}
            lo={0}
            hi={30}
            onChange={(days) => onChange({ ...pace, base: days * DAY })}
          />
        </div>
      )}
      {pace && (
        <div class="pair even">
          <Field label={say("when-somebody-time-left")}>
            <Select
              label={say("when-somebody-time-left")}
              value={zero}
              options={ZERO}
              onChange={(at_zero) => onChange({ ...pace, at_zero })}
            />
            <span class="help">{ZERO.find((one) => one.value === zero)!.text}</span>
          </Field>
          {zero !== "resign" && (
            <SelectRow
              label={say("bot")}
              value={pace.bot ?? best}
              options={game.bots.map((bot) => ({ value: bot.id, label: bot.title }))}
              onChange={(bot) => onChange({ ...pace, bot })}
            />
          )}
        </div>
      )}
    </>
  );
}
