/** Something that takes long is being made: a bar that moves and how long one has waited, so that nobody takes it for a
 *  page that hangs. `label` says what is made. */
import { useEffect, useState } from "preact/hooks";
import "./waiting.css";

export function Waiting({ label }: { label: string }) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setWaited(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="waitingline flex items-center gap-10">
      <progress class="flex-1 min-w-0" aria-label={label} />
      <span class="num dim" aria-hidden="true">
        {rich("s", { waited })}
      </span>
    </div>
  );
}
