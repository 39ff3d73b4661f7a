/** Rated or casual, with the reason where only casual is possible. */
import type { FullGame } from "../../net/api";
import { Switch } from "../../ui";
import type { Draft } from "./draft";
import { usual } from "./PaceFields";
import { isRated, unratable } from "./rated";

interface RatedSwitchProps {
  game: FullGame;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function RatedSwitch({ game, draft, onChange }: RatedSwitchProps) {
  const why = unratable(draft, game);
  const onlyClock = unratable({ ...draft, pace: draft.pace ?? usual("live") }, game) === null;
  return (
    <div class="swrow">
      <span>
        <label for="table-rated">Rated</label>
        <small class="help" role="status">
          {isRated(draft, game)
            ? "The result changes the ratings of all people at the table. No hints and no simulations are given."
            : draft.rated && why
              ? why
              : onlyClock
                ? "Casual: nobody's rating changes. Rated play needs a clock."
                : (why ?? "Casual: nobody's rating changes.")}
        </small>
      </span>
      <Switch
        id="table-rated"
        label="Rated"
        checked={isRated(draft, game)}
        disabled={!onlyClock}
        onChange={(rated) => onChange({ ...draft, rated, pace: rated && !draft.pace ? usual("live") : draft.pace })}
      />
    </div>
  );
}
