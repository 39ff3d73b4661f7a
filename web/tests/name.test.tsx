// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/net/api";
import { me } from "../src/net/me";
import { NameEntry, useName } from "../src/pages/parts/NameEntry";

function Page() {
  return <NameEntry form={useName()} />;
}

let field: HTMLInputElement;
const type = (name: string) => {
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

beforeEach(() => {
  me.value = null;
  document.body.innerHTML = "<div id='here'></div>";
  act(() => render(<Page />, document.getElementById("here")!));
  field = document.querySelector("input")!;
});

test("the name that is known shows as soon as it is", () => {
  expect(field.value).toBe("");
  act(() => {
    me.value = { id: "g", name: "Guest 7" };
  });
  expect(field.value).toBe("Guest 7");
});

test("what is typed while the name is being looked up is not lost", async () => {
  const rename = vi.spyOn(api, "rename").mockImplementation(async (name) => ({ id: "g", name }));
  me.value = { id: "g", name: "Guest 7" };
  await Promise.resolve(); // it is drawn, and nothing more has happened
  await Promise.resolve();
  type("Marit");
  await new Promise((done) => setTimeout(done, 150));
  expect(field.value).toBe("Marit");
  await act(async () => {
    field.dispatchEvent(new FocusEvent("blur"));
  });
  expect(rename).toHaveBeenCalledWith("Marit");
  expect(me.value!.name).toBe("Marit");
});

test("a name that nobody typed here is not sent, also if another part of the page has changed it", async () => {
  const rename = vi.spyOn(api, "rename").mockImplementation(async (name) => ({ id: "g", name }));
  rename.mockClear();
  act(() => {
    me.value = { id: "g", name: "Guest 7" };
  });
  act(() => {
    me.value = { id: "g", name: "Marit" };
  });
  await act(async () => {
    field.dispatchEvent(new FocusEvent("blur"));
  });
  expect(rename).not.toHaveBeenCalled();
  expect(field.value).toBe("Marit");
});
