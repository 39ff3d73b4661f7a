/** Shots of a fight are played one after the other: a frame whose log tells of shots is cut into parts, each with the
 *  fight as far as its shot. The last part is the frame itself. */

import { fightCards } from "./fronts";
import type { Held } from "./held";
import type { Card, Entry, Fight, Scene, Shot, Text } from "./scene";

/** The lines of each shot: the line itself and those that say what came of it, which have its fold key. What comes before
 *  the first shot goes with it, what comes after one with that one; lines after the last shot's own go with the frame. */
export function volleys(log: Entry[]): { shots: Entry[][]; rest: Entry[] } {
  const at = log.flatMap((entry, i) => (entry.shot ? [i] : []));
  if (!at.length) return { shots: [], rest: log };
  const last = at.at(-1)!;
  let end = last;
  while (log[last]!.fold && log[end + 1]?.fold === log[last]!.fold) end += 1;
  const starts = [0, ...at.slice(1), end + 1];
  return { shots: at.map((_, i) => log.slice(starts[i], starts[i + 1])), rest: log.slice(end + 1) };
}

/** The fight with these cards in place of its own of the same id. */
function withCards(fight: Fight, cards: Map<string, Card>): Fight {
  const swap = (card: Card) => cards.get(card.id) ?? card;
  return {
    ...fight,
    lines: fight.lines.map((line) => ({
      ...line,
      groups: line.groups.map((group) => ({ ...group, cards: group.cards.map(swap) })),
    })),
  };
}

/** What is read while the number falls; the log and the strip tell what came of it. */
const announced = (shot: Shot, cards: Map<string, Card>, told: Text): Text => {
  const firer = cards.get(shot.firer),
    target = cards.get(shot.target);
  return firer && target ? [say("fires", { name: firer.name, name2: target.name })] : told;
};

/** Phase and round of each shot: the firer's card says in which phase it fires, and a phase that comes again is in the next
 *  round. Header and picture both go by them, so that neither runs ahead. */
export function moments(
  base: Fight,
  final: Fight | null | undefined,
  shots: Shot[],
  cards: Map<string, Card>,
): Moment[] {
  const steps = base.steps ?? [],
    last = final?.round ?? Number.POSITIVE_INFINITY;
  let at = steps.findIndex((step) => step.id === base.step),
    round = base.round ?? 0;
  return shots.map((shot) => {
    const phase = cards.get(shot.firer)?.order;
    const own = phase ? steps.findIndex((step) => step.id === `phase-${phase}` || step.id === phase) : -1;
    if (own >= 0) {
      if (own < at && round < last) round += 1;
      at = own;
    }
    return { step: steps[at]?.id ?? base.step, round };
  });
}

export interface Moment {
  step?: string;
  round: number;
}

const standing = ({ gone: _gone, foot: _foot, ...card }: Card): Card => card;

/** The parts of a frame, the frame itself last with the lines that are left. */
export function shots(before: Scene | null, frame: Held): Held[] {
  const { shots: parts, rest } = volleys(frame.log);
  const final = frame.scene;
  const base = before?.fight ?? final.fight;
  if (!before || !parts.length || !base) return [frame];
  const shot = parts.map((lines) => lines.find((entry) => entry.shot)!.shot!);
  const end = new Map(fightCards(final.fight).map((card) => [card.id, card]));
  const now = new Map(fightCards(base).map((card) => [card.id, card]));
  // A fight that began with this choice is known only as it stands in the end: who falls on the way stands until then.
  if (!before.fight)
    for (const one of shot) if (one.hit && now.has(one.target)) now.set(one.target, standing(now.get(one.target)!));
  const when = moments(base, final.fight, shot, now);
  const headed = (i: number): Partial<Scene> => {
    const same = (fight: Fight | null | undefined) =>
      !!fight && (fight.step || "") === (when[i]!.step || "") && (fight.round ?? 0) === when[i]!.round;
    const { phases, phase, headline } = before.fight && !same(final.fight) ? before : final;
    return { phases, phase, headline };
  };
  const held = parts.map((lines, i): Held => {
    const one = shot[i]!,
      line = lines.find((entry) => entry.shot)!;
    const later = new Set(shot.slice(i + 1).flatMap((other) => [other.firer, other.target]));
    const pills = new Map([...now].map(([id, card]) => [id, { ...card, pill: "" }]));
    const fight: Fight = { ...withCards(base, pills), ...when[i]!, shot: one, assists: base.assists };
    const scene: Scene = {
      ...before,
      fight,
      choices: [],
      why_not: {},
      take_back: "",
      prompt: { text: announced(one, now, line.text), kind: "wait" },
      trail: [],
      ...headed(i),
      players: (before.players ?? []).map((player) => ({ ...player, acting: false })),
    };
    // What this shot did is seen from the next part on; who fires again is ready until then.
    const target = now.get(one.target);
    if (one.hit && target)
      now.set(one.target, {
        ...(end.get(one.target) ?? target),
        gone: true,
        foot: end.get(one.target)?.foot || "destroyed",
      });
    if (!later.has(one.firer) && end.has(one.firer)) now.set(one.firer, end.get(one.firer)!);
    return { n: frame.n - 1 + (i + 1) / (parts.length + 1), scene, log: lines, decision: null };
  });
  return [...held, { ...frame, log: rest }];
}
