// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { NumberField } from "../src/ui";

let place: HTMLElement;
const show = (question: number, value: number) =>
  act(() =>
    render(<NumberField value={value} lo={1} hi={8} label="Number" question={question} onChange={() => {}} />, place),
  );
const field = () => place.querySelector<HTMLInputElement>(".typed input")!;
const selected = () => [field().selectionStart, field().selectionEnd];

beforeEach(() => {
  document.body.innerHTML = "<div id='here'></div>";
  place = document.getElementById("here")!;
  show(1, 4);
});

test("the next question's digits replace the number, though the field has kept the focus", () => {
  field().focus();
  field().setSelectionRange(1, 1); // a figure was typed
  show(1, 4);
  expect(selected(), "the same question leaves the caret where it is").toEqual([1, 1]);
  show(2, 4);
  expect([field().value, ...selected()]).toEqual(["4", 0, 1]);
});

test("a field that nobody is in is left as it is", () => {
  const other = document.body.appendChild(document.createElement("input"));
  other.focus();
  show(2, 3);
  expect(field().value).toBe("3");
  expect(document.activeElement).toBe(other);
});
