/** What a table does to be noticed: sounds, a short vibration, the number in the title, a screen that stays on. */
import { useEffect, useRef } from "preact/hooks";
import { AFTER_DICE_MS } from "../model/blows";
import { settings } from "../net/settings";
import type { Table } from "../table/store";
import { openTable, pageTitle } from "./due";
import { heard, spoken } from "./eventsounds";
import { play } from "./synth";
import { keepAwake } from "./wake";

/** How long a phone shakes when a move is due (ms). */
const SHAKE_MS = 60;

/** `phone`: the table is shown as on a phone. */
export function useSignals(table: Table, phone: boolean): void {
  const asked = table.asked.value,
    shown = table.shown.value;
  const title = table.summary.value?.title || say("table");
  const playing = table.summary.value?.state === "running" && table.you.value !== null && !shown?.scene.over;
  useEffect(() => {
    if (!asked) return;
    if (settings.value.sound) play("turn");
    // Browsers refuse it, and say so in the console, before anybody has touched the page.
    if (settings.value.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE_MS);
  }, [asked]);
  useEffect(() => {
    if (!settings.value.sound || !shown?.before) return; // after a jump nothing happens that could be heard
    const sounds = heard(shown.fresh, !!shown.scene.over && !shown.before.over);
    // A blow is heard when the dice have settled, as it is seen.
    for (const sound of sounds) play(sound, sound === "blow" && sounds.includes("dice") ? AFTER_DICE_MS : 0);
  }, [shown]);
  const said = table.talk.saidHere.value,
    last = useRef(0);
  useEffect(() => {
    if (settings.value.sound && spoken(said, last.current)) play("talk");
    last.current = Math.max(last.current, said.at(-1)?.n ?? 0);
  }, [said]);
  useEffect(() => {
    pageTitle.value = title;
    openTable.value = { id: table.id, asked };
  }, [table, asked, title]);
  useEffect(
    () => () => {
      openTable.value = null;
    },
    [table],
  );
  useEffect(() => {
    keepAwake(phone && playing);
    return () => keepAwake(false);
  }, [phone, playing]);
}
