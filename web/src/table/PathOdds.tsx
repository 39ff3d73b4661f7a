/** Odds along a path: from a territory into one after the other, exactly, with the armies that a chance takes. A person who
 *  looks on may ask too; nothing is chosen here. */
import { useMemo, useRef, useState } from "preact/hooks";
import type { Odds } from "../model/odds";
import { armiesOn, begun, type Plan, question, sources, ways } from "../model/path";
import type { Board, Scene } from "../model/scene";
import { api } from "../net/api";
import { useAnswer, useSettled } from "../pages/lib/load";
import { chanceText } from "../pages/lib/outcomes";
import { Button, Dialog, IconButton, NumberRow, SelectRow } from "../ui";
import type { Table } from "./store";

/** The places that the viewer looks at: what is chosen, what is under the pointer, what the question speaks of. */
function lookedAt(table: Table): string[] {
  const choice = table.choices.value.find((one) => one.code === table.hoverChoice.value) ?? table.reading.value.ready;
  const prompt = table.scene.value?.prompt;
  const spoken = [...(prompt?.why ?? []), ...(prompt?.text ?? [])].flatMap((part) =>
    typeof part === "object" && "element" in part ? [part.element] : [],
  );
  const places = [
    ...table.chosen.value,
    ...(choice?.elements ?? []),
    ...(table.hover.value ? [table.hover.value] : []),
    ...spoken,
  ];
  const primary = table.choices.value.find((one) => one.primary && one.elements?.length === 2);
  return [...new Set([...places, ...(primary?.elements ?? [])])];
}

export function PathOdds({ table, open, close }: { table: Table; open: boolean; close: () => void }) {
  const board = table.board.value,
    scene = table.scene.value;
  return (
    <Dialog open={open} onClose={close} title={say("odds-along-path")} class="pathodds">
      {open && board && scene && <Asked board={board} scene={scene} places={lookedAt(table)} />}
    </Dialog>
  );
}

