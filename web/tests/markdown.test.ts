// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { render, slug } from "../src/pages/lib/markdown";

describe("rules as a document", () => {
  it("drops the first title and lists the others with anchors", () => {
    const { html, contents } = render("# Conquest\n\n## The aim\n\nWin.\n\n### Trades & sets\n\n## The aim\n");
    expect(html).not.toContain("<h1");
    expect(contents).toEqual([
      { id: "the-aim", text: "The aim", level: 2 },
      { id: "trades-sets", text: "Trades & sets", level: 3 },
      { id: "the-aim-2", text: "The aim", level: 2 },
    ]);
    expect(html).toContain('<h2 id="the-aim">');
    expect(html).toContain('href="#the-aim-2"');
  });
  it("lets no script, style, handler or frame through", () => {
    const { html } = render(
      '<script>alert(1)</script><img src=x onerror="alert(1)"><iframe src="https://a.example"></iframe><p onclick="x()" style="color:red">kept</p>' +
        "\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) <form><input></form>",
    );
    expect(html).not.toMatch(/script|onerror|onclick|iframe|style=|javascript:|data:|evil\.example|<form|<input|<img/i);
    expect(html).toContain("kept");
  });
  it("keeps links to the web, to this site and within the page", () => {
    const { html } = render("[w](https://a.example) [s](/odds) [p](#aim)");
    expect(html).toContain('href="https://a.example" rel="noopener noreferrer"');
    expect(html).toContain('href="/odds"');
    expect(html).toContain('href="#aim"');
  });
  it("lets wide tables scroll for themselves, reachable by keyboard", () => {
    const { html } = render("## Odds\n\n|  | b |\n| --- | --- |\n| 1 | 2 |\n");
    expect(html).toContain('class="tablewrap" tabindex="0" role="region" aria-label="Table 1, Odds"');
    expect(html).toContain("<td></td>");
    expect(html).toContain("<td>2</td>");
  });
  it("makes anchors of any title", () => {
    expect(slug("Eroberung: Übermacht!")).toBe("eroberung-ubermacht");
    expect(slug("???")).toBe("section");
  });
});
