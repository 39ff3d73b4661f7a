/** A face with the flag of its seat on the corner; without a face the flag alone. Faces are drawn by a file that comes
 *  after what is needed first: until then their ground lies in their place. */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import type { Face } from "../model/server";
import { Flag } from "./Flag";
import { rem } from "./rem";
import "./portrait.css";

const drawing = signal<FunctionComponent<{ face: Face; size: number }> | null>(null);
let asked = false;

function ask() {
  if (asked) return;
  asked = true;
  import("./Face").then(
    ({ FaceDrawing }) => {
      drawing.value = FaceDrawing;
    },
    () => {
      asked = false; // the server cannot be reached: the next face asks again
    },
  );
}

interface PortraitProps {
  face: Face | null | undefined;
  /** Side in px. */
  size: number;
  /** The seat's colour, null for a free seat; none where nobody sits. */
  colour?: number | null;
  /** Side of the flag where there is no face; as large as a face unless said. */
  flag?: number;
}

export function Portrait({ face, size, colour, flag = size }: PortraitProps) {
  useEffect(() => {
    if (face) ask();
  }, [!face]);
  if (!face) return colour === undefined ? null : <Flag colour={colour} size={flag} />;
  const Drawing = drawing.value;
  return (
    <span
      class="portrait relative block flex-none"
      style={{ "--size": rem(size), "--ground": `var(--ink-${face.ground})` }}
      aria-hidden="true"
    >
      {Drawing ? <Drawing face={face} size={size} /> : <span class="face" />}
      {colour !== undefined && <Flag colour={colour} size={Math.max(12, Math.round(size * 0.4))} />}
    </span>
  );
}
