import { expect, test } from "vitest";
import { invitation } from "./lib/invitation";

test("an invitation may name a seat, which people count from 1", () => {
  const match = { id: "abc", invite: "w&rd" };
  expect(invitation(match, "http://x")).toBe("http://x/join/abc?invite=w%26rd");
  expect(invitation(match, "http://x", 0)).toBe("http://x/join/abc?invite=w%26rd&seat=1");
  expect(invitation({ id: "abc" }, "http://x", 2)).toBe("http://x/join/abc?seat=3");
});
