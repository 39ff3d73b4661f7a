/** Something that could not be read, with its reason, and the key that asks again. */
import { Refused } from "../../ui";
import type { Loaded } from "../lib/load";

/** `what`: "The games cannot be read"; nothing while nothing is wrong. */
export function Unread({ what, loaded: { error, again } }: { what: string; loaded: Loaded<unknown> }) {
  if (!error) return null;
  return <Refused glyph="wifi" title={what} text={error.message} press={[say("try-now"), again]} />;
}
