import { useEffect, useState } from "preact/hooks";
import { settings } from "../net/settings";
import type { Table } from "./store";

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setFits(media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [query]);
  return fits;
}

/** How many log lines are new since the viewer's last choice. */
export function useNews(table: Table, reading: boolean): number {
  const [seen, setSeen] = useState(0);
  const lines = table.lines.value.length, asked = table.asked.value;
  useEffect(() => { if (reading || !seen) setSeen(lines); }, [reading, lines]);
  useEffect(() => { if (!asked) setSeen(table.lines.value.length); }, [asked, table]);
  return seen ? Math.max(0, Math.min(99, lines - seen)) : 0;
}

let audio: AudioContext | null = null;

/** One soft tone. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime, tone = audio.createOscillator(), volume = audio.createGain();
    tone.frequency.setValueAtTime(523, at);
    tone.frequency.setValueAtTime(659, at + 0.12);
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  } catch {
    // No sound device, or the page was never touched: silence.
  }
}

/** The tab's title gets a dot and one soft sound is played when a choice becomes due that was not before. */
export function useTurnSignal(table: Table): void {
  const asked = table.asked.value;
  const title = table.summary.value?.title || "Table";
  useEffect(() => {
    if (asked && settings.value.sound) chime();
  }, [asked]);
  useEffect(() => {
    document.title = `${asked ? "● " : ""}${title} · Sandtable`;
  }, [asked, title]);
}
