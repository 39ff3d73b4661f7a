/** Stepping through the match: track with one tick a decision in the seat's colour, share, whose eyes, exit. */

import { useRef } from "preact/hooks";
import { traitsOf } from "../model/kinds";
import { playOnFrom } from "../model/review";
import { plain } from "../model/text";
import { marksOf, verdictOf } from "../model/verdicts";
import { home } from "../net/base";
import { Button, ButtonLink, IconButton, Select, seatColour, toast } from "../ui";
import { Sentence } from "./Sentence";
import type { Table } from "./store";
import { Sign, VerdictLine } from "./VerdictLine";

const MOST_TICKS = 260;

/** The moment shown, for an address. To others it names the eyes after the end: each viewer has met other positions. */
export function momentQuery(table: Table, own: boolean): string {
  const { at, eyes } = table.replay;
  const as = eyes.value ?? (own || table.summary.value?.state !== "finished" ? null : (table.you.value ?? "spectator"));
  return `?at=${at.value}${as === null ? "" : `&as=${as}`}`;
}

export function shareMoment(table: Table): void {
  const url = `${home()}/m/${table.id}${momentQuery(table, false)}`;
  navigator.clipboard?.writeText(url).then(
    () => toast(say("link-moment-copied"), "ok"),
    () => toast(url),
  );
}

function Track({ table }: { table: Table }) {
  const { at, total, ticks } = table.replay;
  const bar = useRef<HTMLDivElement>(null);
  const last = Math.max(1, total.value - 1);
  const seats = table.seats.value;
  // A long match shows the beginnings of turns only; a short one every change of the seat to move.
  const all = ticks.value;
  const marks =
    all.length > MOST_TICKS
      ? all.filter((tick) => tick.turn)
      : all.filter((tick, i) => tick.turn || tick.seat !== all[i - 1]?.seat);
  const review = table.ending.review.value,
    judged = review && table.ending.judging.value === "done" ? marksOf(review, table.ending.seat.value) : [];
  const seek = (event: PointerEvent) => {
    const box = bar.current!.getBoundingClientRect();
    void table.replay.go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <div
      class="track"
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={say("position-match")}
      aria-valuemin={1}
      aria-valuemax={total.value}
      aria-valuenow={at.value + 1}
      aria-valuetext={say("choice-value-of-last", { value: at.value, last })}
      onPointerDown={(event) => {
        table.replay.stop();
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        seek(event as unknown as PointerEvent);
      }}
      onPointerMove={(event) => {
        if (event.buttons & 1) seek(event as unknown as PointerEvent);
      }}
    >
      <div class="line">
        <i class="done" style={{ width: `${(at.value / last) * 100}%` }} />
      </div>
      {judged.map((one) => (
        <span
          key={one.step}
          class="judgedmark absolute"
          style={{ left: `${(one.step / (review?.points.at(-1)?.step || 1)) * 100}%` }}
        >
          <Sign verdict={verdictOf(one)} size={12} />
        </span>
      ))}
      {marks.slice(0, 600).map((tick) => (
        <i
          key={tick.n}
          class={`tick p${seatColour(tick.seat, seats)} ${tick.turn ? "turn" : ""}`}
          style={{ left: `${(tick.n / last) * 100}%` }}
        />
      ))}
      <i class="knob circle absolute" style={{ left: `${(at.value / last) * 100}%` }} />
    </div>
  );
}

