/** The game on paper: which preset, which paper, and a button that brings the file. */

import { useState } from "preact/hooks";
import type { Game } from "../../model/server";
import { fileAt } from "../../net/api";
import { saveFile } from "../../net/files";
import { Button, Select, toast } from "../../ui";
import { useDoing } from "../lib/doing";

const PAPERS = [
  { value: "a4", label: "A4" },
  { value: "letter", label: say("letter") },
];

export function PrintIt({ game }: { game: Game }) {
  const [preset, setPreset] = useState(game.presets[0]?.id ?? "");
  const [size, setSize] = useState("a4");
  const { busy, run } = useDoing(toast);
  const bring = () =>
    run(async () => {
      const query = new URLSearchParams({ preset, size });
      saveFile(
        `${game.id}-${preset}-${size}.pdf`,
        await fileAt(`/api/games/${encodeURIComponent(game.id)}/paper?${query}`),
      );
    });
  return (
    <div class="toolrow flex-wrap">
      <Button small glyph="copy" onClick={bring} disabled={busy}>
        {busy ? say("setting-pages") : say("print-it")}
      </Button>
      {game.presets.length > 1 && (
        <Select
          label={say("preset-paper")}
          value={preset}
          options={game.presets.map((one) => ({ value: one.id, label: one.title }))}
          onChange={setPreset}
        />
      )}
      <Select label={say("paper")} value={size} options={PAPERS} onChange={setSize} />
      <span>{say("rule-book-charts-every-card")}</span>
    </div>
  );
}
