import { expect, test } from "vitest";
import { choiceFor, nextStep, settles, type Wanted } from "../src/model/count";
import type { Choice, Scene } from "../src/model/scene";

/** COUNT(lo, hi) as the rules define it: at most 64 choices a step. */
function count(lo: number, hi: number): Scene {
  const size = hi - lo + 1,
    block = size <= 64 ? 1 : Math.ceil(size / 64);
  const choices: Choice[] = [];
  for (let from = lo; from <= hi; from += block) {
    choices.push({ code: choices.length, label: String(from), range: [from, Math.min(hi, from + block - 1)] });
  }
  return {
    game: "x",
    viewer: 0,
    prompt: { text: ["?"], kind: "count", count: { lo, hi, suggest: lo, unit: "armies" } },
    choices,
  };
}

test("a small number takes one step", () => {
  const scene = count(1, 9);
  const choice = choiceFor(scene.choices!, 7)!;
  expect(choice.code).toBe(6);
  expect(settles(choice)).toBe(true);
});

test.each([
  [1, 65, 64],
  [3, 5000, 4321],
  [1, 262_144, 200_001],
])("COUNT(%i, %i) reaches %i block by block", (lo, hi, n) => {
  const wanted: Wanted = { n, unit: "armies", kind: "count" };
  let scene = count(lo, hi),
    steps = 0;
  for (;;) {
    const choice = nextStep(scene, wanted)!;
    steps++;
    if (settles(choice)) {
      expect(choice.range).toEqual([n, n]);
      break;
    }
    scene = count(choice.range![0], choice.range![1]);
  }
  expect(steps).toBeLessThanOrEqual(3);
  expect(steps).toBeGreaterThan(1);
});

test("a different question ends the steps", () => {
  const wanted: Wanted = { n: 50, unit: "armies", kind: "count" };
  expect(nextStep({ game: "x", viewer: 0, prompt: { text: ["Attack."], kind: "attack" } }, wanted)).toBeNull();
  expect(nextStep(count(60, 70), wanted)).toBeNull();
  expect(
    nextStep({ ...count(1, 64), prompt: { text: [], kind: "other", count: { lo: 1, hi: 64, suggest: 1 } } }, wanted),
  ).toBeNull();
});
