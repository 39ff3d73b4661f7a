/** A match that cannot be drawn, as it cannot go on or, being over, cannot be replayed here: why, and what its people can
 *  do about it. */

import { useState } from "preact/hooks";
import type { Summary } from "../model/server";
import { listed } from "../model/words";
import { apiOf } from "../net/api";
import { Button, ButtonLink, SitePage, toast } from "../ui";
import type { Table } from "./store";

type Deed = "leave" | "end";

/** What each of them is called before and after it was pressed once. */
const WORDS: Record<Deed, [string, string]> = {
  leave: [say("leave-match"), say("yes-leave")],
  end: [say("end-everybody"), say("yes-end-without-result")],
};

function titleOf(summary: Summary): string {
  if (summary.state === "running") return say("match-cannot-go");
  return summary.result?.shares.length ? say("match-cannot-replayed") : say("this-match-is-over");
}

export function Stopped({ table }: { table: Table }) {
  const summary = table.summary.value!;
  const [sure, setSure] = useState<Deed | null>(null),
    [busy, setBusy] = useState(false);
  const runs = summary.state === "running",
    mine = summary.your_seat,
    gone = summary.left ?? [],
    closed = summary.result?.shares.length === 0;
  const stays = runs && mine !== null && !gone.includes(mine);
  const others = gone.filter((seat) => seat !== mine).map((seat) => summary.seats[seat]!.name);
  const doing = (deed: Deed) => {
    if (sure !== deed) return setSure(deed);
    const api = apiOf(table.transport.person ?? 1);
    setBusy(true);
    (deed === "leave" ? api.leave(summary.id) : api.close(summary.id))
      .then(() => table.transport.summary())
      .then((now) => table.takeSummary(now))
      .catch((error: Error) => toast(error.message, "danger"))
      .then(() => {
        setBusy(false);
        setSure(null);
      });
  };
  const button = (deed: Deed) => (
    <Button kind={sure === deed ? "danger" : "plain"} disabled={busy} onClick={() => doing(deed)}>
      {WORDS[deed][sure === deed ? 1 : 0]}
    </Button>
  );
  return (
    <SitePage>
      <div class="stoppedtable flex flex-col gap-16 p-32 max-w-720 my-0 mx-auto">
        <h1>{titleOf(summary)}</h1>
        <p class="lead">{summary.title}</p>
        <p role="status">{closed ? summary.result!.text : summary.problem}</p>
        {runs && mine !== null && !stays && <p>{say("left-if-later-version-goes")}</p>}
        {others.length > 0 && runs && <p>{say("others-have-left", { n: others.length, others: listed(others) })}</p>}
        {stays && <p class="dim">{say("counts-nobody-among-limits-when")}</p>}
        <div class="row stoppedacts flex-wrap">
          <ButtonLink
            kind="primary"
            href={`/api/matches/${summary.id}/record`}
            download={`sandtable-${summary.id}.json`}
          >
            {say("download-stored")}
          </ButtonLink>
          {stays && button("leave")}
          {stays && summary.host === mine && button("end")}
          <ButtonLink href="/">{say("all-tables")}</ButtonLink>
        </div>
        {runs && (
          <p class="dim">{rich("file-holds-opening-when-match", { mine: mine === null ? "" : say("own-choices") })}</p>
        )}
      </div>
    </SitePage>
  );
}
