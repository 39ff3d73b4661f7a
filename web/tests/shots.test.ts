import { describe, expect, it } from "vitest";
import { isPart } from "../src/model/film";
import { fightCards } from "../src/model/fronts";
import type { Held } from "../src/model/held";
import { duration, played, SHOT_MS } from "../src/model/queue";
import type { Card, Entry, Fight, Scene, Shot } from "../src/model/scene";
import { shots, volleys } from "../src/model/shots";

const unit = (id: string, more: Partial<Card> = {}): Card => ({ id, name: id, pill: "30%", ...more });
const fight = (top: Card[], bottom: Card[], more: Partial<Fight> = {}): Fight => ({
  title: "France",
  subtitle: "",
  lines: [
    { side: "A", edge: "top", groups: [{ name: "Ground", cards: top }] },
    { side: "B", edge: "bottom", groups: [{ name: "Ground", cards: bottom }] },
  ],
  ...more,
});
const shot = (firer: string, target: string, more: Partial<Shot> = {}): Shot => ({
  firer,
  target,
  attack: [],
  defence: [],
  hits_on: 4,
  steps: 10,
  drawn: 2,
  hit: true,
  ...more,
});
let n = 0;
const line = (text: string, more: Partial<Entry> = {}): Entry => ({ n: n++, kind: "shot", text: [text], ...more });
const before: Scene = {
  game: "x",
  viewer: 0,
  fight: fight([unit("t1"), unit("t2")], [unit("b1"), unit("b2")]),
  choices: [{ code: 1, label: "go" }],
  players: [{ seat: 0, acting: true }],
};
const after: Scene = {
  game: "x",
  viewer: 0,
  fight: fight(
    [unit("t1", { gone: true, foot: "destroyed" }), unit("t2")],
    [unit("b1", { dim: true, foot: "fired" }), unit("b2", { gone: true, foot: "destroyed" })],
  ),
  choices: [{ code: 2, label: "on" }],
};
const log: Entry[] = [
  line("b1 is chosen."),
  line("b1 fires at t1.", { shot: shot("b1", "t1"), fold: "one" }),
  line("t1 is destroyed.", { fold: "one" }),
  line("t2 fires at b2.", { shot: shot("t2", "b2", { drawn: 9, hit: false }) }),
  line("t2 fires at b2.", { shot: shot("t2", "b2"), fold: "three" }),
  line("b2 is destroyed.", { fold: "three" }),
  line("Round 2."),
];
const frame: Held = { n: 5, scene: after, log, decision: 2 };
const parts = shots(before, frame);
const seen = (part: Held, id: string) => fightCards(part.scene.fight).find((card) => card.id === id)!;

describe("shots of one choice", () => {
  it("are cut from the log with the lines around them", () => {
    const { shots: found, rest } = volleys(log);
    expect(found.map((lines) => lines.length)).toEqual([3, 1, 2]);
    expect(rest.map((entry) => entry.text[0])).toEqual(["Round 2."]);
    expect(volleys([line("x")])).toEqual({ shots: [], rest: [expect.objectContaining({ text: ["x"] })] });
  });
  it("are shown one by one, the frame itself last, and no line is lost or told twice", () => {
    expect(parts).toHaveLength(4);
    expect(parts.slice(0, 3).every(isPart)).toBe(true);
    expect(parts.at(-1)).toMatchObject({ n: 5, decision: 2, scene: after });
    expect(parts.flatMap((part) => part.log)).toEqual(log);
    expect([...parts.map((part) => part.n)]).toEqual([...parts.map((part) => part.n)].sort((a, b) => a - b));
  });
  it("ask nothing on the way", () => {
    for (const part of parts.slice(0, 3)) {
      expect(part.scene.choices).toEqual([]);
      expect(part.decision).toBeNull();
      expect(part.scene.prompt!.kind).toBe("wait");
      expect(part.scene.players!.some((player) => player.acting)).toBe(false);
      expect(fightCards(part.scene.fight).every((card) => !card.pill)).toBe(true);
    }
  });
  it("let a card stand until the shot that hits it has been seen", () => {
    expect(seen(parts[0]!, "t1").gone).toBeFalsy();
    expect(seen(parts[1]!, "t1")).toMatchObject({ gone: true, foot: "destroyed" });
    expect(seen(parts[2]!, "b2").gone).toBeFalsy();
    expect(seen(parts[1]!, "b1").foot).toBe("fired");
  });
  it("show their own number, not that of the next question", () => {
    expect(parts.slice(0, 3).map((part) => part.scene.fight!.shot!.firer)).toEqual(["b1", "t2", "t2"]);
    expect(parts[1]!.scene.fight!.shot!.hit).toBe(false);
  });
  it("are told when they end the battle, and when they begin it", () => {
    const over = shots(before, { ...frame, scene: { game: "x", viewer: 0 } });
    expect(over).toHaveLength(4);
    expect(seen(over[1]!, "t1").foot).toBe("destroyed");
    const begun = shots({ game: "x", viewer: 0 }, frame);
    expect(seen(begun[0]!, "t1").gone).toBeFalsy();
    expect(seen(begun[1]!, "t1").gone).toBe(true);
  });
  it("do not say what comes of them before the number has fallen", () => {
    expect(parts.slice(0, 3).map((part) => part.scene.prompt!.text)).toEqual([
      ["b1 fires at t1."],
      ["t2 fires at b2."],
      ["t2 fires at b2."],
    ]);
    const unknown = shots(before, { ...frame, log: [line("Something is hit.", { shot: shot("b1", "away") })] });
    expect(unknown[0]!.scene.prompt!.text).toEqual(["Something is hit."]);
  });
  it("stay long enough to be read, and are what a frame with shots is played as", () => {
    expect(duration(parts[0]!, "normal", 0, false)).toBe(SHOT_MS);
    expect(duration(parts[0]!, "instant", 0, false)).toBe(0);
    expect(played(before, frame, () => false)).toEqual(parts);
    expect(played(null, frame, () => false)).toEqual([frame]);
    expect(played(before, { ...frame, log: [line("quiet")] }, () => false)).toHaveLength(1);
  });
  it("tell phase and round of their own moment, in the picture and in the header", () => {
    const steps = [
      { id: "phase-1", label: "Phase 1" },
      { id: "phase-3", label: "Phase 3" },
    ];
    const line1 = [unit("t1", { order: "1" }), unit("t2", { order: "3" })];
    const start: Scene = {
      ...before,
      headline: "round 1, phase 1",
      fight: fight(line1, [unit("b1")], { steps, step: "phase-1", round: 1 }),
    };
    const end: Scene = {
      ...after,
      headline: "round 2, phase 1",
      fight: fight(line1, [unit("b1")], { steps, step: "phase-1", round: 2 }),
    };
    const told = [
      line("t1 fires.", { shot: shot("t1", "b1", { hit: false }) }),
      line("t2 fires.", { shot: shot("t2", "b1", { hit: false }) }),
      line("t1 fires.", { shot: shot("t1", "b1", { hit: false }) }),
    ];
    const seen = shots(start, { n: 3, scene: end, log: told, decision: 1 }).slice(0, 3);
    expect(seen.map((part) => [part.scene.fight!.step, part.scene.fight!.round])).toEqual([
      ["phase-1", 1],
      ["phase-3", 1],
      ["phase-1", 2],
    ]);
    expect(seen.map((part) => part.scene.headline)).toEqual([
      "round 1, phase 1",
      "round 1, phase 1",
      "round 2, phase 1",
    ]);
  });
});
