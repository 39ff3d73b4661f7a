/** Numbers larger than a list of choices can hold are asked in blocks (rules: COUNT). The viewer picks one number; the
 *  client answers block after block until that number stands. */
import type { Choice, Scene } from "./scene";

/** The choice whose range covers `n`, or null. */
export function choiceFor(choices: Choice[], n: number): Choice | null {
  return choices.find((choice) => choice.range && choice.range[0] <= n && n <= choice.range[1]) ?? null;
}

/** True when the choice means one number and no further question follows. */
export function settles(choice: Choice): boolean {
  return !!choice.range && choice.range[0] === choice.range[1];
}

/** A number a person asked for that still needs further steps. `kind`: the question it answers, null while that is yet
 *  to come (a raise is chosen together with its size). */
export interface Wanted {
  n: number;
  unit: string;
  kind: string | null;
}

/** The next step towards a wanted number, or null when the question is no longer the same one. */
export function nextStep(scene: Scene, wanted: Wanted): Choice | null {
  const count = scene.prompt?.count;
  if (!count || (count.unit ?? "armies") !== wanted.unit) return null;
  if (wanted.kind !== null && (scene.prompt?.kind ?? "") !== wanted.kind) return null;
  if (wanted.n < count.lo || wanted.n > count.hi) return null;
  return choiceFor(scene.choices ?? [], wanted.n);
}
