import { expect, test } from "vitest";
import { agree, amount, bound, drawn, plain } from "../src/model/text";

const names = { names: ["Marit", "Osei"], viewer: 0 };
const outside = { names: ["Marit", "Osei"], viewer: null };

test("names for others, you for the viewer, verbs to fit", () => {
  expect(plain([{ seat: 0 }, " gets 3 and places them on ", { element: "gaul", name: "Gaul" }, "."], names)).toBe(
    "You get 3 and place them on Gaul.",
  );
  expect(plain([{ seat: 0 }, " gets 3 and places them on ", { element: "gaul", name: "Gaul" }, "."], outside)).toBe(
    "Marit gets 3 and places them on Gaul.",
  );
  expect(plain([{ seat: 1 }, " draws a card."], names)).toBe("Osei draws a card.");
});

test("your within a sentence, Your at its start", () => {
  expect(plain([{ seat: 1 }, " takes ", { seat: 0, form: "possessive" }, " cards."], names)).toBe(
    "Osei takes your cards.",
  );
  expect(plain([{ seat: 0, form: "possessive" }, " cards go to ", { seat: 1 }, "."], names)).toBe(
    "Your cards go to Osei.",
  );
  expect(plain([{ seat: 1, form: "possessive" }, " turn."], names)).toBe("Osei's turn.");
});

test.each([
  [" passes.", " pass."],
  [" has 3 cards.", " have 3 cards."],
  [" is out.", " are out."],
  [" carries on.", " carry on."],
  [" attacks Gaul and loses 2.", " attack Gaul and lose 2."],
  [" moves 1 from Andes and Siberias.", " move 1 from Andes and Siberias."],
  [", Ural", ", Ural"],
])("%j becomes %j", (from, to) => expect(agree(from)).toBe(to));

test("dice and strong words keep their kind", () => {
  expect(
    drawn(["Rolls ", { dice: [6, 4], side: "attack" }, " for ", { strong: "2" }], names).map((d) => d.kind),
  ).toEqual(["words", "dice", "words", "strong"]);
  expect(plain([{ dice: [6, 4, 1] }, " against ", { dice: [5, 5] }], names)).toBe("6 4 1 against 5 5");
});

test("a seat without a name has a number", () => {
  expect(plain([{ seat: 4 }, " waits."], names)).toBe("Seat 5 waits.");
});

test("units", () => {
  expect([amount(1, "armies"), amount(4, "armies"), amount(1, "gems")]).toEqual(["1 army", "4 armies", "1 gem"]);
});

test.each([
  ["You drew Infantry Militia 6.", "You drew Infantry Militia\u00a06."],
  ["Musketeers 4 and Chasseurs 4", "Musketeers\u00a04 and Chasseurs\u00a04"],
  ["2 armies from Gaul to 3 places", "2 armies from Gaul to 3 places"],
])("%s keeps figures on the line of their names", (text, wanted) => {
  expect(bound(text)).toBe(wanted);
});

test("what follows a name begins with its figure", () => {
  expect([bound(" 6. Keep all", true), bound(" 6. Keep all")]).toEqual(["\u00a06. Keep all", " 6. Keep all"]);
});
