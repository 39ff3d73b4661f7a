/** The clock at a seat, the one of a question asked aside, and what is said and heard of one's own. */
import { useEffect, useRef, useState } from "preact/hooks";
import { play } from "../alive/synth";
import { settings } from "../net/settings";
import { Glyph } from "../ui";
import { asideOf, awayFor, clockText, clockWords, isLow, leftOf, passedMark, present, SECOND, tick } from "./clocks";
import type { Table } from "./store";

function useTicking(on: boolean): void {
  useEffect(() => (on ? tick() : undefined), [on]);
}

/** What a seat has left. Low time is told by words and a bar that shrinks, not by colour alone. */
export function SeatClock({ table, seat }: { table: Table; seat: number }) {
  const told = table.replay.on.value ? null : table.told.value;
  const running = !!told?.clocks.running?.includes(seat) && !told.clocks.paused;
  useTicking(running);
  const left = told && leftOf(told, seat, running ? Math.max(present.value, told.came) : told.came);
  if (left === null || table.scene.value?.over) return null;
  const away = told ? awayFor(told, seat, running ? Math.max(present.value, told.came) : told.came) : 0;
  if (away > 0) {
    const back = say("vacation-back-left-then", { clockWords: clockWords(away), clockWords2: clockWords(left) });
    return (
      <span
        class="clock inline-flex relative items-center gap-2 dimmer nowrap"
        role="timer"
        aria-label={back}
        title={back}
        data-clock={seat}
      >
        {rich("away", { clockText: clockText(away) })}
      </span>
    );
  }
  const low = running && isLow(left, table.summary.value?.pace?.kind === "days");
  const words = running
    ? say("time-left-running", { clockWords: clockWords(left) })
    : say("time-left-of-clock", { clockWords: clockWords(left) });
  const seconds = Math.ceil(left / SECOND);
  return (
    <span
      class={`clock inline-flex relative items-center gap-2 dimmer nowrap ${running ? "running" : ""} ${low ? "low" : ""}`}
      role="timer"
      aria-label={words}
      title={words}
      data-clock={seat}
    >
      {running && <Glyph name="clock" size={11} />}
      {low && seconds < 60 ? say("seconds-s-left", { seconds }) : clockText(left)}
      {low && <i style={{ width: `${Math.min(100, Math.round((seconds / 30) * 100))}%` }} />}
    </span>
  );
}

/** While a question is open of which not all may know, all clocks stand and it has one of its own. */
export function AsideClock({ table }: { table: Table }) {
  const told = table.replay.on.value ? null : table.told.value;
  const open = told !== null && (told.clocks.aside ?? null) !== null;
  useTicking(open);
  const left = told && asideOf(told, Math.max(present.value, told.came));
  if (left === null || table.scene.value?.over) return null;
  return (
    <span
      class="clock inline-flex running relative items-center gap-2 dimmer nowrap"
      role="timer"
      aria-label={say("answer-waited-left", { clockWords: clockWords(left) })}
    >
      <Glyph name="clock" size={11} />
      {rich("waiting-answer", { b: <b>{clockText(left)}</b> })}
    </span>
  );
}

/** One's own time, said at a few moments and heard when it is low. Nothing is seen of it. */
export function OwnTime({ table }: { table: Table }) {
  const [said, tell] = useState("");
  const before = useRef<number | null>(null);
  const told = table.replay.on.value ? null : table.told.value;
  const you = table.you.value;
  const running = you !== null && !!told?.clocks.running?.includes(you) && !told.clocks.paused;
  useTicking(running);
  const left = running && told ? leftOf(told, you, Math.max(present.value, told.came)) : null;
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === null || last === null) return;
    const mark = passedMark(last, left);
    if (mark !== null) tell(say("you-have-clock-words-left", { clockWords: clockWords(mark) }));
    const second = Math.ceil(left / SECOND);
    const last5 = second < 6 && second !== Math.ceil(last / SECOND);
    if ((mark !== null && isLow(left, false)) || last5) {
      if (settings.value.sound) play(last5 ? "piece" : "turn");
    }
  }, [left]);
  return (
    <p class="sr" role="status">
      {running ? said : ""}
    </p>
  );
}