export function ReplayBar({ table, exit }: { table: Table; exit: () => void }) {
  const { replay } = table;
  const { at, total, playing, speed, eyes, loading } = replay;
  const over = table.summary.value?.state === "finished",
    step = replay.made.value;
  const lines = (table.shown.value?.fresh.length ? table.shown.value.fresh : table.lines.value.slice(-1))
    .filter((entry) => entry.kind !== "turn")
    .slice(-2);
  // Whole hands are few and worth a list; the turns of a map game are many, and the track shows them.
  const hands = traitsOf(table.board.value).chapters ? replay.chapters.value : [];
  const now = hands.filter((one) => one.n <= at.value).at(-1)?.n ?? -1;
  const seats = [
    { value: "own", label: table.you.value === null ? say("spectator") : say("my-eyes") },
    ...(table.summary.value?.seats ?? []).map((seat) => ({
      value: String(seat.seat),
      label: say("as-a-seat", { name: seat.name }),
    })),
    ...(table.you.value === null ? [] : [{ value: "spectator", label: say("spectator") }]),
  ];
  return (
    <section class="replay grow flex flex-col gap-8" aria-label={say("replay")}>
      <div class="said flex gap-12 items-start">
        <h1 class="ask">
          {lines.length
            ? lines.map((entry) => (
                <span key={entry.n}>
                  <Sentence table={table} text={entry.text} />{" "}
                </span>
              ))
            : table.scene.value?.headline || say("beginning")}
        </h1>
        <Button small onClick={exit} hotkey="Esc">
          {over ? say("to-the-result") : say("back-table")}
        </Button>
      </div>
      {over && !table.transport.practice && <VerdictLine table={table} />}
      <div class="controls flex items-center gap-12">
        <span class="row steps gap-2">
          <IconButton
            glyph="first"
            label={say("turn-back")}
            keys="Shift+←"
            onClick={() => void replay.turn(-1)}
            disabled={at.value === 0}
          />
          <IconButton
            glyph="back"
            label={say("a-step-back")}
            keys="←"
            onClick={() => replay.step(-1)}
            disabled={at.value === 0}
          />
          <button
            type="button"
            class="btn primary w-44 min-h-36 p-0"
            aria-label={playing.value ? say("pause") : say("shared-play")}
            onClick={() => replay.toggle()}
          >
            <svg class="glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={playing.value ? "M5 3v10M11 3v10" : "M4.5 3l8 5-8 5z"} />
            </svg>
          </button>
          <IconButton
            glyph="forward"
            label={say("step")}
            keys="→"
            onClick={() => replay.step(1)}
            disabled={at.value >= total.value - 1}
          />
          <IconButton
            glyph="last"
            label={say("a-turn-on")}
            keys="Shift+→"
            onClick={() => void replay.turn(1)}
            disabled={at.value >= total.value - 1}
          />
        </span>
        <Track table={table} />
        <span class="pos text-right num t-13 dim nowrap min-w-118" aria-busy={loading.value}>
          {rich("choice-value-of-max", { value: at.value, max: Math.max(0, total.value - 1) })}
        </span>
      </div>
      <div class="extras flex gap-8 items-center flex-wrap">
        {hands.length > 1 && (
          <Select
            label={say("go-to")}
            value={String(now)}
            onChange={(value) => {
              replay.stop();
              void replay.go(Number(value));
            }}
            options={[
              ...(now < 0 ? [{ value: "-1", label: say("beginning") }] : []),
              ...hands.map((one) => ({ value: String(one.n), label: plain(one.text, table.names.value) })),
            ]}
          />
        )}
        <Select
          label={say("speed")}
          value={String(speed.value)}
          onChange={(value) => {
            speed.value = Number(value);
          }}
          options={["0.5", "1", "2", "4"].map((value) => ({ value, label: `${value}×` }))}
        />
        {over && (
          <Select
            label={say("whose-eyes")}
            value={eyes.value === null ? "own" : String(eyes.value)}
            options={seats}
            onChange={(value) =>
              void replay.see(value === "own" ? null : value === "spectator" ? value : Number(value))
            }
          />
        )}
        <Button small kind="quiet" glyph="link" onClick={() => shareMoment(table)}>
          {say("share-moment")}
        </Button>
        {over && !table.transport.practice && typeof step === "number" && (
          <ButtonLink
            small
            kind="quiet"
            href={playOnFrom(table.id, step, typeof eyes.value === "number" ? eyes.value : (table.you.value ?? 0))}
          >
            {say("play-on-from-here")}
          </ButtonLink>
        )}
        {over && !table.transport.practice && (
          <ButtonLink small kind="quiet" href={`/verify/${table.id}`}>
            {say("verify-dice")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
