/** Which choices the chosen elements leave, and what every element of the board or hand therefore is. Pure functions;
 *  the table and its tests share them. */
import type { Card, Choice, Scene } from "./scene";

/** What an element is to the viewer now. `legal`: a source or a free choice; `target`: what a choice begun on another
 *  element would reach; `far`: part of some choice, but not the next step. */
export type Mark = "legal" | "target" | "far";

export interface Reading {
  /** Choices that still fit. All of them while nothing is chosen. */
  candidates: Choice[];
  /** The one choice that the chosen elements name completely, if there is exactly one. */
  ready: Choice | null;
  marks: Map<string, Mark>;
  /** Order of choice, from 1. */
  order: Map<string, number>;
  /** What the choices that still fit need besides what is chosen, by face. */
  next: Set<string>;
}

/** Cards of one zone that look the same are the same to the rules: a choice that names one may be answered with the
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

const bound = (choice: Choice): string[] => choice.elements ?? [];

/** The faces that the choice needs besides `chosen`, each as often as it needs it. */
function missing(choice: Choice, chosen: string[], alike: Alike): string[] {
  const left = bound(choice).map(alike);
  for (const id of chosen) {
    const at = left.indexOf(alike(id));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** True when `chosen` is contained in the choice's elements, each as often as it is chosen. */
const contains = (choice: Choice, chosen: string[], alike: Alike): boolean =>
  missing(choice, chosen, alike).length === bound(choice).length - chosen.length;

function candidatesFor(choices: Choice[], chosen: string[], alike: Alike): Choice[] {
  if (chosen.length === 0) return choices;
  const inside = choices.filter((choice) => contains(choice, chosen, alike));
  // The order of elements counts where it can: a source chosen first leaves the choices that begin with it.
  const ordered = inside.filter((choice) => alike(bound(choice)[0] ?? "") === alike(chosen[0]!));
  return distinct(ordered.length ? ordered : inside, chosen, alike);
}

/** Choices that differ only in which of several cards of the same look was chosen are one: the one that names it. */
function distinct(choices: Choice[], chosen: string[], alike: Alike): Choice[] {
  const named = (choice: Choice) => bound(choice).filter((id) => chosen.includes(id)).length;
  const name = (choice: Choice) => {
    const left = chosen.map(alike);
    return bound(choice)
      .map((id) => {
        const at = left.indexOf(alike(id));
        if (at >= 0) left.splice(at, 1);
        return at < 0 ? id : alike(id);
      })
      .join(" ");
  };
  const best = new Map<string, Choice>();
  for (const choice of choices) {
    const key = `${choice.range ?? choice.group ?? ""} ${choice.label} ${name(choice)}`;
    const held = best.get(key);
    if (!held || named(choice) > named(held)) best.set(key, choice);
  }
  const kept = new Set(best.values());
  return choices.filter((choice) => kept.has(choice));
}

export function read(choices: Choice[], chosen: string[], alike: Alike = (id) => id): Reading {
  const candidates = candidatesFor(choices, chosen, alike);
  const marks = new Map<string, Mark>();
  const order = new Map(chosen.map((id, i) => [id, i + 1]));
  for (const choice of choices) {
    bound(choice).forEach((id, i) => {
      if (i === 0) marks.set(id, "legal");
      else if (!marks.has(id)) marks.set(id, "far");
    });
  }
  const sources = new Set(choices.filter((choice) => bound(choice).length > 1).map((choice) => bound(choice)[0]!));
  // With a single source its targets are the question.
  if (!chosen.length && sources.size === 1) for (const [id, mark] of marks) if (mark === "far") marks.set(id, "target");
  if (chosen.length) {
    for (const choice of candidates) {
      const left = chosen.map(alike);
      for (const [i, id] of bound(choice).entries()) {
        const at = left.indexOf(alike(id));
        if (at >= 0) {
          left.splice(at, 1);
          continue;
        }
        marks.set(id, i === 0 ? "legal" : "target");
      }
    }
  }
  const next = new Set(candidates.flatMap((choice) => missing(choice, chosen, alike)));
  const complete = chosen.length ? candidates.filter((choice) => bound(choice).length === chosen.length) : [];
  return { candidates, ready: complete.length === 1 ? complete[0]! : null, marks, order, next };
}

export interface Click {
  chosen: string[];
  send: Choice | null;
  refused: boolean;
}

/** What a click on an element does. With `confirm` (touch, cards) a complete choice waits for the button instead of
 *  being sent. A click on something chosen takes it back; one that fits no choice begun so far begins anew. */
export function click(
  choices: Choice[],
  chosen: string[],
  id: string,
  confirm: boolean,
  alike: Alike = (x) => x,
): Click {
  if (chosen.includes(id)) {
    const { ready } = read(choices, chosen, alike);
    const last = chosen[chosen.length - 1] === id;
    if (confirm && ready && last && !isSet(ready)) return { chosen, send: null, refused: false };
    return { chosen: chosen.filter((other) => other !== id), send: null, refused: false };
  }
  const fits = (list: string[]) => candidatesFor(choices, list, alike).length > 0;
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
  const { ready, candidates } = read(choices, next, alike);
  const only = candidates.length === 1 ? bound(candidates[0]!) : [];
  // A target that a single source can reach brings its source along; the viewer still says yes to it.
  if (!ready && only.length === 2 && next.length === 1 && alike(only[0]!) !== alike(id)) next = only;
  const send = ready && candidates.length === 1 && !confirm ? ready : null;
  return { chosen: next, send, refused: false };
}

/** Choices that read the same and belong to cards of the same look are one button: the first of them. */
function unlike(choices: Choice[], alike: Alike): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    const key = JSON.stringify([choice.group, choice.label, choice.detail, choice.range, bound(choice).map(alike)]);
    return !seen.has(key) && !!seen.add(key);
  });
}

