import { grown } from "../ui/rem";

/** How large counters and names are drawn: they grow a little with the zoom, and more where places are roomy. */

/** `size`: screen pixels of one drawing unit; `place`: the side of a middling place in screen pixels. */
export function scalesAt(size: number, place: number): { counter: number; name: number; region: number } {
  const all = grown();
  const drawn = size / all,
    roomy = Math.min(Math.max(place / all / 68, 1), 2.4) ** 0.36;
  return {
    counter: all * Math.min(Math.max(drawn ** 0.4 * roomy, 0.94), 1.55),
    region: all * Math.min(Math.max(drawn ** 0.35, 0.96), 1.4),
    name: all * Math.min(Math.max(drawn ** 0.35 * roomy, 0.96), 1.4),
  };
}
