/** Notifications: what I was told, what I wish to be told and how, when not, and where. */
import { useEffect, useState } from "preact/hooks";
import type { NoticeSettings, NoticeWishes } from "../../model/server";
import { api } from "../../net/api";
import { freshNotices } from "../../net/fresh";
import type { PageProps } from "../../router";
import { Refused, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";
import { Page } from "../parts/Page";
import { Feed } from "./Feed";
import { Happened } from "./Happened";
import { Invited } from "./Invited";
import { Places } from "./Places";
import { QuietHours } from "./QuietHours";
import { Ways } from "./Ways";
import "../pages.css";
import "../shapes.css";
import "../account/account.css";
import "./notices.css";

export default function NoticesPage(_: PageProps) {
  const loaded = useLoad(() => api.noticeSettings(), "notice-settings", 15_000);
  const told = useLoad(() => api.notices(), "notices", 15_000);
  const [state, setState] = useState<NoticeSettings | null>(null);
  const saving = useDoing();
  useEffect(() => {
    if (loaded.data && !saving.busy) setState(loaded.data);
  }, [loaded.data]);
  useEffect(() => {
    if (told.data?.fresh) void api.readNotices().then(() => (freshNotices.value = 0));
  }, [told.data]);
  /** Shows the change at once, and takes it back if the server refuses it. */
  const wish = (change: Partial<NoticeWishes>) => {
    if (!state || saving.busy) return;
    const before = state;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    const wishes = { ...state.wishes, zone, ...change };
    setState({ ...state, wishes });
    void saving.run(async () => {
      try {
        setState(await api.wishNotices(wishes));
      } catch (problem) {
        setState(before);
        throw problem;
      }
    });
  };
  return (
    <Page title={say("notifications")} lead={say("nothing-sent-unless-ask-changes")}>
      {!state && loaded.error && (
        <Refused glyph="wifi" title={say("notifications-cannot-read")} text={loaded.error.message} />
      )}
      <Wrong text={saving.error} />
      {state && (
        <div class="panes grid">
          <div>
            <Ways state={state} wish={wish} />
            <QuietHours wishes={state.wishes} wish={wish} />
          </div>
          <div>
            <Places state={state} onChange={setState} />
            <Feed state={state} onChange={setState} />
            <Invited wishes={state.wishes} wish={wish} />
          </div>
        </div>
      )}
      <Happened notices={told.data?.notices ?? null} />
    </Page>
  );
}
