/** The feed of my moves due: a secret address for calendars and readers. */
import type { NoticeSettings } from "../../model/server";
import { api } from "../../net/api";
import { Button, Section, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { CopyLine } from "../parts/Copy";

export function Feed({ state, onChange }: { state: NoticeSettings; onChange: (state: NoticeSettings) => void }) {
  const doing = useDoing();
  const feed = state.feed ?? null;
  const change = (ask: () => Promise<{ feed: string | null }>) =>
    doing.run(async () => onChange({ ...state, feed: (await ask()).feed }));
  return (
    <Section class="pane" by="feed-title" title={say("calendar-feed")}>
      <p>{feed ? say("address-sees-moves-due-new") : say("moves-due-calendar-reader-address")}</p>
      {feed && (
        <>
          <CopyLine name={say("calendar-address")} text={`${feed}.ics`} />
          <CopyLine name={say("feed-address")} text={`${feed}.json`} />
        </>
      )}
      <div class="row flex-wrap">
        <Button disabled={doing.busy} onClick={() => change(() => api.renewFeed())}>
          {feed ? say("new-address") : say("make-address")}
        </Button>
        {feed && (
          <Button kind="quiet" disabled={doing.busy} onClick={() => change(() => api.endFeed())}>
            {say("feed")}
          </Button>
        )}
      </div>
      <Wrong text={doing.error} />
    </Section>
  );
}
