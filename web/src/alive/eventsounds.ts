/** What the lines of a frame, and what people say, sound like. */
import type { Entry } from "../model/scene";
import type { LineDocument } from "../model/server";
import type { Sound } from "./synth";

/** At most so many sounds for one frame: the loudest things. */
const MOST = 2;
const LOUDEST: Sound[] = ["end", "blow", "dice", "card", "chips", "piece"];

function soundsOf(entry: Entry): Sound[] {
  const out: Sound[] = [];
  if (entry.shot || entry.panel?.kind === "battle") out.push("blow");
  for (const blow of entry.blows ?? []) out.push(blow.kind === "won" ? "card" : "blow");
  if (entry.dice?.length || entry.panel?.kind === "roll") out.push("dice");
  if (entry.panel?.kind === "showdown") out.push("card");
  for (const move of entry.moves ?? [])
    out.push(move.kind === "card" ? "card" : move.kind === "chips" ? "chips" : "piece");
  return out;
}

/** The sounds of the lines that came together, the loudest first. `ended`: the match is over with them. */
export function heard(lines: Entry[], ended: boolean): Sound[] {
  const all = new Set<Sound>(lines.flatMap(soundsOf));
  if (ended) all.add("end");
  return LOUDEST.filter((sound) => all.has(sound)).slice(0, MOST);
}

/** Whether another person has said something after line number `heard`. */
export function spoken(said: LineDocument[], heard: number): boolean {
  return said.some((line) => line.n > heard && !line.you);
}
