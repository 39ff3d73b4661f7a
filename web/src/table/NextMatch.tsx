/** The way to the next table that waits for me and how many do, as soon as nothing is asked of me here. */
import { useEffect, useState } from "preact/hooks";
import { askNow } from "../alive/asking";
import { nextMatch, waitingElsewhere } from "../alive/due";
import { ButtonLink } from "../ui";
import type { Table } from "./store";

/** So long nothing was asked when the own turn is over. */
const IDLE_MS = 1500;

export function NextMatch({ table }: { table: Table }) {
  const asked = table.asked.value,
    seated = table.you.value !== null && table.transport.person === 1;
  const [idle, setIdle] = useState(false);
  // Between two choices of one turn nothing is asked for a moment: only then is a turn over, and the list asked anew.
  useEffect(() => {
    setIdle(false);
    if (!seated || asked) return;
    const timer = setTimeout(() => {
      setIdle(true);
      askNow();
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [seated, asked]);
  const next = nextMatch.value;
  if (!seated || asked || !idle || !next || table.replay.on.value) return null;
  const many = waitingElsewhere.value;
  return (
    <ButtonLink
      small
      kind="primary"
      class="nextmatch flex-none nowrap"
      href={`/m/${next}`}
      aria-label={say("next-table-waits", { n: many })}
    >
      {rich("next-table", { span: <span class="howmany num t-12 text-center">{many}</span> })}
    </ButtonLink>
  );
}
