/** The last roll: attacker above defender, pair under pair. The loser of a pair is struck through, spare dice fade. A
 *  plain roll has a line for each who rolled. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Dice, Panel } from "../model/scene";
import { still } from "../net/settings";
import { Flag, seatColour } from "../ui";
import type { Table } from "./store";

const ROLL_MS = 620;

interface DieProps {
  value: number;
  side: Dice["side"];
  lost: boolean;
  spare: boolean;
  rolling: boolean;
  small?: boolean;
}

/** A die that shows three other faces before it settles. */
export function Die({ value, side, lost, spare, rolling, small }: DieProps) {
  const [face, setFace] = useState(value);
  useEffect(() => {
    if (!rolling) {
      setFace(value);
      return;
    }
    const times = [0, ROLL_MS * 0.25, ROLL_MS * 0.5].map((ms, i) =>
      setTimeout(() => setFace(((value + i * 2 + Math.floor(Math.random() * 4)) % 6) + 1), ms),
    );
    const end = setTimeout(() => setFace(value), ROLL_MS * 0.75);
    return () => [...times, end].forEach(clearTimeout);
  }, [value, rolling]);
  const settled = !rolling || face === value;
  return (
    <span
      class={`die inked fades grid place-center relative flex-none ${side === "defence" ? "def" : ""} ${small ? "s" : ""} ${rolling ? "rolling" : ""} ${lost ? "lost" : ""} ${spare ? "idle" : ""}`}
    >
      <span class={settled ? "" : "blur"}>{face}</span>
    </span>
  );
}

function Line({ dice, table, rolling }: { dice: Dice; table: Table; rolling: boolean }) {
  const loss = dice.loss ?? 0;
  return (
    <div class="line">
      <Flag colour={seatColour(dice.seat, table.seats.value)} size={20} />
      <span class="dd flex gap-6">
        {dice.values.map((value, i) => (
          <Die
            key={i}
            value={value}
            side={dice.side}
            lost={!!dice.lost?.[i]}
            spare={!!dice.spare?.[i]}
            rolling={rolling}
          />
        ))}
      </span>
      {dice.side !== "plain" && (
        <span class={`losscount fades ${loss ? "" : "none"} ${rolling ? "late" : ""}`}>{loss ? `−${loss}` : "0"}</span>
      )}
    </div>
  );
}

/** Says whether the newest roll should be played: it came with the frame that is shown. */
export function useRolling(table: Table, panel: Panel | null | undefined): boolean {
  const shown = table.shown.value;
  const key = panel ? `${shown?.n}:${JSON.stringify(panel.rolls?.at(-1))}` : "";
  const [rolling, setRolling] = useState(false);
  const last = useRef("");
  useEffect(() => {
    if (
      !panel ||
      !shown?.before ||
      !shown.fresh.some((entry) => entry.dice?.length) ||
      still() ||
      last.current === key
    ) {
      last.current = key;
      return;
    }
    last.current = key;
    setRolling(true);
    const timer = setTimeout(() => setRolling(false), ROLL_MS);
    return () => {
      clearTimeout(timer);
      setRolling(false);
    };
  }, [key]);
  return rolling;
}

export function DicePanel({ table }: { table: Table }) {
  const panel = table.scene.value?.panel;
  const rolling = useRolling(table, panel);
  if (panel?.kind !== "roll") return null;
  const rolls = panel.rolls ?? [];
  const last = rolls.at(-1) ?? [];
  const lost = (side: Dice["side"]) =>
    rolls.reduce((sum, roll) => sum + (roll.find((d) => d.side === side)?.loss ?? 0), 0);
  const { names, viewer } = table.names.value;
  const who = (seat: number) =>
    seat === viewer ? say("yourself") : (names[seat] ?? say("seat-inside", { seat: seat + 1 }));
  const describe = (dice: Dice[]) =>
    dice
      .map((d) =>
        d.side === "plain"
          ? `${who(d.seat)} ${d.values.join(" ")}`
          : d.side === "attack"
            ? say("attack-rolled", { values: d.values.join(" "), loss: d.loss ?? 0 })
            : say("defence-rolled", { values: d.values.join(" "), loss: d.loss ?? 0 }),
      )
      .join("; ");
  return (
    <section class="panel battle rises" aria-label={panel.title}>
      <header class="flex gap-8">
        <h2 class="flex-1 nowrap">{panel.title}</h2>
        {panel.subtitle && <span class="lab">{panel.subtitle}</span>}
      </header>
      <p class="sr">{describe(last)}</p>
      <div aria-hidden="true">
        {last.map((dice, i) => (
          <Line key={i} dice={dice} table={table} rolling={rolling} />
        ))}
      </div>
      {rolls.length > 1 && (
        <div
          class="series t-11-5 dimmer flex flex-col gap-4 mt-9"
          role="group"
          aria-label={say("rolls-and-losses", { rolls: rolls.length, lost: lost("attack"), against: lost("defence") })}
        >
          <span class="flex gap-4" aria-hidden="true">
            {rolls.slice(-9, -1).map((roll, i) => {
              const a = roll.find((d) => d.side === "attack")?.loss ?? 0,
                d = roll.find((x) => x.side === "defence")?.loss ?? 0;
              return (
                <span
                  key={i}
                  class={`rollmini inked flex flex-col items-center overflow-hidden ${a > d ? "bad" : d > a ? "good" : ""}`}
                  title={describe(roll)}
                >
                  {roll[0]?.values[0]}
                  <i class="text-center bright not-italic self-stretch on-raised edged-strong">{roll[1]?.values[0]}</i>
                </span>
              );
            })}
          </span>
          <span>{rich("rolls-against", { rolls: rolls.length, lost: lost("attack"), lost2: lost("defence") })}</span>
        </div>
      )}
      {panel.foot && <p class={`res fades t-sm dim line-above ${rolling ? "late" : ""}`}>{panel.foot}</p>}
    </section>
  );
}

/** One line for phones. */
export function DiceStrip({ table }: { table: Table }) {
  const panel = table.scene.value?.panel;
  const rolling = useRolling(table, panel);
  const last = panel?.rolls?.at(-1);
  if (!panel || !last) return null;
  const loss = (side: Dice["side"]) => last.find((d) => d.side === side)?.loss ?? 0;
  const word = loss("defence") > loss("attack") ? "beats" : loss("defence") < loss("attack") ? say("loses") : "against";
  const [a, b] = [last.find((d) => d.side === "attack"), last.find((d) => d.side === "defence")];
  const row = (dice: Dice | undefined) => (
    <span class="dd flex gap-4">
      {dice?.values.map((v, i) => (
        <Die
          key={i}
          value={v}
          side={dice.side}
          lost={!!dice.lost?.[i]}
          spare={!!dice.spare?.[i]}
          rolling={rolling}
          small
        />
      ))}
    </span>
  );
  if (last.some((d) => d.side === "plain"))
    return (
      <section class="panel dicestrip row" aria-label={panel.title}>
        {last.map((d) => (
          <span key={d.seat} class="dd flex gap-4">
            <Flag colour={seatColour(d.seat, table.seats.value)} size={16} />
            {row(d)}
          </span>
        ))}
      </section>
    );
  return (
    <section class="panel dicestrip row" aria-label={`${panel.title}: ${panel.subtitle ?? ""}`}>
      {row(a)}
      <span class="lab">{word}</span>
      {row(b)}
      {(panel.rolls?.length ?? 0) > 1 && <span class="lab">{rich("rolls", { rolls: panel.rolls!.length })}</span>}
    </section>
  );
}
