/** A review is being made: a bar that moves and how long one has waited, so that nobody takes it for a page that hangs. */
import { useEffect, useState } from "preact/hooks";

export function Making() {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setWaited(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="rvmaking">
      <p role="status" class="dim">
        The match is played on from many of its moments. That takes some seconds, a minute where games are long.
      </p>
      <progress aria-label="The review is being made" />
      <p class="num dim" aria-hidden="true">
        {waited} s
      </p>
    </div>
  );
}
