/** The line between board and dock: my secret plan step by step, then the revealed actions in their order; and who is
 *  ready. A dashed edge: nobody else sees this. */

import type { Card, OrderItem, Player } from "../model/scene";
import { plain } from "../model/text";
import { Button, Flag, Glyph, seatColour } from "../ui";
import { Sentence } from "./Sentence";
import { ownKey } from "./shelf";
import type { Table } from "./store";

/** Seats as flags with what is known of them: a check mark when ready. */
export function Readiness({ table }: { table: Table }) {
  const players = table.scene.value?.players ?? [],
    { names, viewer } = table.names.value;
  const busy = players.filter((player) => player.status);
  if (!busy.length) return null;
  const word = (player: Player) =>
    ({ planning: "planning", ready: "ready", done: say("done-round"), "": "" })[player.status ?? ""];
  return (
    <ul class="readiness flex gap-10 flex-none" aria-label={say("ready")}>
      {busy.map((player) => (
        <li
          key={player.seat}
          class={player.status}
          title={`${player.seat === viewer ? say("you") : names[player.seat]}: ${word(player)}`}
        >
          <Flag
            colour={seatColour(player.seat, table.seats.value)}
            size={20}
            label={`${player.seat === viewer ? say("you") : names[player.seat]}: ${word(player)}`}
          />
          {player.status === "planning" ? (
            <i class="dots" aria-hidden="true">
              …
            </i>
          ) : (
            <Glyph name={player.status === "done" ? "minus" : "check"} size={13} />
          )}
        </li>
      ))}
    </ul>
  );
}

function PlanSteps({ table }: { table: Table }) {
  const plan = table.scene.value!.plan!,
    back = table.asked.value ? table.scene.value?.take_back : "";
  const light = (ids: string[] = []) => {
    table.hover.value = ids.at(-1) ?? null;
  };
  return (
    <>
      <span class="st head">
        <Glyph name="lock" size={14} />
        <b>{plan.title}</b>
      </span>
      <ol
        class="plansteps overflow-x-auto scroll-bare flex gap-4 min-w-0 items-center"
        aria-label={say("step-step", { title: plan.title })}
      >
        {(plan.steps ?? []).map((step, i) => (
          <li key={i} onMouseEnter={() => light(step.elements)} onMouseLeave={() => light()}>
            <Sentence table={table} text={step.text} />
          </li>
        ))}
        {!plan.sent && <li class="open">…</li>}
      </ol>
      {plan.cost && <span class="st cost">{plan.cost}</span>}
      {plan.sent && (
        <span class="st sent">
          <Glyph name="check" size={14} />
          {say("sent")}
        </span>
      )}
      {back && (
        <Button kind="quiet" small glyph="undo" hotkey={ownKey(table, "Z")} onClick={() => table.takeBack()}>
          {back}
        </Button>
      )}
    </>
  );
}

/** The plan on a phone: a line that scrolls, with the way back at its end. */
export function PlanLine({ table }: { table: Table }) {
  const plan = table.scene.value?.plan;
  if (!plan) return null;
  return (
    <div
      class={`planline overflow-x-auto scroll-bare row t-sm ${plan.sent ? "" : "secret"}`}
      role="group"
      aria-label={say("plan")}
    >
      <PlanSteps table={table} />
    </div>
  );
}

const STATE = { next: say("to-come"), now: "now", done: "done", failed: say("came-nothing") };

export function Order({ table, zoom }: { table: Table; zoom?: (card: Card) => void }) {
  const order = table.scene.value?.order ?? [],
    names = table.names.value;
  const title = (item: OrderItem) =>
    [
      `${names.names[item.seat]}: ${item.label}`,
      ...(item.steps ?? []).map((step) => plain(step, names)),
      STATE[item.state ?? "next"],
    ].join(", ");
  return (
    <ol class="order flex gap-4 min-w-0" aria-label={say("actions-order")}>
      {order.map((item, i) => (
        <li
          key={`${item.seat}-${i}`}
          class={`${item.state ?? "next"} p${seatColour(item.seat, table.seats.value)}`}
          aria-current={item.state === "now" ? "step" : undefined}
        >
          <button
            type="button"
            title={title(item)}
            onClick={() => {
              if (item.card) zoom?.(item.card);
            }}
          >
            <Flag
              colour={seatColour(item.seat, table.seats.value)}
              size={20}
              label={item.seat === names.viewer ? say("you") : names.names[item.seat]}
            />
            <span class="what">{item.label}</span>
            {item.order && <span class="ini">{item.order}</span>}
            <span class="sr">
              {[...(item.steps ?? []).map((step) => plain(step, names)), STATE[item.state ?? "next"]].join(", ")}
            </span>
            {item.state === "done" && <Glyph name="check" size={13} />}
            {item.state === "failed" && <Glyph name="close" size={13} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

export function PlanStrip({ table, zoom }: { table: Table; zoom: (card: Card) => void }) {
  const scene = table.scene.value;
  const ordered = !!scene?.order?.length,
    plan = !ordered && scene?.plan;
  // With nothing to say it leaves its room to the question below.
  if (!ordered && !plan && !scene?.players?.some((player) => player.status)) return null;
  return (
    <section
      class={`planstrip on-raised line-above flex items-center gap-12 t-13 min-w-0 ${plan && !plan.sent ? "secret" : ""}`}
      aria-label={ordered ? say("actions") : say("plan")}
    >
      {ordered ? (
        <Order table={table} zoom={zoom} />
      ) : plan ? (
        <PlanSteps table={table} />
      ) : (
        <span class="st dim">{scene?.headline?.split(" · ").at(-1)}</span>
      )}
      <span class="grow" />
      {!ordered && <Readiness table={table} />}
    </section>
  );
}
