/** Battle odds of Conquest: how a fight to the end comes out, exactly, with a chart and its table. */

import { useEffect, useState } from "preact/hooks";
import type { Odds } from "../model/odds";
import { ordinal } from "../model/text";
import { type ApiError, api } from "../net/api";
import { navigate, type PageProps } from "../router";
import { Button, Glyph, NumberRow, SegmentedRow, TextRow, Wrong } from "../ui";
import { useAnswer, useSettled } from "./lib/load";
import { chanceText, inWords, outcomes } from "./lib/outcomes";
import { OddsChart, OddsTable } from "./parts/OddsChart";
import { OddsGames } from "./parts/OddsGames";
import { Page } from "./parts/Page";
import "./pages.css";
import "./shapes.css";
import "./odds.css";

interface Asked {
  attackers: number;
  defenders: number;
  next: string;
  stop: number;
  chance: number;
  sides: number;
  att: number;
  def: number;
  full: boolean;
  tie: "defender" | "attacker";
}
const USUAL: Asked = {
  attackers: 8,
  defenders: 5,
  next: "",
  stop: 1,
  chance: 80,
  sides: 6,
  att: 3,
  def: 2,
  full: false,
  tie: "defender",
};
const LIMIT = 500;
const ORDINALS = ["1st", "2nd", "3rd"];

const within = (text: string | null, lo: number, hi: number, usual: number) => {
  const n = Number(text);
  return text !== null && Number.isInteger(n) && n >= lo && n <= hi ? n : usual;
};

export function asked(query: URLSearchParams): Asked {
  return {
    attackers: within(query.get("attackers"), 2, LIMIT, USUAL.attackers),
    defenders: within(query.get("defenders"), 1, LIMIT, USUAL.defenders),
    next: (query.get("then") ?? "").slice(0, 100),
    stop: within(query.get("stop"), 1, LIMIT, USUAL.stop),
    chance: within(query.get("chance"), 1, 99, USUAL.chance),
    sides: within(query.get("sides"), 2, 20, USUAL.sides),
    att: within(query.get("att"), 1, 5, USUAL.att),
    def: within(query.get("def"), 1, 5, USUAL.def),
    full: query.get("full") === "1",
    tie: query.get("tie") === "attacker" ? "attacker" : "defender",
  };
}

/** The address of a calculation, with only what differs from the usual. */
export function addressOf(now: Asked): string {
  const query = new URLSearchParams({ attackers: String(now.attackers), defenders: String(now.defenders) });
  if (now.next.trim()) query.set("then", now.next.trim());
  for (const key of ["stop", "chance", "sides", "att", "def"] as const)
    if (now[key] !== USUAL[key]) query.set(key, String(now[key]));
  if (now.full) query.set("full", "1");
  if (now.tie !== USUAL.tie) query.set("tie", now.tie);
  return `/odds?${query}`;
}

export default function OddsPage({ query }: PageProps) {
  const [now, setNow] = useState<Asked>(() => asked(query));
  const settled = useSettled(now, 90);
  const { data: answer, error } = useAnswer(settled, (now) =>
    api.odds("conquest", {
      attackers: now.attackers,
      defenders: [now.defenders, now.next.trim()].filter(Boolean).join(" "),
      stop: now.stop,
      chance: now.chance,
      sides: now.sides,
      att_dice_max: now.att,
      def_dice_max: now.def,
      full_dice: now.full ? "on" : "off",
      tie_winner: now.tie,
    }),
  );
  useEffect(() => navigate(addressOf(settled), true), [settled]);
  const set = (part: Partial<Asked>) => setNow((old) => ({ ...old, ...part }));
  const changed =
    now.stop !== USUAL.stop ||
    now.sides !== USUAL.sides ||
    now.att !== USUAL.att ||
    now.def !== USUAL.def ||
    now.full ||
    now.tie !== USUAL.tie;
  return (
    <Page
      title={say("battle-odds")}
      lead={say("fight-end-conquest-counted-exactly")}
      head={<OddsGames now="conquest" />}
      class="odds"
    >
      <div class="calc grid items-start cols-340-fit gap-y-20 gap-x-40">
        <section class="grid armies gap-20" aria-label={say("armies")}>
          <Armies
            label={say("attackers")}
            help={say("armies-attacking-territory-must-stay")}
            lo={2}
            value={now.attackers}
            onChange={(attackers) => set({ attackers })}
            error={error?.field === "attackers" ? error.message : undefined}
          />
          <Armies
            label={say("defenders")}
            help={say("armies-attacked-territory")}
            lo={1}
            value={now.defenders}
            onChange={(defenders) => set({ defenders })}
            error={error?.field === "defenders" ? error.message : undefined}
          />
          <TextRow
            id="odds-then"
            label={say("into")}
            help={say("armies-further-territories-after-other")}
            value={now.next}
            maxLength={100}
            placeholder={say("attack-nowhere-else")}
            onInput={(next) => set({ next })}
          />
          <NumberRow
            label={say("chance-wanted")}
            help={say("per-cent-answer-says-how")}
            unit={say("per-cent")}
            value={now.chance}
            lo={1}
            hi={99}
            compact
            onChange={(chance) => set({ chance })}
          />
        </section>
        <section class="grid rules gap-20" aria-label={say("rules-battle")}>
          <SegmentedRow
            label={say("dice")}
            value={[4, 6, 8].includes(now.sides) ? String(now.sides) : "other"}
            options={[
              { value: "4", label: say("n-sides", { n: 4 }) },
              { value: "6", label: say("n-sides", { n: 6 }) },
              { value: "8", label: say("n-sides", { n: 8 }) },
              { value: "other", label: say("other") },
            ]}
            onChange={(sides) => set({ sides: sides === "other" ? 10 : Number(sides) })}
          />
          {![4, 6, 8].includes(now.sides) && (
            <NumberRow
              label={say("sides-die")}
              help={say("two-to-twenty")}
              value={now.sides}
              lo={2}
              hi={20}
              onChange={(sides) => set({ sides })}
              compact
              slider
            />
          )}
          <SegmentedRow
            label={say("attack")}
            help={
              now.full ? say("stops-soon-fewer-dice-rolled", { att: now.att }) : say("goes-until-side-cannot-fight")
            }
            value={now.full ? "full" : "blitz"}
            options={{ blitz: say("blitz"), full: say("full-dice-only") }}
            onChange={(kind) => set({ full: kind === "full" })}
          />
          <details class="finer">
            <summary class="flex items-center gap-8 line-above">
              {say("stopping-early-number-dice-ties")}
              {changed && <em>{say("changed")}</em>}
              <Glyph name="down" />
            </summary>
            <NumberRow
              label={say("stop")}
              help={say("armies-left-attacking-territory")}
              error={error?.field === "stop" ? error.message : undefined}
              unit={say("the-armies")}
              value={now.stop}
              lo={1}
              hi={LIMIT}
              onChange={(stop) => set({ stop })}
              compact
            />
            <NumberRow
              label={say("most-dice-attacker")}
              value={now.att}
              lo={1}
              hi={5}
              onChange={(att) => set({ att })}
              compact
            />
            <NumberRow
              label={say("most-dice-defender")}
              value={now.def}
              lo={1}
              hi={5}
              onChange={(def) => set({ def })}
              compact
            />
            <SegmentedRow
              label={say("equal-dice")}
              value={now.tie}
              options={{ defender: say("defender-wins"), attacker: say("attacker-wins") }}
              onChange={(tie) => set({ tie })}
            />
            {changed && (
              <Button
                small
                kind="quiet"
                glyph="undo"
                onClick={() =>
                  set({
                    ...USUAL,
                    attackers: now.attackers,
                    defenders: now.defenders,
                    next: now.next,
                    chance: now.chance,
                  })
                }
              >
                {say("usual-rules")}
              </Button>
            )}
          </details>
        </section>
        <Results odds={answer} error={error} />
      </div>
    </Page>
  );
}

