/** A battle: who met, then round by round dice, what they did, what was lost. Played at the viewer's pace, then folded
 *  away; it can be opened again. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isPart } from "../model/film";
import { ROUND_MS } from "../model/queue";
import type { Battle, BattleDice, BattleRound, Panel } from "../model/scene";
import { still } from "../net/settings";
import { Button, Flag, Icon, seatColour } from "../ui";
import { PlayedPanel } from "./PlayedPanel";
import { Sentence } from "./Sentence";
import type { Table } from "./store";

/** The faces of a die; so many units are drawn one by one. */
const STEPS = [1, 2, 3, 4, 5, 6],
  MOST_PIPS = 16;

/** How many rounds are in sight: all, but for the time in which they are played. */
function useRounds(battle: Battle | null, name: string, playing: boolean, slowness: number): number {
  const all = battle?.rounds.length ?? 0;
  const [n, setN] = useState(all);
  useEffect(() => {
    if (!playing || all === 0) {
      setN(all);
      return;
    }
    setN(0);
    const step = ROUND_MS * slowness;
    const timers = Array.from({ length: all }, (_, i) => setTimeout(() => setN(i + 1), 350 + i * step));
    return () => timers.forEach(clearTimeout);
  }, [name, playing, all]);
  return playing ? Math.min(n, all) : all;
}

function Dice({ dice, rolling }: { dice: BattleDice; rolling: boolean }) {
  const hits = dice.values.filter((value) => value <= dice.hits_on).length;
  const on = dice.hits_on <= 0 ? say("cannot-hit") : say("dice-hit-on", { n: dice.hits_on });
  return (
    <div
      class="rolled"
      role="img"
      aria-label={`${dice.by}, ${on}: ${dice.values.join(" ")}, ${say("n-hits", { n: hits })}`}
    >
      <span class="by items-center flex gap-5 t-12">
        {dice.icon && <Icon name={dice.icon} size={15} />}
        <b>{dice.by}</b>
        <small>{on}</small>
      </span>
      <span class={`dicesteps flex gap-3 items-end mt-5 ${rolling ? "rolling" : ""}`}>
        {STEPS.map((step) => (
          <span key={step} class={`dstep flex gap-2 ${step <= dice.hits_on ? "hit" : ""}`}>
            <i class="step text-center">{step}</i>
            {dice.values.map(
              (value, i) =>
                value === step && (
                  <i key={i} class="fell h-9 corner-2-5 edged-strong" style={{ "--i": Math.min(i, 12) }} />
                ),
            )}
          </span>
        ))}
      </span>
    </div>
  );
}

interface Fighter {
  name: string;
  icon?: string;
  number?: number;
  hits_on?: number;
}

/** Who fights on a side, with what they hit as the last dice say it. */
function fightersOf(battle: Battle, side: 0 | 1): Fighter[] {
  const seat = battle.seats[side],
    names = battle.champions[side],
    rolled = new Map<string, BattleDice>();
  for (const dice of battle.rounds.flatMap((round) => round.dice ?? []))
    if (dice.seat === seat) rolled.set(dice.by, dice);
  const forces = [...rolled.values()].find((dice) => !names.includes(dice.by));
  const one = (name: string, number?: number, dice?: BattleDice) => ({
    name,
    number,
    icon: dice?.icon,
    hits_on: dice?.hits_on,
  });
  return [
    ...(battle.forces[side] ? [one(forces?.by ?? "", battle.forces[side], forces)] : []),
    ...names.map((name) => one(name, undefined, rolled.get(name))),
  ];
}

