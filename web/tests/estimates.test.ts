import { describe, expect, it } from "vitest";
import type { Estimate } from "../src/model/scene";
import { estimateText } from "../src/table/estimates";

const estimate: Estimate = {
  ask: { attackers: 5, defenders: 4 },
  chance: "win",
  title: "that you win",
  left: "kept",
  unit: "Forces",
};

describe("an estimate", () => {
  it("says that it is one unless the answer is exact", () => {
    expect(estimateText(estimate, { win: 0.756, kept: 2.24, exact: true })).toBe(
      "76% that you win, 2.2 Forces left on average",
    );
    expect(estimateText(estimate, { win: 0.756, kept: 2.24, exact: false })).toBe(
      "76% that you win (estimated), 2.2 Forces left on average",
    );
    expect(estimateText(estimate, { win: 0.9991 })).toBe("over 99% that you win (estimated)");
  });
  it("is nothing where the answer has no such chance", () => {
    expect(estimateText(estimate, { lose: 0.5 })).toBe("");
  });
});
