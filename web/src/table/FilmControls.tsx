/** What others do, as a film: stop, the next move, its speed, its end. One bar, where the answers stand otherwise: it is
 *  never below an edge, and never jumps. */
import { isPart } from "../model/film";
import { set, settings } from "../net/settings";
import { Button } from "../ui";
import type { Table } from "./store";

const SPEEDS = [1, 2, 4, 0.5];

/** Whether lines of a choice, or several moves of others, are being played one by one. */
export const filming = (table: Table): boolean =>
  !table.replay.on.value &&
  !!table.shown.value &&
  (table.paused.value || table.waiting.value > 1 || (isPart(table.shown.value) && table.waiting.value > 0));

export function FilmControls({ table }: { table: Table }) {
  if (!filming(table)) return null;
  const { film } = settings.value,
    paused = table.paused.value,
    left = table.waiting.value;
  return (
    <span class="filmkeys ml-auto flex gap-4 flex-wrap justify-end" role="group" aria-label={say("what-others-do")}>
      <Button hotkey="." aria-pressed={paused} onClick={() => table.pause()}>
        {paused ? say("shared-play") : say("pause")}
      </Button>
      <Button hotkey="N" onClick={() => table.step()}>
        {say("next")}
      </Button>
      <Button
        kind="quiet"
        aria-label={say("speed-times", { film })}
        onClick={() => set("film", SPEEDS[(SPEEDS.indexOf(film) + 1) % SPEEDS.length]!)}
      >
        {film}×
      </Button>
      <Button kind="quiet" hotkey="Space" onClick={() => table.skip()}>
        {rich("skip", { span: <span class="num">{left}</span> })}
      </Button>
    </span>
  );
}
