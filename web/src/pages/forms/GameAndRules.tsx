import type { Game, Preset } from "../../model/server";
import { SelectRow } from "../../ui";

interface GameAndRulesProps {
  games: Game[];
  game: Game;
  rules: Preset;
  onGame: (id: string) => void;
  onRules: (id: string) => void;
}

const titles = (list: { id: string; title: string }[]) => list.map((one) => ({ value: one.id, label: one.title }));

/** The game, and which of its rules, beside each other. */
export function GameAndRules({ games, game, rules, onGame, onRules }: GameAndRulesProps) {
  return (
    <div class="pair even">
      <SelectRow label={say("game")} value={game.id} options={titles(games)} onChange={onGame} />
      <SelectRow label={say("rules")} value={rules.id} options={titles(game.presets)} onChange={onRules} />
    </div>
  );
}
