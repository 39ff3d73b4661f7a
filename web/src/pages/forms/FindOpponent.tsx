/** The small sheet that looks for an opponent: what to play, how fast, and whether it counts. */

import { useState } from "preact/hooks";
import { beginSearch, lastSearch } from "../../alive/searching";
import type { Game, SearchForm } from "../../model/server";
import { api } from "../../net/api";
import { Button, NumberRow, Segmented, Sheet } from "../../ui";
import { useDoing } from "../lib/doing";
import { keepKnown } from "../lib/known";
import { useLoad } from "../lib/load";
import { NameEntry, useName } from "../parts/NameEntry";
import { expectedText } from "../parts/SearchLine";
import { GameAndRules } from "./GameAndRules";
import { SwitchRow } from "./SwitchRow";

const NAMES: Record<SearchForm["pace"], string> = {
  fast: say("fast"),
  live: say("live"),
  day: say("day"),
  slow: say("slow"),
};

export function FindOpponent({ open, games, onClose }: { open: boolean; games: Game[]; onClose: () => void }) {
  const name = useName();
  const step = useDoing();
  const [wish, setWish] = useState<Partial<SearchForm>>(lastSearch);
  const offered = useLoad(api.searches, "searches", open ? 5000 : 0).data;
  const game = games.find((one) => one.id === wish.game) ?? games[0];
  if (!game) return null;
  const rules = game.presets.find((one) => one.id === wish.preset) ?? game.presets[0]!;
  const [least, most] = rules.players;
  const seats = Math.min(Math.max(wish.seats ?? 2, least, 2), most);
  const pace = wish.pace ?? "live";
  const form: SearchForm = { game: game.id, preset: rules.id, pace, rated: wish.rated ?? false, seats };
  const paces = offered?.paces ?? [];
  const alike = (offered?.crowds ?? []).filter((one) => one.game === game.id);
  const here = alike.find(
    (one) => one.preset === rules.id && one.pace === pace && !!one.rated === form.rated && one.seats === seats,
  );
  const wait = (offered?.waits ?? []).find(
    (one) =>
      one.game === game.id &&
      one.preset === rules.id &&
      one.pace === pace &&
      !!one.rated === form.rated &&
      one.seats === seats,
  );
  const others = alike.reduce((sum, one) => sum + one.people, 0) - (here?.people ?? 0);
  const find = async () => {
    if (!(await name.keep())) return;
    keepKnown();
    if (!(await beginSearch(form))) onClose();
  };
  const footer = (
    <>
      <span class="grow error" role="status">
        {step.error}
      </span>
      <Button kind="primary" disabled={step.busy} onClick={() => step.run(find)}>
        {say("find")}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={say("find-opponent")} onClose={onClose} footer={footer} class="newtable">
      <div class="form">
        <NameEntry form={name} help="" />
        <GameAndRules
          games={games}
          game={game}
          rules={rules}
          onGame={(id) => setWish({ ...wish, game: id, preset: undefined, seats: undefined })}
          onRules={(preset) => setWish({ ...wish, preset, seats: undefined })}
        />
        {most > 2 && (
          <div class="pair even">
            <NumberRow
              label={say("people-table")}
              value={seats}
              lo={Math.max(2, least)}
              hi={most}
              onChange={(next) => setWish({ ...wish, seats: next })}
            />
          </div>
        )}
        <div class="fl">
          <h3>{say("time")}</h3>
        </div>
        <Segmented
          label={say("time")}
          value={pace}
          options={(Object.keys(NAMES) as SearchForm["pace"][]).map((id) => ({ value: id, label: NAMES[id] }))}
          onChange={(next) => setWish({ ...wish, pace: next })}
        />
        <p class="help under">
          {paces.find((one) => one.id === pace)?.text ?? ""}
          {pace === "day" || pace === "slow" ? say("need-not-stay-told-when") : ""}
        </p>
        <SwitchRow
          id="search-rated"
          label={say("rated")}
          help={say("result-changes-ratings-all-people")}
          checked={form.rated ?? false}
          onChange={(rated) => setWish({ ...wish, rated })}
        />
        <p class="help" role="status">
          {rich("longer-wait-more-different-strength", {
            here: here ? say("people-look-for-this", { n: here.people }) : say("nobody-looks-now"),
            others: others > 0 ? ` ${say("people-look-for-others", { n: others, game: game.title })}` : "",
            expectedText: expectedText(wait?.expected),
          })}
        </p>
      </div>
    </Sheet>
  );
}
