import { useEffect, useState } from "preact/hooks";

/** A window with room for whole cards where all else is laid out as on a phone (table/tablets.css). */
export const TABLET = "(min-width: 700px) and (min-height: 700px)";

/** A low, wide window, where what is asked stands beside the board (table/low.css). */
export const LOW = "(max-height: 560px) and (min-aspect-ratio: 1/1)";

/** Whether the window fits a media query, now and whenever that changes. */
export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setFits(media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [query]);
  return fits;
}
