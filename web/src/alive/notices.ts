/** Notices in the page: those that came since it was opened are shown for a moment, their number stands at the bell. */

import type { NoticeList } from "../model/server";
import { api } from "../net/api";
import { freshNotices } from "../net/fresh";
import { toast } from "../ui";
import { openTable } from "./due";

/** The newest that was heard of; empty before the first answer. */
let newest = "";
let heard = false;

/** What of a list is new since the last one, oldest first; nothing when it is the first, nor about the table that is
 *  open. */
export function freshOf(list: NoticeList, known: string, first: boolean, open: string | null): string[] {
  if (first) return [];
  const until = list.notices.findIndex((one) => one.id === known);
  const fresh = until < 0 ? list.notices : list.notices.slice(0, until);
  return fresh
    .filter((one) => one.match !== open && one.fresh)
    .map((one) => `${one.title}.`)
    .reverse();
}

export function heardNotices(list: NoticeList): void {
  freshNotices.value = list.fresh;
  const words = freshOf(list, newest, !heard, openTable.value?.id ?? null);
  if (words.length) toast(words.length > 2 ? say("things-happened", { length: words.length }) : words.join(" "));
  newest = list.notices[0]?.id ?? newest;
  heard = true;
}

export const hearNotices = (): void => void api.notices().then(heardNotices, () => undefined);
