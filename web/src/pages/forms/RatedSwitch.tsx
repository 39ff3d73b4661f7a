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
        <label for="table-rated">{say("rated")}</label>
        <small class="help" role="status">
          {isRated(draft, game)
            ? say("result-changes-ratings-all-people-table")
            : draft.rated && why
              ? why
              : onlyClock
                ? say("casual-nobodys-rating-changes-rated")
                : (why ?? say("casual-nobodys-rating-changes"))}
        </small>
      </span>
      <Switch
        id="table-rated"
        label={say("rated")}
        checked={isRated(draft, game)}
        disabled={!onlyClock}
        onChange={(rated) => onChange({ ...draft, rated, pace: rated && !draft.pace ? usual("live") : draft.pace })}
      />
    </div>
  );
}
