/** The verdict on a match of the third seal in words. */
import type { Verdict } from "../checks";
import type { ThirdReceipt, ThirdRecord } from "./forms";
import { type Finding, judgeThird } from "./judging";
import { unfinishedWords } from "./opening";

/** Remarks that stand for themselves, in the order in which they are said; of each but these the judge's own words. */
const WORDS: Record<string, (n: number) => string> = {
  "steps back with new chance": (n) => say("remark-steps-back", { n }),
  "seats that changed hands": (n) => say("remark-changed-hands", { n }),
  "seats given to another person": (n) => say("seats-given-to-another", { n }),
  "people who had not come when it began": (n) => say("people-had-not-come", { n }),
  absences: (n) => say("n-absences", { n }),
  "time-outs": (n) => say("n-time-outs", { n }),
  "consents vouched for by the host only": (n) => say("consents-by-host-word", { n }),
};

const RECEIPTS: Partial<Record<Finding["status"], (finding: Finding) => string>> = {
  matches: () => "matches the receipt",
  "no receipt": () => "no receipt",
  "not sealed": () => "no receipt",
  differs: ({ place }) => say("differs", { place }),
  "played on without this browser": () => "played on without this browser",
};

/** Acts that nobody signed, of one seat. */
function unsigned(words: string): string | undefined {
  const seat = /^acts of seat (\d+) not signed$/.exec(words)?.[1];
  return seat && say("acts-seat-not-signed", { seat });
}

/** What is to be known of a match besides the verdict. */
function remarksOf(record: ThirdRecord, finding: Finding): string[] {
  const { opening, entries } = record,
    said = Object.entries(finding.remarks).map(
      ([words, n]) => WORDS[words]?.(n) ?? `${unsigned(words) ?? words}: ${n}`,
    );
  if (!Object.keys(finding.remarks).some(unsigned)) said.push(say("everything-people-signed"));
  if (!finding.remarks["steps back with new chance"]) said.push(say("step-back-new-chance"));
  if (entries.some((entry) => entry.by === "bot")) said.push(say("bots-not-replayed-here"));
  if (entries.some((entry) => entry.by === "order")) said.push(say("answers-table-gave-people-not"));
  if (opening.attempt > 1) said.push(say("begun-attempt", { attempt: opening.attempt }));
  const never = unfinishedWords(opening).flatMap((words, i) => (words ? [`${opening.seats[i]!.name}: ${words}`] : []));
  return [...said, ...never];
}

export function verdictOf(data: unknown, receipt: ThirdReceipt | null): Verdict {
  const finding = judgeThird(data, receipt),
    { status, finished, text } = finding;
  const good = ["matches", "matches as far as it goes", "no receipt"].includes(status);
  const verdict: Verdict = {
    seal: status === "not sealed" ? "not sealed" : "sealed",
    finished,
    receipt: RECEIPTS[status]?.(finding) ?? status,
    wrong: good ? null : text || say("record-not-browser-told"),
  };
  return good ? { ...verdict, remarks: remarksOf(data as ThirdRecord, finding) } : verdict;
}
