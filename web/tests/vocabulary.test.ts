import { expect, it } from "vitest";
import { sheet, vocabulary } from "../plugins/vocabulary";

const says = vocabulary(":root {\n  --act: #ffb52e;\n  --r2: 7px;\n  --t-sm: 12.5px;\n}");

it("says how a part lies and is written", () => {
  expect(["flex", "mt-8", "t-12-5", "ml-auto", "min-w-0", "w-full", "opacity-0-5"].map(says)).toEqual([
    "display: flex",
    "margin-top: 8px",
    "font-size: 12.5px",
    "margin-inline-start: auto",
    "min-width: 0",
    "width: 100%",
    "opacity: 0.5",
  ]);
  expect(says("cols-fit-auto-44")).toBe("grid-template-columns: minmax(0, 1fr) auto 44px");
});

it("has the colours and steps of the tokens, and no others", () => {
  expect(["color-act", "on-act", "t-sm", "round-2"].map(says)).toEqual([
    "color: var(--act)",
    "background: var(--act)",
    "font-size: var(--t-sm)",
    "border-radius: var(--r2)",
  ]);
  expect(["color-r2", "on-sea", "round-3", "t-lg", "card", "mt-", "-8", "cols-few"].map(says)).toEqual(
    Array(8).fill(null),
  );
});

it("writes the rules that are said, what is of all sides first", () => {
  expect(sheet(['<p class="pt-4 flex p-8 name" />'], says)).toBe(
    ".flex { display: flex; }\n.p-8 { padding: 8px; }\n.pt-4 { padding-top: 4px; }\n",
  );
});