/** Choices of cards name a set without order. */
function isSet(choice: Choice): boolean {
  return bound(choice).length > 2;
}

/** The dock's buttons: those that stand there now and those behind "n more". */
export function shelf(
  choices: Choice[],
  chosen: string[],
  alike: Alike = (id) => id,
  most = 5,
): { shown: Choice[]; more: Choice[] } {
  const { candidates } = read(choices, chosen, alike);
  choices = unlike(choices, alike);
  const free = choices.filter((choice) => bound(choice).length === 0);
  if (chosen.length) {
    const fitting = unlike(
      candidates.filter((choice) => bound(choice).length > 0),
      alike,
    );
    const room = Math.max(1, most - free.length);
    return { shown: [...fitting.slice(0, room), ...free], more: fitting.slice(room) };
  }
  const loud = choices.filter((choice) => !choice.quiet || bound(choice).length === 0);
  const quiet = choices.filter((choice) => choice.quiet && bound(choice).length > 0);
  if (loud.length + quiet.length <= most) return { shown: [...quiet, ...loud].sort(byCode(choices)), more: [] };
  if (loud.length <= most) return { shown: loud, more: quiet };
  const last = loud.filter((choice) => bound(choice).length === 0);
  const first = loud.filter((choice) => bound(choice).length > 0).slice(0, Math.max(0, most - last.length));
  const shown = [...first, ...last].slice(0, Math.max(most, last.length)).sort(byCode(choices));
  return { shown, more: choices.filter((choice) => !shown.includes(choice)) };
}

const byCode = (choices: Choice[]) => (a: Choice, b: Choice) => choices.indexOf(a) - choices.indexOf(b);

/** Hotkeys of the buttons shown: the suggested ones first, then digits for the rest. `reserved` keys mean something
 *  else now. */
export function hotkeys(shown: Choice[], reserved?: Set<string>): Map<number, string> {
  const keys = new Map<number, string>();
  const taken = new Set<string>(reserved);
  for (const choice of shown) {
    const key = choice.key?.toUpperCase();
    if (key && !taken.has(key)) {
      keys.set(choice.code, key);
      taken.add(key);
    }
  }
  let digit = 1;
  for (const choice of shown) {
    if (keys.has(choice.code)) continue;
    while (taken.has(String(digit))) digit++;
    if (digit > 9) break;
    keys.set(choice.code, String(digit));
    taken.add(String(digit));
  }
  return keys;
}
