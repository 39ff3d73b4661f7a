/** Whether hints and simulations are given to everybody; against bots alone they are there without asking. */
import type { FullGame } from "../../net/api";
import { Switch } from "../../ui";
import type { Draft } from "./draft";
import { isRated } from "./rated";

const alone = (draft: Draft) => draft.seats.every((seat) => seat.kind === "me" || seat.kind === "bot");

function words(draft: Draft, rated: boolean): string {
  if (rated) return say("hints-simulations-match-casual");
  if (alone(draft)) return say("practice-alone-against-bots-may");
  return draft.help ? say("everybody-may-ask-seat-knows") : say("nobody-given-while-match-runs");
}

interface HelpSwitchProps {
  game: FullGame;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function HelpSwitch({ game, draft, onChange }: HelpSwitchProps) {
  const rated = isRated(draft, game),
    practice = alone(draft) && !rated;
  return (
    <div class="swrow">
      <span>
        <label for="table-help">{say("hints-simulations-everybody")}</label>
        <small class="help" role="status">
          {words(draft, rated)}
        </small>
      </span>
      <Switch
        id="table-help"
        label={say("hints-simulations-everybody")}
        checked={draft.help || practice}
        disabled={practice && !draft.help}
        onChange={(help) => onChange({ ...draft, help })}
      />
    </div>
  );
}
