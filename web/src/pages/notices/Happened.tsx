/** What I was told, newest first. */

import type { NoticeDocument } from "../../model/server";
import { Section } from "../../ui";
import { when } from "../lib/lists";
import { ago } from "../lib/words";

export function Happened({ notices }: { notices: NoticeDocument[] | null }) {
  return (
    <Section by="happened-title" title={say("told")} line>
      {notices?.length === 0 && <p class="help">{say("nothing-yet-tick-above-should")}</p>}
      {!!notices?.length && (
        <ul class="listed">
          {notices.map((one) => (
            <li key={one.id}>
              <div>
                {one.match ? (
                  <a href={one.kind === "invite" ? "/" : `/m/${one.match}`}>{one.title}</a>
                ) : (
                  <b>{one.title}</b>
                )}
                {one.fresh && <em class="badge">{say("new")}</em>}
                <small>
                  {one.text} {ago(when(one.at))}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