function Asked({ board, scene, places }: { board: Board; scene: Scene; places: string[] }) {
  const starts = sources(board, scene);
  const [plan, setPlan] = useState<Plan>(() => {
    const path = begun(board, scene, places);
    return { path, armies: path[0] === undefined ? 2 : armiesOn(scene, path[0]), stop: 1, chance: 80 };
  });
  const names = useMemo(() => new Map(board.elements.map((element) => [element.id, element.name])), [board]);
  const label = (id: string) => `${names.get(id) ?? id}, ${armiesOn(scene, id)}`;
  const { path } = plan,
    targets = path.slice(1),
    on = ways(board, scene, path);
  const { answer, error } = usePathOdds(board, scene, plan);
  const from = (id: string) => setPlan({ ...plan, path: [id], armies: armiesOn(scene, id), stop: 1 });
  const next = useRef<HTMLDivElement>(null);
  const go = (id: string) => {
    setPlan({ ...plan, path: [...path, id] });
    // The button that was pressed is gone; the one who has a keyboard goes on from the buttons that follow.
    requestAnimationFrame(() =>
      (
        next.current?.querySelector<HTMLElement>(".pathnext button") ??
        next.current?.querySelector<HTMLElement>(".pathsteps li:last-child button")
      )?.focus({ preventScroll: true }),
    );
  };
  if (path[0] === undefined) return <p class="why">{say("nobody-attack-position")}</p>;
  return (
    <div class="pathform grid gap-12" ref={next}>
      <p class="why">
        {rich("each-attack-goes-until-target", {
          occupy: board.odds?.occupy === "min" ? say("few-armies-rules-allow") : say("all-armies-but"),
        })}
      </p>
      <div class="pathfrom grid gap-12 items-start cols-fit-auto">
        <SelectRow
          label={say("from")}
          value={path[0]}
          options={starts.map((id) => ({ value: id, label: label(id) }))}
          onChange={from}
        />
        <NumberRow
          label={say("with")}
          unit={say("the-armies")}
          value={plan.armies}
          lo={2}
          hi={1000}
          compact
          onChange={(armies) => setPlan({ ...plan, armies, stop: Math.min(plan.stop, armies - 1) })}
        />
      </div>
      {targets.length > 0 && (
        <ol class="pathsteps grid round-2 on-raised" aria-label={say("path")}>
          {targets.map((id, i) => (
            <li key={id}>
              <span class="num">{i + 1}</span>
              <b>{names.get(id)}</b>
              <small>{say("n-armies", { n: armiesOn(scene, id) })}</small>
              <span class="chance weight-640 num">
                {answer?.falls[i] === undefined ? "" : chanceText(answer.falls[i])}
              </span>
              <IconButton
                glyph="close"
                label={
                  i + 1 < targets.length
                    ? say("take-out-and-rest", { name: names.get(id) })
                    : say("take-out", { name: names.get(id) })
                }
                onClick={() => setPlan({ ...plan, path: path.slice(0, i + 1) })}
              />
            </li>
          ))}
        </ol>
      )}
      {on.length > 0 ? (
        <div
          class="pathnext flex flex-wrap items-center gap-y-6 gap-x-8"
          role="group"
          aria-label={targets.length ? say("then-into") : say("table-into")}
        >
          <span>{targets.length ? say("then-into") : say("table-into")}</span>
          {on.map((id) => (
            <Button key={id} small onClick={() => go(id)}>
              {names.get(id)} <span class="num dim">{armiesOn(scene, id)}</span>
            </Button>
          ))}
        </div>
      ) : (
        <p class="why">{say("path-ends-nothing-beside-attacked")}</p>
      )}
      <div class="pathfrom grid gap-12 items-start cols-fit-auto">
        <NumberRow
          label={say("stop")}
          help={say("armies-left-in-the-attacking-territory")}
          unit={say("the-armies")}
          value={plan.stop}
          lo={1}
          hi={Math.max(1, plan.armies - 1)}
          compact
          onChange={(stop) => setPlan({ ...plan, stop })}
        />
        <NumberRow
          label={say("how-sure")}
          help={say("per-cent")}
          unit={say("per-cent")}
          value={plan.chance}
          lo={1}
          hi={99}
          compact
          onChange={(chance) => setPlan({ ...plan, chance })}
        />
      </div>
      <div class="pathanswer pt-12 grid gap-4 line-above t-13-5" role="status" aria-live="polite">
        {error && <p class="error">{error}</p>}
        {!error && !targets.length && <p class="why">{say("choose-attacked-first")}</p>}
        {!error && targets.length > 0 && answer && <Answer odds={answer} armies={plan.armies} />}
      </div>
    </div>
  );
}

/** The calculator's answer, a moment after the last change; what is shown always belongs to the plan. */
function usePathOdds(board: Board, scene: Scene, plan: Plan): { answer: Odds | null; error: string | null } {
  const asked = JSON.stringify(plan.path.length > 1 ? question(board, scene, plan) : null);
  const settled = useSettled(asked, 90);
  const { of, data, error } = useAnswer(settled, (said) => {
    const query = JSON.parse(said) as Record<string, string | number> | null;
    return query && api.odds(scene.game ?? "", query);
  });
  return of === asked ? { answer: error ? null : data, error: error?.message ?? null } : { answer: null, error: null };
}

function Answer({ odds, armies }: { odds: Odds; armies: number }) {
  const many = odds.defenders.length;
  const more =
    odds.needed === null
      ? ""
      : odds.needed > armies
        ? say("needs-more", { n: odds.needed - armies })
        : odds.needed < armies
          ? say("needs-fewer", { n: armies - odds.needed })
          : say("just-many");
  return (
    <>
      <p class="figure">
        <b>{chanceText(odds.capture)}</b> {say("chance-all-fall", { n: many })}
      </p>
      <p>
        {odds.needed === null
          ? say("number-armies-enough", { chance: odds.chance })
          : say("takes-armies", { chance: odds.chance, needed: odds.needed, more })}
      </p>
      <p class="why">
        {rich("expect-lose-armies-take-keep", {
          attackerLoss: odds.attacker_loss.toFixed(1),
          defenderLoss: odds.defender_loss.toFixed(1),
          left: odds.left.toFixed(1),
        })}
      </p>
    </>
  );
}
