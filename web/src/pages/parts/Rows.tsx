/** One line a match, in every list of the pages. */
import type { ComponentChildren } from "preact";
import type { Game, Summary } from "../../model/server";
import { ButtonLink, type ButtonLinkProps, Empty, type EmptyProps, Icon } from "../../ui";
import { gameIcon } from "../lib/games";
import type { Loaded } from "../lib/load";
import { rulesLine } from "../lib/words";
import { SeatFlags } from "./Seats";
import { Unread } from "./Unread";

export interface RowProps {
  match: Summary;
  games: Game[];
  meta: ComponentChildren;
  detail?: ComponentChildren;
  /** Where its button leads, what that is called, and how it looks. */
  go: [href: string, word: string, look?: Partial<ButtonLinkProps>];
  /** Stands for the game's icon: a picture of the match. */
  picture?: ComponentChildren;
  /** What tells it apart from another of the same title. */
  apart?: string;
  /** Who plays, where the flags alone say too little. */
  who?: string;
}

export const gameTitle = (games: Game[], id: string) => games.find((game) => game.id === id)?.title ?? id;
export const matchTitle = (match: Summary, games: Game[]) => match.title || gameTitle(games, match.game);

export function MatchRow({ match, games, meta, detail, go, picture, apart, who }: RowProps) {
  return (
    <li class={picture ? "tb pictured" : "tb"}>
      {picture ?? (
        <span class="gic round-2 on-raised place-center dim">
          <Icon name={gameIcon(match.game)} />
        </span>
      )}
      <div class="what">
        <a class="t" href={`/m/${match.id}`} aria-label={apart ? `${matchTitle(match, games)}, ${apart}` : undefined}>
          {matchTitle(match, games)}
          {apart && <span class="apart"> {apart}</span>}
        </a>
        {who && <small class="dim">{who}</small>}
        <small>{rulesLine(match, gameTitle(games, match.game))}</small>
      </div>
      <div class="meta bright">
        {meta}
        {detail && <small>{detail}</small>}
      </div>
      <SeatFlags seats={match.seats} running={match.state === "running"} />
      <div class="act grid">
        <ButtonLink small href={go[0]} {...go[2]}>
          {go[1]}
        </ButtonLink>
      </div>
    </li>
  );
}

interface MatchesProps {
  loaded: Loaded<Summary[]>;
  /** Those that are listed, each by its `row`. */
  shown: Summary[];
  row: (match: Summary) => ComponentChildren;
  rows?: number;
  /** What is said where the list cannot be read, and where there is none. */
  unread: string;
  none: EmptyProps;
}

/** A list of matches, or why there is none. */
export function MatchList({ loaded, shown, row, rows, unread, none }: MatchesProps) {
  if (!loaded.data) return loaded.error ? <Unread what={unread} loaded={loaded} /> : <WaitingRows rows={rows} />;
  return shown.length ? <ul class="tables">{shown.map(row)}</ul> : <Empty {...none} />;
}

/** Keeps the place of a list while it is on its way. */
function WaitingRows({ rows = 3 }: { rows?: number }) {
  return (
    <ul class="tables skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <li class="tb" key={i}>
          <span class="gic round-2 on-raised place-center dim" />
          <div class="what">
            <i class="bone" style={{ width: "46%" }} />
          </div>
          <div class="meta bright" />
          <span />
          <div class="act grid" />
        </li>
      ))}
    </ul>
  );
}