interface ArmiesProps {
  label: string;
  help: string;
  lo: number;
  value: number;
  onChange: (n: number) => void;
  error?: string;
}

function Armies({ label, help, lo, value, onChange, error }: ArmiesProps) {
  const hi = Math.max(40, Math.min(LIMIT, Math.ceil((value + 1) / 40) * 40));
  return (
    <NumberRow
      label={label}
      help={help}
      error={error}
      unit={say("the-armies")}
      value={value}
      lo={lo}
      hi={hi}
      onChange={onChange}
      slider
    />
  );
}

function Results({ odds, error }: { odds: Odds | null; error: ApiError | null }) {
  if (!odds)
    return (
      <section class="pane results on-surface round-3 edged" aria-live="polite">
        {error ? <Wrong text={error.message} /> : <p class="dim counting">{say("counting")}</p>}
      </section>
    );
  const list = outcomes(odds);
  const facts: [string, string][] = [
    [say("attacker-loses"), odds.attacker_loss.toFixed(1)],
    [say("defender-loses"), odds.defender_loss.toFixed(1)],
    [say("attacker-keeps"), odds.left.toFixed(1)],
  ];
  return (
    <section class="pane results on-surface round-3 edged" aria-labelledby="odds-result">
      <h2 class="sr" id="odds-result">
        {say("result")}
      </h2>
      <Wrong text={error?.message} />
      <div class="verdict flex items-center" aria-live="polite">
        <p class="figure nowrap flex-none">{chanceText(odds.capture)}</p>
        <p class="ask">
          {rich("attackers-against-defenders-defenders-in-words", {
            attackers: odds.attackers,
            defenders: odds.defenders.join(", "),
            defenders2: say("territories-fall", { n: odds.defenders.length }),
            inWords: inWords(odds.capture),
            small: (
              <small class="block mt-4">
                {odds.needed === null
                  ? say("number-armies-enough", { chance: odds.chance })
                  : say("for-chance-it-takes-needed", { chance: odds.chance, needed: odds.needed })}
              </small>
            ),
          })}
        </p>
      </div>
      <div class="split overflow-hidden h-10 corner-5" aria-hidden="true">
        <i class="block h-full" style={{ width: `${odds.capture * 100}%` }} />
      </div>
      <dl class="facts grid gap-12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small> {say("armies-inside")}</small>
            </dd>
          </div>
        ))}
      </dl>
      {odds.falls.length > 1 && (
        <ol class="chainsteps flex flex-wrap" aria-label={say("after-other")}>
          {odds.falls.map((chance, i) => (
            <li key={i}>
              <span>
                {ORDINALS[i] ?? ordinal(i + 1)}, {odds.defenders[i]}
              </span>
              <b class="num">{chanceText(chance)}</b>
            </li>
          ))}
        </ol>
      )}
      <OddsChart list={list} />
      <OddsTable list={list} />
    </section>
  );
}
