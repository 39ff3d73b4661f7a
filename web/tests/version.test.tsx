// @vitest-environment jsdom
/** A page that is older than its server loads the new one by itself, once: a build that did not come is not asked for again. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const reloaded = vi.fn();
let quiet = true;

/** A page of the build "old", as it is after it was loaded; what the tab stores stays. */
async function load() {
  const before = document.getElementById("here");
  if (before) act(() => render(null, before));
  vi.resetModules();
  document.documentElement.dataset.build = "old";
  document.body.innerHTML = "<div id='here'></div>";
  vi.doMock("../src/alive/quiet", async (original) => ({ ...(await original<object>()), quiet: () => quiet }));
  const { heardBuild } = await import("../src/net/version"),
    { Doors } = await import("../src/pages/parts/Doors");
  act(() => render(<Doors />, document.getElementById("here")!));
  return (build: string) => act(() => heardBuild(build));
}
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(1_000 * seconds);
  });
const said = () => document.querySelector(".doors")!.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reloaded.mockClear();
  quiet = true;
  vi.stubGlobal("location", { host: "here", href: "http://here/", pathname: "/", reload: reloaded });
});
afterEach(() => {
  render(null, document.getElementById("here")!);
  vi.unstubAllGlobals();
  vi.doUnmock("../src/alive/quiet");
  vi.useRealTimers();
});

test("it reloads at a quiet moment, and once while the page goes on to stand there", async () => {
  const hear = await load();
  quiet = false;
  hear("new");
  wait(10);
  expect([reloaded.mock.calls.length, said()]).toEqual([0, expect.stringContaining("A new version is here")]);
  quiet = true;
  wait(30);
  expect(reloaded).toHaveBeenCalledOnce();
});

test("where the reload brings the old page again, it says so and reloads no more for that build", async () => {
  (await load())("new");
  wait(2);
  const hear = await load();
  hear("new");
  wait(60);
  expect(reloaded).toHaveBeenCalledOnce();
  expect(said()).toContain("brought the old one again");
  hear("newer");
  wait(2);
  expect(reloaded).toHaveBeenCalledTimes(2);
});

test("the build of the page itself is no new one", async () => {
  (await load())("old");
  wait(10);
  expect([reloaded.mock.calls.length, said()]).toEqual([0, ""]);
});

test("a browser that stores nothing reloads nothing by itself", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
  });
  (await load())("new");
  wait(10);
  expect(reloaded).not.toHaveBeenCalled();
});
