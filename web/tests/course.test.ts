import { describe, expect, it } from "vitest";
import { Course, type Moment, words } from "../src/guide/course";
import { leastCovering } from "../src/model/room";

const STEPS = [
  { title: "Look", text: "" },
  { title: "Trade", text: "", on: ["trade"] },
  { title: "Move", text: "", on: ["move"] },
  { title: "Stop", text: "", on: ["attack"] },
];
const at = (kind: string, made: number, more: Partial<Moment> = {}): Moment => ({
  asked: true,
  kind,
  made,
  over: false,
  ...more,
});

describe("a guide's course", () => {
  it("goes on with words read and choices made, and back again", () => {
    const course = new Course(STEPS);
    course.settle(at("trade", 0));
    expect([course.at.value, course.mayGoBack.value]).toEqual([0, false]);
    course.next(at("trade", 0));
    course.chosen(at("trade", 0));
    course.chosen(at("trade", 0));
    expect(course.at.value).toBe(2);
    course.settle(at("move", 2));
    expect(course.step?.title).toBe("Move");
    expect(course.back()).toBe(0);
    expect(course.step?.title).toBe("Trade");
    expect(course.back()).toBe(0);
    expect(course.step?.title).toBe("Look");
    expect(course.mayGoBack.value).toBe(false);
  });
  it("passes over questions that do not come, and waits for its own", () => {
    const course = new Course(STEPS);
    course.settle(at("trade", 0));
    course.next(at("trade", 0));
    course.chosen(at("trade", 0));
    course.settle(at("attack", 1));
    expect(course.step?.title).toBe("Stop");
    course.chosen(at("attack", 1));
    course.settle(at("other", 2));
    expect(course.done).toBe(true);
  });
  it("ends with the match, and begins again", () => {
    const course = new Course(STEPS);
    course.settle(at("", 0, { over: true, asked: false }));
    expect(course.done).toBe(true);
    course.restart();
    expect(course.at.value).toBe(0);
  });
});

describe("a guide's words", () => {
  it("are for the hand or the mouse", () => {
    const said = (touch: boolean) => words("{Click} **Gaul**, then {click} it.", touch);
    expect(
      said(true)
        .map((part) => part.text)
        .join(""),
    ).toBe("Tap Gaul, then tap it.");
    expect(said(false)[1]).toEqual({ text: "Gaul", bold: true });
    expect(words("**Gaul** {2}.", false)).toEqual([
      { text: "Gaul", bold: true },
      { text: " " },
      { text: "", pin: 2 },
      { text: "." },
    ]);
  });
  it("have numbers that lie where they cover least", () => {
    const box = (left: number) => ({ left, top: 0, right: left + 10, bottom: 10 });
    expect(
      leastCovering(
        [box(0), box(20), box(40)],
        [
          { box: box(2), weight: 8 },
          { box: box(41), weight: 1 },
        ],
      ),
    ).toBe(1);
  });
});
