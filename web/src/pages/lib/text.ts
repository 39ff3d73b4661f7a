/** Sentences of a scene as plain words, for cards and titles where nothing can be clicked. */
import type { Text } from "../../model/scene";
import type { SeatSummary } from "../../model/server";

export function plain(text: Text | undefined, seats: SeatSummary[]): string {
  return (text ?? [])
    .map((part) => {
      if (typeof part === "string") return part;
      if ("strong" in part) return part.strong;
      if ("element" in part) return part.name;
      if ("dice" in part) return part.dice.join(" ");
      const seat = seats.find((candidate) => candidate.seat === part.seat);
      const name = seat?.you ? say("yourself") : seat?.name || say("seat", { seat: part.seat + 1 });
      if (part.form !== "possessive") return name;
      return seat?.you ? say("your-own") : say("name-s", { name });
    })
    .join("");
}
