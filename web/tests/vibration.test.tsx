// @vitest-environment jsdom
/** A phone shakes shortly when a move is due, once, and only where its owner wants it and has touched the page. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSignals } from "../src/alive/signals";
import { set } from "../src/net/settings";
import type { Table } from "../src/table/store";

const vibrate = vi.fn(() => true);
let touched = true;

beforeEach(() => {
  touched = true;
  Object.assign(navigator, { vibrate });
  Object.defineProperty(navigator, "userActivation", { configurable: true, get: () => ({ hasBeenActive: touched }) });
  set("sound", false);
  set("vibration", true);
});

afterEach(() => {
  act(() => render(null, document.body)); // what it leaves for later would run after the page is gone
  vibrate.mockClear();
});

/** A table at which somebody may be asked. */
function shown() {
  const asked = signal(false);
  const table = {
    id: "m",
    asked,
    shown: signal(null),
    summary: signal({ title: "Friday", state: "running" }),
    you: signal(0),
    talk: { saidHere: signal([]) },
  } as unknown as Table;
  const Page = () => {
    useSignals(table, false);
    return <p>{String(asked.value)}</p>;
  };
  act(() => render(<Page />, document.body));
  return (due: boolean) =>
    act(() => {
      asked.value = due;
    });
}

it("shakes once for each move that is due", () => {
  const ask = shown();
  expect(vibrate).not.toHaveBeenCalled();
  ask(true);
  expect(vibrate).toHaveBeenCalledTimes(1);
  ask(false);
  ask(true);
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it("keeps still where it is not wanted, and before the page was touched", () => {
  const ask = shown();
  set("vibration", false);
  ask(true);
  ask(false);
  set("vibration", true);
  touched = false;
  ask(true);
  expect(vibrate).not.toHaveBeenCalled();
});
