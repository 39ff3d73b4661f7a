// @vitest-environment jsdom
/** The word of an invitation stands where no request says it, and goes to the server in a header. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/net/api";
import { behindHash, cameWith, inviteFor, inviteOf, rememberInvite, withoutQuery } from "../src/net/invites";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

describe("a link", () => {
  test("has word and seat behind #, and is read there", () => {
    expect(behindHash("w&rd", 1)).toBe("#invite=w%26rd&seat=2");
    expect(behindHash(null)).toBe("");
    history.replaceState(null, "", `/join/a1${behindHash("w&rd", 1)}`);
    expect(cameWith("a1")).toEqual({ word: "w&rd", seat: 1 });
    history.replaceState(null, "", "/m/a1");
    expect(cameWith("a1")).toEqual({ word: "w&rd", seat: null });
    expect(cameWith("a2")).toEqual({ word: undefined, seat: null });
  });
  test("of old is turned into one of today", () => {
    expect(withoutQuery("http://x/join/abc?invite=w%26rd&seat=2")).toBe("/join/abc#invite=w%26rd&seat=2");
    expect(withoutQuery("http://x/m/abc?invite=word&at=3")).toBe("/m/abc?at=3#invite=word");
    expect(withoutQuery("http://x/join/abc#invite=word")).toBeNull();
    expect(withoutQuery("http://x/?new=conquest")).toBeNull();
  });
  test("that was renewed counts from then on", () => {
    rememberInvite("a3", "old");
    history.replaceState(null, "", "/join/a3#invite=new");
    expect(cameWith("a3").word).toBe("new");
    expect(inviteFor("a3")).toBe("new");
  });
  test("works without storage", () => {
    const broken = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    rememberInvite("a4", "word");
    broken.mockRestore();
    expect(inviteFor("a4")).toBe("word");
  });
});

describe("every request", () => {
  test("of a match or a league says its word in a header, and none in its address", async () => {
    const sent: { path: string; word: string | undefined }[] = [];
    vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
      sent.push({ path, word: (options.headers as Record<string, string>)["sandtable-invite"] });
      return Promise.resolve(new Response("{}"));
    });
    rememberInvite("m1", "matchword");
    rememberInvite("l1", "leagueword");
    await api.match("m1");
    await api.board("m1");
    await api.sealOf("m1");
    await api.talk("m1", 4);
    await api.frames("m1", 0, 3);
    await api.say("m1", { text: "Hello." });
    await api.league("l1");
    await api.match("other");
    await api.games();
    vi.unstubAllGlobals();
    expect(sent.map((one) => one.word)).toEqual([...Array(6).fill("matchword"), "leagueword", undefined, undefined]);
    expect(sent.filter((one) => /word|invite/.test(one.path))).toEqual([]);
  });
  test("is told apart by what its path names", () => {
    rememberInvite("m2", "word");
    expect(inviteOf("/api/matches/m2/record")).toBe("word");
    expect(inviteOf("/api/matches/m2?x=1")).toBe("word");
    expect(inviteOf("/api/matches?scope=mine")).toBeUndefined();
    expect(inviteOf("/api/people/m2")).toBeUndefined();
  });
});
