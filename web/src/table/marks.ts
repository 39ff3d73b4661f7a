/** What every element is to the viewer now, in one word for the drawing and one for the ear. */

import type { Reading } from "../model/choosing";
import type { BoardElement, ElementState, Scene } from "../model/scene";
import { amount, placesIn } from "../model/text";

export type Look = "" | "legal" | "target" | "far" | "chosen" | "subject";

/** Elements that the question itself names: the place of a count, the two sides of a battle. */
export function subjects(scene: Scene | null): string[] {
  const prompt = scene?.prompt;
  if (!prompt || prompt.kind === "wait" || !scene?.choices?.length) return [];
  return [...new Set([...placesIn(prompt.text), ...placesIn(prompt.why)])];
}

/** From where to where the question is about, when it names two places: both in its text, in that order, or the end in
 *  the text and the beginning in what follows ("How do you attack Maghreb? Gaul holds 9."). */
export function subjectPair(scene: Scene | null): [string, string] | null {
  const all = subjects(scene);
  if (all.length !== 2) return null;
  const first = [...new Set(placesIn(scene?.prompt?.text))];
  if (first.length === 2) return [first[0]!, first[1]!];
  if (first.length !== 1) return null;
  return [all.find((id) => id !== first[0])!, first[0]!];
}

export function lookOf(id: string, reading: Reading, subject: string[]): Look {
  if (reading.order.has(id)) return "chosen";
  const mark = reading.marks.get(id);
  if (mark === "target" || mark === "legal") return mark;
  if (subject.includes(id)) return "subject";
  return mark === "far" ? "far" : "";
}

export const WORDS: Record<Look, string> = {
  "": "",
  legal: say("is-legal"),
  target: say("legal-target"),
  far: say("part-choice"),
  chosen: say("is-chosen"),
  subject: say("asked-about"),
};

/** "Maghreb, Osei, 4 armies, legal target". */
export function spoken(
  element: BoardElement,
  state: ElementState | undefined,
  look: Look,
  names: string[],
  viewer: number | null,
  unit: string,
): string {
  const parts = [element.name];
  if (state?.hidden) parts.push(say("hidden-inside"));
  else {
    if (state?.owner === -1) parts.push(say("neutral"));
    else if (state?.owner !== undefined && state.owner !== null)
      parts.push(
        state.owner === viewer
          ? say("owned-by-you")
          : (names[state.owner] ?? say("seat-inside", { seat: state.owner + 1 })),
      );
    else parts.push(say("nobody-s"));
    if (state?.count !== undefined && state.count !== null) parts.push(amount(state.count, unit));
  }
  if (state?.note) parts.push(state.note);
  if (WORDS[look]) parts.push(WORDS[look]);
  return parts.join(", ");
}
