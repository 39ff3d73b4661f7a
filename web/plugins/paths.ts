/** The paths of icons, with no more decimals than can be seen: half of what an icon weighs is decimals. */

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const LETTER = /[\s,]*([a-z])/iy,
  NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/y,
  FLAG = /[\s,]*([01])/y;

/** What a repeated command is: after a move come lines. */
const afterMove = (letter: string) => (letter === "m" ? "l" : letter === "M" ? "L" : letter);

type Command = [letter: string, numbers: number[]];

/** The commands of a path; one that is repeated without its letter is a command of its own. */
export function commandsOf(path: string): Command[] {
  let at = 0;
  const next = (what: RegExp): string | undefined => {
    what.lastIndex = at;
    const found = what.exec(path);
    if (found) at = what.lastIndex;
    return found?.[1];
  };
  const found: Command[] = [];
  for (let letter = next(LETTER); letter; letter = next(LETTER)) {
    const kind = letter.toLowerCase(),
      takes = TAKES[kind]!;
    do {
      const numbers: number[] = [];
      // The fourth and fifth of an arc are flags, which may stand without a gap.
      while (numbers.length < takes)
        numbers.push(Number(next(kind === "a" && /[34]/.test(String(numbers.length)) ? FLAG : NUMBER)));
      found.push([letter, numbers]);
      letter = afterMove(letter);
      NUMBER.lastIndex = at;
    } while (takes && NUMBER.test(path));
  }
  return found;
}

/** Which numbers of a command are places: 0 across, 1 down, null neither. */
function axes(kind: string): (0 | 1 | null)[] {
  if (kind === "h") return [0];
  if (kind === "v") return [1];
  if (kind === "a") return [null, null, null, null, null, 0, 1];
  return Array.from({ length: TAKES[kind]! }, (_, i) => (i % 2 ? 1 : 0));
}

const short = (n: number) => String(n).replace(/^(-?)0\./, "$1.");

/** The same path with so many digits behind the point. What is left out is not added up: each place is rounded, not each way. */
export function onGrid(path: string, digits: number): string {
  const rounded = (n: number) => Number(n.toFixed(digits)) + 0;
  let pen = [0, 0],
    drawn = [0, 0],
    start = [pen, drawn],
    text = "",
    last = "";
  for (const [letter, numbers] of commandsOf(path)) {
    const kind = letter.toLowerCase(),
      relative = letter === kind,
      of = axes(kind);
    const to = [...pen],
      shown = [...drawn];
    const put = numbers.map((n, i) => {
      const axis = of[i];
      if (axis === null || axis === undefined) return rounded(n);
      const place = relative ? pen[axis]! + n : n,
        base = relative ? drawn[axis]! : 0;
      to[axis] = place;
      shown[axis] = rounded(place);
      return rounded(shown[axis]! - base);
    });
    let written = letter === last ? "" : letter;
    for (const n of put) {
      const word = short(n);
      const joins = word.startsWith("-") || (word.startsWith(".") && /\.\d*$/.test(text + written));
      written += /\d$/.test(text + written) && !joins ? ` ${word}` : word;
    }
    text += written;
    last = afterMove(letter);
    if (kind === "z") [pen, drawn] = [[...start[0]!], [...start[1]!]];
    else [pen, drawn] = [to, shown];
    if (kind === "m") start = [pen, drawn];
  }
  return text;
}
