/** What a study will cost, and where it will stop, as far as that can be told: pure functions. */
import type { AnswerDocument, GameCostDocument, StudyDocument } from "../../model/server";
import { type StudyDraft, seated, seatingsOf } from "./draft";

/** Seconds of processor time for all games of one deal, by studies that were played here; null where no game of one of
 *  its line-ups was. */
export function secondsOfADeal(draft: StudyDraft, costs: GameCostDocument[]): number | null {
  let sum = 0;
  for (const bots of draft.lineups) {
    const names = [...new Set(seated(bots, draft.players))].sort().join(" ");
    const known = costs.find(
      (one) => one.game === draft.game && one.players === draft.players && one.bots.join(" ") === names,
    );
    if (!known) return null;
    sum += known.seconds * seatingsOf(bots, draft) * draft.variants.length;
  }
  return sum;
}

/** Seconds in words: nobody plans by the second. */
export function lasting(seconds: number): string {
  if (seconds < 1.5) return say("about-second");
  if (seconds < 90) return say("about-seconds", { round: Math.round(seconds) });
  return say("about-minutes", { round: Math.round(seconds / 60) });
}

/** By how many deals an answer is likely to be settled, if its figure stays and its interval narrows with the root of the
 *  deals: when it leaves 0 out, or lies within what does not matter. Null where neither comes before `most` deals. */
export function settledAt(one: AnswerDocument, deals: number, most: number): number | null {
  if (one.low === null || one.high === null || one.kind !== "open") return null;
  const half = (one.high - one.low) / 2,
    apart = Math.abs(one.value);
  const needs = [apart, one.margin - apart].filter((room) => room > 0).map((room) => deals * (half / room) ** 2);
  const first = Math.min(...needs);
  return first <= most ? Math.max(deals, Math.ceil(first)) : null;
}

/** Where the whole study is likely to stop: when the last of its open answers is settled; null if not before its end. */
export function stopsAt(study: StudyDocument): number | null {
  if (study.form.rule !== undefined && study.form.rule !== "decided") return null;
  const open = study.answers.filter((one) => one.lineup == null && one.kind === "open");
  const most = study.form.deals ?? 0;
  let last = study.deals;
  for (const one of open) {
    const at = settledAt(one, study.deals, most);
    if (at === null) return null;
    last = Math.max(last, at);
  }
  const settled = ["differs", "small", "within", "open", "single"];
  return study.answers.every((one) => settled.includes(one.kind)) && open.length ? last : null;
}
