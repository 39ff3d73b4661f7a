// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import type { Card } from "../src/model/scene";
import { DieFace, dieWords } from "../src/table/plain/DieFace";
import { wordsOf } from "../src/table/plain/PlainZone";

const die = (value: number): Card => ({ id: "d", name: String(value), corner: String(value), die: true });
const hidden: Card = { id: "d", face: "down", die: true };

function drawn(card: Card): Element {
  document.body.innerHTML = "<div id='here'></div>";
  act(() => render(<DieFace card={card} width={40} />, document.getElementById("here")!));
  return document.querySelector("svg")!;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("a die of %i has as many pips", (value) => {
  expect(drawn(die(value)).querySelectorAll(".pip")).toHaveLength(value);
});

test("a number that pips cannot say stands as a figure", () => {
  expect(drawn(die(20)).querySelector("text")!.textContent).toBe("20");
});

test("a hidden die has neither pips nor a number", () => {
  const svg = drawn(hidden);
  expect(svg.querySelectorAll(".pip")).toHaveLength(0);
  expect(svg.textContent).toBe("?");
  expect(dieWords(hidden)).toBe("hidden die");
});

test("dice are said in words: open ones by number, the others counted", () => {
  const zone = (cards: Card[]) => wordsOf({ id: "z", kind: "hand", label: "Dice", cards });
  expect(zone([die(4), die(6)])).toBe("Dice: 4, 6");
  expect(zone([hidden, hidden])).toBe("Dice: 2 hidden");
  expect(zone([die(4), hidden])).toBe("Dice: 4, 1 hidden");
  expect(zone([{ id: "c", name: "Guard", corner: "1" }])).toContain("Guard");
});