/** One side: its people with their art, what they hit on, and who is left of them. */
function Camp({ table, battle, side, shown }: { table: Table; battle: Battle; side: 0 | 1; shown: number }) {
  const seat = battle.seats[side],
    { names, viewer } = table.names.value,
    fighters = fightersOf(battle, side);
  const all = battle.forces[side] + battle.champions[side].length,
    lost = battle.rounds.slice(0, shown).reduce((sum, round) => sum + (round.losses?.[side] ?? 0), 0),
    done = shown >= battle.rounds.length && battle.over;
  return (
    <div
      class={`camp round-2 on-raised overflow-hidden min-w-0 p${seatColour(seat, table.seats.value)} ${done ? (battle.winner === seat ? "won" : "beaten") : ""}`}
    >
      <p class="head flex gap-8 items-center py-7 px-9">
        <Flag colour={seatColour(seat, table.seats.value)} size={24} />
        <b class="who">{seat === viewer ? say("you") : (names[seat] ?? say("seat", { seat: seat + 1 }))}</b>
        <small>
          {say("side-fights", { who: `${seat === viewer ? "you" : "they"}-${side === 0 ? "attack" : "defend"}` })}
        </small>
      </p>
      <ul class="fighters grid gap-4 py-0 px-9">
        {fighters.map((one, i) => (
          <li key={i} class="flex gap-8 items-center">
            <span class="art grid place-center flex-none">{one.icon && <Icon name={one.icon} size={22} />}</span>
            <span class="min-w-0">
              <b class="block">
                {one.number} {one.name}
              </b>
              {one.hits_on !== undefined && (
                <small>{one.hits_on <= 0 ? say("cannot-hit") : say("dice-hit-on", { n: one.hits_on })}</small>
              )}
            </span>
          </li>
        ))}
        {!fighters.length && <li class="dim">{say("fights-with-nothing")}</li>}
      </ul>
      <p class="tally flex flex-wrap gap-3 items-center">
        {Array.from({ length: Math.min(all, MOST_PIPS) }, (_, i) => (
          <i
            key={i}
            class={`unitpip w-7 h-11 corner-2 edged-strong ${i < all - lost ? "on" : ""}`}
            aria-hidden="true"
          />
        ))}
        <small>{say("n-of-all-left", { n: Math.max(0, all - lost), all })}</small>
      </p>
    </div>
  );
}

interface RoundProps {
  table: Table;
  battle: Battle;
  round: BattleRound;
  rolling: boolean;
}

function Round({ table, battle, round, rolling }: RoundProps) {
  const losses = round.losses ?? [0, 0];
  return (
    <li class={`bround grid line-above cols-44-fit gap-y-2 gap-x-4 py-9 px-0 ${rolling ? "fresh" : ""}`}>
      <span class="nr">{round.number === 0 ? say("before-rounds") : round.number}</span>
      <div class="sides grid gap-10 cols-fr-fr">
        {battle.seats.map((seat, side) => (
          <div key={side} class={`min-w-0 flex flex-col gap-6 items-start p${seatColour(seat, table.seats.value)}`}>
            {(round.dice ?? [])
              .filter((dice) => dice.seat === seat)
              .map((dice, i) => (
                <Dice key={i} dice={dice} rolling={rolling} />
              ))}
            {losses[side]! > 0 && <b class="blost">−{losses[side]}</b>}
          </div>
        ))}
      </div>
      <div class="blines t-sm dim col-2 leading-1-35">
        {(round.lines ?? []).map((line, i) => (
          <p key={i}>
            <Sentence table={table} text={line} />
          </p>
        ))}
      </div>
    </li>
  );
}

export function BattlePanel({ table, phone }: { table: Table; phone: boolean }) {
  const shown = table.shown.value,
    panel: Panel | null = table.scene.value?.panel?.kind === "battle" ? table.scene.value.panel : null;
  const battle = panel?.battle ?? null,
    playing = !!shown && isPart(shown) && !!battle;
  const name = `${shown?.n}${panel?.title}`;
  const n = useRounds(battle, playing ? name : (panel?.id ?? ""), playing && !still(), table.slowness.value);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const asked = !!battle && !battle.over && table.asked.value;
  useEffect(() => setOpen(playing || asked), [playing, asked, panel?.id]);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [n, open]);
  if (!panel || !battle) return null;
  if (!open)
    return (
      <Button small kind="plain" class="battlechip absolute z-2" onClick={() => setOpen(true)}>
        <Icon name="crossed-swords" size={15} /> {panel.title}
      </Button>
    );
  const done = n >= battle.rounds.length;
  // Beside the place, never on it.
  const board = table.board.value,
    at = board?.elements.find((element) => element.id === battle.element)?.label?.[0] ?? 0;
  const side = at > (board?.width ?? 0) / 2 ? "left" : "";
  const close = () => {
    if (playing) table.step();
    setOpen(false);
  };
  return (
    <PlayedPanel
      table={table}
      panel={panel}
      class={`fight flex flex-col ${phone ? "small" : ""} ${side}`}
      keys={playing ? "N" : undefined}
      done={done}
      close={close}
    >
      <div class="meet grid gap-8">
        {([0, 1] as const).map((side) => (
          <Camp key={side} table={table} battle={battle} side={side} shown={n} />
        ))}
      </div>
      <ol class="brounds overflow-auto min-h-0" ref={list} tabIndex={0} aria-label={say("rounds")} aria-live="polite">
        {battle.rounds.slice(0, n).map((round, i) => (
          <Round
            key={round.number}
            table={table}
            battle={battle}
            round={round}
            rolling={playing && !still() && i === n - 1}
          />
        ))}
      </ol>
    </PlayedPanel>
  );
}
