import { expect, it } from "vitest";
import { sentencesIn } from "../plugins/sentences";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** What a record and its judges call the states of a match, what is typed into a terminal, and forms of signs. */
const NOT_SAID = [
  /^(no receipt|(not|old) seal(ed)?|goes on|differs at the seal|matches the receipt|matches as far as it goes|this browser noted)$/,
  /^(played on without this browser|acts of seat … not signed|people who had not come when it began)$/,
  /^(seats (given to another person|that changed hands)|consents vouched for by the host only|steps back with new chance)$/,
  /^sandtable verify |^sig\(|^propose answer reveal/,
  /^play on …|^who p…$|^noopener noreferrer$/,
  /^….(ics|json)$|^https:\/\/$|^ada@example.org$/,
  /^a plural: (this.tries > 1|match.result.shares)/,
];

it("no sentence stands in the client's code", { timeout: 60_000 }, () => {
  const found = Object.entries(SOURCES)
    .filter(([name]) => !name.endsWith(".d.ts"))
    .flatMap(([name, code]) => sentencesIn(name.slice(7), code));
  expect(found.filter((one) => !NOT_SAID.some((known) => known.test(one.replace(/^\S+ /, ""))))).toEqual([]);
});

it("a sentence in code is found, however it is written", () => {
  const told = (code: string) => sentencesIn("a.tsx", code).map((one) => one.replace(/^\S+ /, ""));
  expect(told("const a = <p>Pause</p>;")).toEqual(["Pause"]);
  expect(told('const a = <Button label="Pause" />;')).toEqual(["Pause"]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code as it stands in a file
  expect(told("toast(`${name} has left the table.`);")).toEqual(["… has left the table."]);
  expect(told('rich("left", { b: <b>now</b>, n: n ? "one of them" : "" });')).toEqual(["now", "one of them"]);
  expect(told('const a = n === 1 ? "card" : "cards";')).toEqual(['a plural: n === 1 ? "card" : "cards"']);
  expect(told('const a = <p class="stack wide" title={say("pause")}>{name}</p>;')).toEqual([]);
  expect(told('node.closest("button, a[href]");')).toEqual([]);
});
