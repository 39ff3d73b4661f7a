/** A variant's sign: ring, square, diamond, always with its letter. Hue means a seat, so variants have none. */
import { LETTERS } from "./draft";

export function Sign({ place }: { place: number }) {
  return (
    <span class={`labsign circle place-center flex-none t-12 v${place}`}>
      <b>{LETTERS[place]}</b>
    </span>
  );
}
