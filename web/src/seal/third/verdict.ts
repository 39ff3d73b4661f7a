/** The verdict on a match of the third seal in words. */
import type { Verdict } from "../checks";
import type { ThirdReceipt, ThirdRecord } from "./forms";
import { type Finding, judgeThird } from "./judging";
import { unfinishedWords } from "./opening";

/** Remarks that stand for themselves, in the order in which they are said; of each but these the judge's own words. */
const WORDS: Record<string, (n: number) => string> = {
  "steps back with new chance": (n) => `${times(n, say("step-back-2"), say("steps-back"))} with new chance`,
  "seats that changed hands": (n) => `seats changed hands ${n === 1 ? "once" : say("times", { n })}`,
  "seats given to another person": (n) => `${times(n, "seat", "seats")} given to another person`,
  "people who had not come when it began": (n) => `${times(n, "person", "people")} had not come when it began`,
  absences: (n) => times(n, "absence", "absences"),
  "time-outs": (n) => times(n, "time-out", "time-outs"),
  "consents vouched for by the host only": (n) => `${times(n, "consent", "consents")} with the host's word only`,
};

const times = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const RECEIPTS: Partial<Record<Finding["status"], (finding: Finding) => string>> = {
  matches: () => "matches the receipt",
  "no receipt": () => "no receipt",
  "not sealed": () => "no receipt",
  differs: ({ place }) => say("differs", { place }),
  "played on without this browser": () => "played on without this browser",
};

/** What is to be known of a match besides the verdict. */
function remarksOf(record: ThirdRecord, finding: Finding): string[] {
  const { opening, entries } = record,
    said = Object.entries(finding.remarks).map(([words, n]) => WORDS[words]?.(n) ?? `${words}: ${n}`);
  const unsigned = Object.entries(finding.remarks).filter(([words]) => /^acts of seat \d+ not signed$/.test(words));
  if (!unsigned.length) said.push(say("everything-people-signed"));
  if (!finding.remarks["steps back with new chance"]) said.push(say("step-back-new-chance"));
  if (entries.some((entry) => entry.by === "bot"))
    said.push("choices of bots not replayed here: sandtable verify --bots does that");
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
