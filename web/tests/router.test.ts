// @vitest-environment jsdom
/** An address that nobody made is not found, whichever page it is of: it never throws while it is read. */
import { expect, test } from "vitest";
import { pages } from "../src/pages/routes";
import { decoded, match } from "../src/router";

const parts = [...pages.map((page) => page.path), "/m/:id", "/dev/:fixture"].filter((path) => path.includes(":"));

test("parts of an address are read as they are meant", () => {
  expect(match("/m/:id", "/m/a%20b")).toEqual({ id: "a b" });
  expect(match("/m/:id", "/m/a/")).toEqual({ id: "a" });
  expect(match("/m/:id", "/n/a")).toBeNull();
  expect(match("/laboratory/:id/:number", "/laboratory/x/7")).toEqual({ id: "x", number: "7" });
  expect(decoded("Zo%C3%AB")).toBe("Zoë");
  expect(decoded("%")).toBeNull();
});

test.each(parts)("%s with what is no address is not found", (path) => {
  for (const wrong of ["%ZZ", "%E0%A4%A", "%", "%C3%28", "a%"]) {
    const names = path.split("/").filter((part) => part.startsWith(":"));
    for (const name of names) {
      const address = path
        .split("/")
        .map((part) => (part === name ? wrong : part.startsWith(":") ? "x" : part))
        .join("/");
      expect(match(path, address), address).toBeNull();
    }
  }
});
