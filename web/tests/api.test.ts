import { afterEach, describe, expect, test, vi } from "vitest";
import { api } from "../src/net/api";

afterEach(() => vi.unstubAllGlobals());

describe("who this browser is", () => {
  test("is known before anything is changed, so that there is one guest and not two", async () => {
    const sent: string[] = [],
      answers: (() => void)[] = [];
    vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
      sent.push(`${options.method} ${path}`);
      return new Promise<Response>((resolve) =>
        answers.push(() => resolve(new Response('{"id": "g", "name": "Marit"}'))),
      );
    });
    const me = api.me(),
      renamed = api.rename("Marit"),
      games = api.games();
    await Promise.resolve();
    expect(sent).toEqual(["GET /api/me", "GET /api/games"]);
    answers[0]!();
    await me;
    await vi.waitFor(() => expect(sent).toContain("PUT /api/me"));
    for (const answer of answers) answer();
    expect((await renamed).name).toBe("Marit");
    await games;
  });
  test("need not be known when the server does not say it", async () => {
    vi.stubGlobal("fetch", (_path: string, options: RequestInit) =>
      options.method === "GET"
        ? Promise.reject(new Error("gone"))
        : Promise.resolve(new Response('{"id": "g", "name": "Osei"}')),
    );
    await expect(api.me()).rejects.toThrow("The server does not answer");
    expect((await api.rename("Osei")).name).toBe("Osei");
  });
});
