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
    <Section class="pane" by="feed-title" title="Calendar and feed">
      <p>
        {feed
          ? "Whoever has this address sees your moves due. A new one ends the old one."
          : "Your moves due, in a calendar or a reader, at an address that only you know."}
      </p>
      {feed && (
        <>
          <CopyLine name="the calendar’s address" text={`${feed}.ics`} />
          <CopyLine name="the feed’s address" text={`${feed}.json`} />
        </>
      )}
      <div class="row flex-wrap">
        <Button disabled={doing.busy} onClick={() => change(() => api.renewFeed())}>
          {feed ? "New address" : "Make an address"}
        </Button>
        {feed && (
          <Button kind="quiet" disabled={doing.busy} onClick={() => change(() => api.endFeed())}>
            No feed
          </Button>
        )}
      </div>
      <Wrong text={doing.error} />
    </Section>
  );
}
