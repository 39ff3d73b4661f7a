/** What few need, or nobody at first, is loaded when a person needs it. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component of another file; null until it is there. It is asked for as soon as `load` is given, and stays. */
export function useLater<T>(load: (() => Promise<FunctionComponent<T>>) | null): FunctionComponent<T> | null {
  const [found, keep] = useState<FunctionComponent<T> | null>(null);
  useEffect(() => {
    if (load && !found)
      load().then(
        (component) => keep(() => component),
        () => undefined, // the server cannot be reached: the next one who needs it asks again
      );
  }, [!load]);
  return found;
}
