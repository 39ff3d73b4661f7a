/** Which options the chosen elements leave, and what every element of the board or hand therefore is. Pure functions;
 *  the table and its tests share them. */
import type { Card, Option, Scene } from "./scene";

/** What an element is to the viewer now. `legal`: a source or a free choice; `target`: what an option begun on another
 *  element would reach; `far`: part of some option, but not the next step. */
export type Mark = "legal" | "target" | "far";

export interface Reading {
  /** Options that still fit. All of them while nothing is chosen. */
  candidates: Option[];
  /** The one option that the chosen elements name completely, if there is exactly one. */
  ready: Option | null;
  marks: Map<string, Mark>;
  /** Order of choice, from 1. */
  order: Map<string, number>;
  /** What the options that still fit need besides what is chosen, by face. */
  next: Set<string>;
}

/** Cards of one zone that look the same are the same to the rules: an option that names one may be answered with the
 *  other. */
export type Alike = (id: string) => string;

export function faces(scene: Scene): Alike {
  const keys = new Map<string, string>();
  for (const zone of scene.zones ?? []) {
    for (const card of zone.cards ?? []) if (card.face !== "down") keys.set(card.id, `${zone.id} ${faceOf(card)}`);
  }
  return (id) => keys.get(id) ?? id;
}

function faceOf(card: Card): string {
  const { id: _id, marked: _marked, ...face } = card;
  return JSON.stringify(Object.entries(face).sort());
}

const bound = (option: Option): string[] => option.elements ?? [];

/** The faces that the option needs besides `chosen`, each as often as it needs it. */
function missing(option: Option, chosen: string[], alike: Alike): string[] {
  const left = bound(option).map(alike);
  for (const id of chosen) {
    const at = left.indexOf(alike(id));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** True when `chosen` is contained in the option's elements, each as often as it is chosen. */
const contains = (option: Option, chosen: string[], alike: Alike): boolean =>
  missing(option, chosen, alike).length === bound(option).length - chosen.length;

function candidatesFor(options: Option[], chosen: string[], alike: Alike): Option[] {
  if (chosen.length === 0) return options;
  const inside = options.filter((option) => contains(option, chosen, alike));
  // The order of elements counts where it can: a source chosen first leaves the options that begin with it.
  const ordered = inside.filter((option) => alike(bound(option)[0] ?? "") === alike(chosen[0]!));
  return distinct(ordered.length ? ordered : inside, chosen, alike);
}

/** Options that differ only in which of several cards of the same look was chosen are one: the one that names it. */
function distinct(options: Option[], chosen: string[], alike: Alike): Option[] {
  const named = (option: Option) => bound(option).filter((id) => chosen.includes(id)).length;
  const name = (option: Option) => {
    const left = chosen.map(alike);
    return bound(option)
      .map((id) => {
        const at = left.indexOf(alike(id));
        if (at >= 0) left.splice(at, 1);
        return at < 0 ? id : alike(id);
      })
      .join(" ");
  };
  const best = new Map<string, Option>();
  for (const option of options) {
    const key = `${option.range ?? option.group ?? ""} ${option.label} ${name(option)}`;
    const held = best.get(key);
    if (!held || named(option) > named(held)) best.set(key, option);
  }
  const kept = new Set(best.values());
  return options.filter((option) => kept.has(option));
}

export function read(options: Option[], chosen: string[], alike: Alike = (id) => id): Reading {
  const candidates = candidatesFor(options, chosen, alike);
  const marks = new Map<string, Mark>();
  const order = new Map(chosen.map((id, i) => [id, i + 1]));
  for (const option of options) {
    bound(option).forEach((id, i) => {
      if (i === 0) marks.set(id, "legal");
      else if (!marks.has(id)) marks.set(id, "far");
    });
  }
  const sources = new Set(options.filter((option) => bound(option).length > 1).map((option) => bound(option)[0]!));
  // With a single source its targets are the question.
  if (!chosen.length && sources.size === 1) for (const [id, mark] of marks) if (mark === "far") marks.set(id, "target");
  if (chosen.length) {
    for (const option of candidates) {
      const left = chosen.map(alike);
      for (const [i, id] of bound(option).entries()) {
        const at = left.indexOf(alike(id));
        if (at >= 0) {
          left.splice(at, 1);
          continue;
        }
        marks.set(id, i === 0 ? "legal" : "target");
      }
    }
  }
  const next = new Set(candidates.flatMap((option) => missing(option, chosen, alike)));
  const complete = chosen.length ? candidates.filter((option) => bound(option).length === chosen.length) : [];
  return { candidates, ready: complete.length === 1 ? complete[0]! : null, marks, order, next };
}

export interface Click {
  chosen: string[];
  send: Option | null;
  refused: boolean;
}

/** What a click on an element does. With `confirm` (touch, cards) a complete choice waits for the button instead of
 *  being sent. A click on something chosen takes it back; one that fits no option begun so far begins anew. */
export function click(
  options: Option[],
  chosen: string[],
  id: string,
  confirm: boolean,
  alike: Alike = (x) => x,
): Click {
  if (chosen.includes(id)) {
    const { ready } = read(options, chosen, alike);
    const last = chosen[chosen.length - 1] === id;
    if (confirm && ready && last && !isSet(ready)) return { chosen, send: null, refused: false };
    return { chosen: chosen.filter((other) => other !== id), send: null, refused: false };
  }
  const fits = (list: string[]) => candidatesFor(options, list, alike).length > 0;
  const longer = [...chosen, id];
  let next: string[];
  if (chosen.length && fits(longer)) next = longer;
  else if (fits([id])) next = [id];
  else {
    // Another target while one is chosen: keep the source, change the end.
    const shorter = [...chosen.slice(0, -1), id];
    if (chosen.length < 2 || !fits(shorter)) return { chosen, send: null, refused: true };
    next = shorter;
  }
  if (chosen.length >= 2 && next.length === 1) {
    const shorter = [...chosen.slice(0, -1), id];
    if (fits(shorter)) next = shorter;
  }
  const { ready, candidates } = read(options, next, alike);
  const only = candidates.length === 1 ? bound(candidates[0]!) : [];
  // A target that a single source can reach brings its source along; the viewer still says yes to it.
  if (!ready && only.length === 2 && next.length === 1 && alike(only[0]!) !== alike(id)) next = only;
  const send = ready && candidates.length === 1 && !confirm ? ready : null;
  return { chosen: next, send, refused: false };
}

/** Options that read the same and belong to cards of the same look are one button: the first of them. */
function unlike(options: Option[], alike: Alike): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const key = JSON.stringify([option.group, option.label, option.detail, option.range, bound(option).map(alike)]);
    return !seen.has(key) && !!seen.add(key);
  });
}

