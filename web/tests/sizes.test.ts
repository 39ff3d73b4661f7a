import { describe, expect, it } from "vitest";
import { inRem, sizes } from "../plugins/sizes";
import { grown, rem } from "../src/ui/rem";

const built = (prop: string, value: string, selector = ".a", others: string[] = [], file = "/src/dock.css"): string => {
  const one = {
    prop,
    value,
    parent: { selector, nodes: others.map((name) => ({ prop: name })) },
    source: { input: { file } },
  };
  sizes.Declaration(one);
  return one.value;
};

describe("sizes", () => {
  it("are built in rem, but for lines", () => {
    expect(inRem("4px 12.5px -8px 1px")).toBe("0.25rem 0.78125rem -0.5rem 1px");
    expect(inRem("var(--w4px) #a4px 2px")).toBe("var(--w4px) #a4px 2px");
    expect(built("padding", "0 16px")).toBe("0 1rem");
    expect(built("border-left", "8px solid")).toBe("8px solid");
    expect(built("box-shadow", "0 8px 16px")).toBe("0 8px 16px");
  });

  it("stay in a picture's own units where it writes, and grow where it is laid out", () => {
    expect(built("font-size", "12px", ".chart text")).toBe("12px");
    expect(built("font-size", "12px", ".label", ["fill"])).toBe("12px");
    expect(built("width", "16px", ".glyph", ["fill"])).toBe("1rem");
    expect(built("font-size", "12px", ".textline")).toBe("0.75rem");
    expect(built("width", "24px", ".a", [], "/src/table/board.css")).toBe("24px");
    expect(built("font-size", "clamp(16px, 1vw, 24px)", "html")).toBe("clamp(16px, 1vw, 24px)");
  });

  it("are asked for in rem by containers", () => {
    const one = { name: "container", params: "rail (max-width: 320px)" };
    sizes.AtRule.container(one);
    expect(one.params).toBe("rail (max-width: 20rem)");
  });

  it("are in rem in a component's style", () => {
    expect([rem(88), rem(-13), rem(0)]).toEqual(["5.5rem", "-0.8125rem", "0rem"]);
    expect(grown()).toBe(1);
  });
});
