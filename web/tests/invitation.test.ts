import { expect, test } from "vitest";
import { invitation, watchLink } from "../src/pages/lib/invitation";

test("an invitation may name a seat, which people count from 1", () => {
  const match = { id: "abc", invite: "w&rd" };
  expect(invitation(match, "http://x")).toBe("http://x/join/abc#invite=w%26rd");
  expect(invitation(match, "http://x", 0)).toBe("http://x/join/abc#invite=w%26rd&seat=1");
  expect(invitation({ id: "abc" }, "http://x", 2)).toBe("http://x/join/abc#seat=3");
});

test("a link to watch has the word where it is needed, and there is none where nobody may look on", () => {
  const link = (visibility: "open" | "link" | "private", word?: string) =>
    watchLink({ id: "abc", visibility }, word, "http://x");
  expect(link("open")).toBe("http://x/m/abc");
  expect(link("link", "word")).toBe("http://x/m/abc#invite=word");
  expect(link("private", "word")).toBeNull();
});