/** Options of cards name a set without order. */
function isSet(option: Option): boolean {
  return bound(option).length > 2;
}

/** The dock's buttons: those that stand there now and those behind "n more". */
export function shelf(
  options: Option[],
  chosen: string[],
  alike: Alike = (id) => id,
  most = 5,
): { shown: Option[]; more: Option[] } {
  const { candidates } = read(options, chosen, alike);
  options = unlike(options, alike);
  const free = options.filter((option) => bound(option).length === 0);
  if (chosen.length) {
    const fitting = unlike(
      candidates.filter((option) => bound(option).length > 0),
      alike,
    );
    const room = Math.max(1, most - free.length);
    return { shown: [...fitting.slice(0, room), ...free], more: fitting.slice(room) };
  }
  const loud = options.filter((option) => !option.quiet || bound(option).length === 0);
  const quiet = options.filter((option) => option.quiet && bound(option).length > 0);
  if (loud.length + quiet.length <= most) return { shown: [...quiet, ...loud].sort(byCode(options)), more: [] };
  if (loud.length <= most) return { shown: loud, more: quiet };
  const last = loud.filter((option) => bound(option).length === 0);
  const first = loud.filter((option) => bound(option).length > 0).slice(0, Math.max(0, most - last.length));
  const shown = [...first, ...last].slice(0, Math.max(most, last.length)).sort(byCode(options));
  return { shown, more: options.filter((option) => !shown.includes(option)) };
}

const byCode = (options: Option[]) => (a: Option, b: Option) => options.indexOf(a) - options.indexOf(b);

/** Hotkeys of the buttons shown: the suggested ones first, then digits for the rest. `reserved` keys mean something
 *  else now. */
export function hotkeys(shown: Option[], reserved?: Set<string>): Map<number, string> {
  const keys = new Map<number, string>();
  const taken = new Set<string>(reserved);
  for (const option of shown) {
    const key = option.key?.toUpperCase();
    if (key && !taken.has(key)) {
      keys.set(option.code, key);
      taken.add(key);
    }
  }
  let digit = 1;
  for (const option of shown) {
    if (keys.has(option.code)) continue;
    while (taken.has(String(digit))) digit++;
    if (digit > 9) break;
    keys.set(option.code, String(digit));
    taken.add(String(digit));
  }
  return keys;
}
