/** The side sheet for a new league: what is played, how it is paired, and what happens when a person does not come. */

import { useState } from "preact/hooks";
import type { Game, LeagueForm, PaceForm } from "../../model/server";
import { api } from "../../net/api";
import { navigate } from "../../router";
import { Button, NumberRow, Segmented, SelectRow, Sheet, TextRow } from "../../ui";
import { GameAndRules } from "../forms/GameAndRules";
import { PaceFields, usual } from "../forms/PaceFields";
import { SwitchRow } from "../forms/SwitchRow";
import { useDoing } from "../lib/doing";
import { NameEntry, useName } from "../parts/NameEntry";

type Kind = LeagueForm["form"];
const KINDS: { value: Kind; label: string; text: string }[] = [
  { value: "robin", label: say("each-against-each"), text: say("everybody-meets-everybody-every-seat") },
  { value: "swiss", label: say("swiss"), text: say("few-rounds-players-equal-score") },
  { value: "knockout", label: say("knock-out"), text: say("loses-out-strongest-meet-final") },
  { value: "arena", label: say("arena"), text: say("time-free-paired-once") },
];
const MISSING: { value: "forfeit" | "bot"; label: string }[] = [
  { value: "forfeit", label: say("lose-table") },
  { value: "bot", label: say("a-bot-plays-for-them") },
];
const WAITS: { value: string; label: string }[] = [
  { value: "300", label: say("n-minutes", { n: 5 }) },
  { value: "600", label: say("n-minutes", { n: 10 }) },
  { value: "3600", label: say("n-hours", { n: 1 }) },
  { value: "86400", label: say("n-days", { n: 1 }) },
  { value: "259200", label: say("n-days", { n: 3 }) },
];

const LIVE: PaceForm = usual("live")!;

export function NewLeague({ open, games, onClose }: { open: boolean; games: Game[]; onClose: () => void }) {
  const name = useName();
  const [chosen, setGame] = useState("");
  const game = games.find((one) => one.id === chosen) ?? games[0];
  const [title, setTitle] = useState("");
  const [preset, setPreset] = useState("");
  const [seats, setSeats] = useState(2);
  const [form, setForm] = useState<Kind>("swiss");
  const [rounds, setRounds] = useState(0);
  const [minutes, setMinutes] = useState(90);
  const [pace, setPace] = useState<PaceForm>(LIVE);
  const [missing, setMissing] = useState<"forfeit" | "bot">("forfeit");
  const [wait, setWait] = useState("600");
  const [rated, setRated] = useState(false);
  const [roles, setRoles] = useState(false);
  const [listed, setListed] = useState(false);
  const { busy, error, run } = useDoing();
  if (!game) return null;
  const rules = game.presets.find((one) => one.id === preset) ?? game.presets[0]!;
  const [least, most] = rules.players;
  const table = Math.min(Math.max(seats, least, 2), Math.min(most, 6));
  const create = () =>
    run(async () => {
      if (await name.keep()) {
        const made = await api.createLeague({
          title: title.trim() || say("league", { title: game.title }),
          game: game.id,
          preset: rules.id,
          seats: table,
          form,
          pace,
          rounds: form === "robin" || form === "swiss" ? rounds : 0,
          minutes,
          missing,
          wait: Number(wait),
          rated,
          roles: roles && game.deals === true && form !== "arena",
          visibility: listed ? "open" : "link",
        });
        navigate(`/leagues/${made.summary.id}`);
      }
    });
  const footer = (
    <>
      <span class="grow error" role="status">
        {error}
      </span>
      <Button kind="primary" disabled={busy} onClick={() => void create()}>
        {say("make-league")}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={say("new-league")} onClose={onClose} footer={footer} class="newtable">
      <div class="form">
        <TextRow
          id="league-title"
          label={say("name-league")}
          value={title}
          maxLength={50}
          placeholder={say("league", { title: game.title })}
          onInput={setTitle}
        />
        <NameEntry form={name} help="" />
        <GameAndRules games={games} game={game} rules={rules} onGame={setGame} onRules={setPreset} />
        <div class="fl">
          <h3>{say("how-goes")}</h3>
        </div>
        <Segmented label={say("how-goes")} value={form} options={KINDS} onChange={setForm} />
        <p class="help under">{KINDS.find((one) => one.value === form)!.text}</p>
        <div class="pair even">
          <NumberRow
            label={say("seats-table")}
            value={table}
            lo={Math.max(2, least)}
            hi={Math.min(6, most)}
            onChange={setSeats}
          />
          {(form === "robin" || form === "swiss") && (
            <NumberRow
              label={say("rounds")}
              title={say("rounds-0-many-takes")}
              value={rounds}
              lo={0}
              hi={63}
              onChange={setRounds}
            />
          )}
          {form === "arena" && (
            <NumberRow label={say("minutes")} value={minutes} lo={10} hi={1440} onChange={setMinutes} />
          )}
        </div>
        <PaceFields game={game} pace={pace} onChange={(next) => setPace(next ?? LIVE)} />
        <div class="pair even">
          <SelectRow label={say("come-table-everybody")} value={wait} options={WAITS} onChange={setWait} />
          <SelectRow label={say("not-come")} value={missing} options={MISSING} onChange={setMissing} />
        </div>
        <SwitchRow
          id="league-rated"
          label={say("rated")}
          help={say("changes-ratings")}
          checked={rated}
          onChange={setRated}
        />
        {game.deals && (
          <SwitchRow
            id="league-roles"
            label={say("factions-dealt-evenly")}
            help={say("everybody-each-faction-equally-often")}
            checked={roles}
            onChange={setRoles}
          />
        )}
        <SwitchRow
          id="league-listed"
          label={say("listed")}
          help={say("anybody-may-find-take-part")}
          checked={listed}
          onChange={setListed}
        />
      </div>
    </Sheet>
  );
}
