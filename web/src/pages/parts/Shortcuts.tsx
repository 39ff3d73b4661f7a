/** The keys of the table. */
const KEYS: [string[], string][] = [
  [["1", "…", "9"], "the option with this number"],
  [["Enter"], "the filled button"],
  [["Esc"], "one step back, close"],
  [["Tab"], "options, then board, hand, players"],
  [["←", "↑", "↓", "→"], "next legal element in that direction"],
  [["X"], "drop what is not sent"],
  [["Z"], "undo in a plan"],
  [["O"], "list all options"],
  [["I"], "zoom the element or card"],
  [["Space"], "skip what others do"],
  [["."], "pause it, go on"],
  [["N"], "its next move"],
  [["H"], "hand"],
  [["B"], "board"],
  [["L"], "log"],
  [["P"], "players"],
  [["+", "-", "0"], "zoom in, out, fit"],
  [["]"], "fold the rail"],
  [["?"], "this list"],
];

export function Shortcuts() {
  return (
    <dl class="keys">
      {KEYS.map(([keys, text]) => (
        <div key={text}>
          <dt>{keys.map((key) => (key === "…" ? <i key={key}>to</i> : <kbd key={key}>{key}</kbd>))}</dt>
          <dd class="dim">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
