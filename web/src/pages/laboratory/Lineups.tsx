/** Who plays: line-ups of bots, each with one bot for every seat or one for each. */
import type { Game } from "../../model/server";
import { Button, IconButton, SelectRow, Switch } from "../../ui";
import { MOST_LINEUPS, type StudyDraft, seated } from "./draft";

interface Props {
  game: Game;
  bots: string[];
  draft: StudyDraft;
  onChange: (change: Partial<StudyDraft>) => void;
}

/** What the list of bots offers besides them. */
const EACH = "*";

export function Lineups({ game, bots, draft, onChange }: Props) {
  const { lineups } = draft;
  const several = lineups.length > 1;
  const put = (place: number, next: string[]) =>
    onChange({ lineups: lineups.map((one, i) => (i === place ? next : one)) });
  const more = bots.find((name) => !lineups.some((one) => one.length === 1 && one[0] === name)) ?? bots[0]!;
  return (
    <div class="grid gap-10">
      {lineups.map((one, place) => (
        <Lineup
          key={place}
          game={game}
          bots={bots}
          sits={seated(one, draft.players)}
          players={draft.players}
          number={several ? place + 1 : 0}
          onChange={(next) => put(place, next)}
          remove={several ? () => onChange({ lineups: lineups.filter((_, i) => i !== place) }) : undefined}
        />
      ))}
      {lineups.length < MOST_LINEUPS && (
        <p>
          <Button small glyph="plus" onClick={() => onChange({ lineups: [...lineups, [more]] })}>
            {say("add-line-up")}
          </Button>
        </p>
      )}
      {(several || lineups.some((one) => one.length > 1)) && (
        <>
          {lineups.some((one) => one.length > 1) && (
            <p class="labrotate">
              <Switch
                label={say("seats-rotate-through-all-places")}
                checked={draft.rotate}
                onChange={(rotate) => onChange({ rotate })}
              />
              {say("seats-rotate-through-all-places")}
            </p>
          )}
          <p class="dim">
            {draft.rotate ? say("different-bots-sit-every-seat") : say("bots-sit-named")}
            {several && say("every-line-up-plays-every-deal")}.
          </p>
        </>
      )}
    </div>
  );
}

interface OneProps {
  game: Game;
  bots: string[];
  sits: string[];
  players: number;
  /** From 1; 0 for the only one. */
  number: number;
  onChange: (next: string[]) => void;
  remove?: () => void;
}

function Lineup({ game, bots, sits, players, number, onChange, remove }: OneProps) {
  const label = number ? say("bot-every-seat-line-up", { number }) : say("bot-every-seat");
  const known = (name: string) => (bots.includes(name) ? name : bots[0]!);
  const named = bots.map((name) => ({ value: name, label: game.bots.find((one) => one.id === name)?.title ?? name }));
  const apart = sits.length > 1;
  return (
    <div class="labhead">
      <SelectRow
        id={`lab-bot-${number}`}
        label={label}
        value={apart ? EACH : known(sits[0]!)}
        options={players > 1 ? [...named, { value: EACH, label: say("different-bots") }] : named}
        onChange={(name) => onChange(name === EACH ? Array.from({ length: players }, () => known(sits[0]!)) : [name])}
      />
      {apart &&
        sits.map((name, seat) => (
          <SelectRow
            key={seat}
            id={`lab-bot-${number}-${seat}`}
            label={number ? say("place-line-up", { seat: seat + 1, number }) : say("place", { seat: seat + 1 })}
            title={say("place", { seat: seat + 1 })}
            value={known(name)}
            options={named}
            onChange={(next) => onChange(sits.map((old, i) => (i === seat ? next : known(old))))}
          />
        ))}
      {remove && <IconButton glyph="close" label={say("remove-line-up", { number })} onClick={remove} />}
    </div>
  );
}
