/** The keys of the table. */
const KEYS: [string[], string][] = [
  [["1", "…", "9"], say("option-number")],
  [["Enter"], say("filled-button")],
  [["Esc"], say("step-back-close")],
  [["Tab"], say("options-then-board-hand-players")],
  [["←", "↑", "↓", "→"], say("next-legal-element-direction")],
  [["X"], say("drop-not-sent")],
  [["Z"], say("undo-plan")],
  [["O"], say("list-all-options")],
  [["I"], say("zoom-element-card")],
  [["Space"], say("skip-others")],
  [["."], say("pause-go")],
  [["N"], say("next-move")],
  [["H"], say("to-hand")],
  [["B"], say("to-board")],
  [["L"], say("to-log")],
  [["P"], say("to-players")],
  [["+", "-", "0"], say("zoom-out-fit")],
  [["]"], say("fold-rail")],
  [["?"], say("list")],
];

export function Shortcuts() {
  return (
    <dl class="keys grid">
      {KEYS.map(([keys, text]) => (
        <div key={text}>
          <dt>
            {keys.map((key) =>
              key === "…" ? (
                <i class="not-italic t-12 dimmer" key={key}>
                  {say("to-inside")}
                </i>
              ) : (
                <kbd key={key}>{key}</kbd>
              ),
            )}
          </dt>
          <dd class="dim">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
