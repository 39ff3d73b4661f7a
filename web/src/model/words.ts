/** What sentences need of a language: which form goes with a number, and lists. */

let rules: Intl.PluralRules | undefined;
let lists: Intl.ListFormat | undefined;
let choices: Intl.ListFormat | undefined;

/** The form of a sentence for this number or word; `other` where it has none. The words of a message with a selector
 *  come here (plugins/words.ts). */
export function among<T>(by: string | number, forms: Record<string, T>): T {
  rules ??= new Intl.PluralRules(LANGUAGE);
  return forms[by] ?? (typeof by === "number" ? forms[rules.select(by)] : undefined) ?? forms.other!;
}

/** "Marit, Osei and 2 bots". */
export function listed(items: readonly string[]): string {
  lists ??= new Intl.ListFormat(LANGUAGE);
  return lists.format(items);
}

/** "a, b or c". */
export function oneOf(items: readonly string[]): string {
  choices ??= new Intl.ListFormat(LANGUAGE, { type: "disjunction" });
  return choices.format(items);
}
