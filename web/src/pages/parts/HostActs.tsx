/** What the host of this server did that concerns this guest, in the last month: also to matches that are gone. */

import type { Act } from "../../model/server";
import { api } from "../../net/api";
import { Section } from "../../ui";
import { useLoad } from "../lib/load";
import { ago } from "../lib/words";

const MONTH = 31 * 24 * 3_600_000;

/** The recent ones; what was done to several tables of one guest is one line. */
export function recent(acts: Act[], now = Date.now()): Act[] {
  const seen = new Set<string>();
  return acts.filter((act) => {
    if (now - Date.parse(act.at) > MONTH || seen.has(act.text)) return false;
    seen.add(act.text);
    return true;
  });
}

export function HostActs() {
  const acts = useLoad(() => api.acts(), "acts");
  const shown = recent(acts.data ?? []);
  if (!shown.length) return null;
  return (
    <Section class="from-host" by="host-title" title={say("from-the-host")} line>
      <ul class="host-acts">
        {shown.map((act) => (
          <li key={act.at + act.text}>
            <time class="min-w-104 dim" dateTime={act.at}>
              {ago(Date.parse(act.at))}
            </time>
            <span>
              {act.text} {act.match && act.verb !== "delete" && <a href={`/m/${act.match}`}>{say("look-table")}</a>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
