/** What a viewer may set, kept in the browser. */
import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "dark" | "light";
  textures: "quiet" | "strong" | "off";
  pace: "instant" | "normal" | "slow";
  motion: "auto" | "reduced";
  sound: boolean;
  /** How loud each sound is, from 0 to 1; one that is left out is as it was made. */
  volumes: Record<string, number>;
  vibration: boolean;
  rail: boolean;
  /** Where each choice waits for one more yes: at tables with a pace by day, at all, at none. */
  askOnce: "slow" | "always" | "never";
  /** How many times faster than usual others' moves are played. */
  film: number;
}

const KEY = "sandtable.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  textures: "quiet",
  pace: "normal",
  motion: "auto",
  sound: true,
  volumes: {},
  vibration: true,
  rail: true,
  askOnce: "slow",
  film: 1,
};

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(read());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Whether a choice waits for one more yes. `days`: the table's pace is by day; a slip there is waited for long. */
export function asksOnceMore(days: boolean): boolean {
  const { askOnce } = settings.value;
  return askOnce === "always" || (askOnce === "slow" && days);
}

const prefersLight = matchMedia("(prefers-color-scheme: light)");
const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

/** True when movement must be replaced by a short fade. */
export function still(): boolean {
  return settings.value.motion === "reduced" || prefersStill.matches;
}

function applyToPage(): void {
  const { theme, textures } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === "auto" ? (prefersLight.matches ? "light" : "dark") : theme;
  root.dataset.textures = textures;
  root.dataset.motion = still() ? "reduced" : "full";
}

/** Keeps the page's theme, textures and motion as set; call once at the start. */
export function followSettings(): void {
  effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // A browser without storage forgets the settings; nothing else suffers.
    }
    applyToPage();
  });
  prefersLight.addEventListener("change", applyToPage);
  prefersStill.addEventListener("change", applyToPage);
}
