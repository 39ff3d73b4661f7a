/** The side sheet for a new league: what is played, how it is paired, and what happens when a person does not come. */

import { useState } from "preact/hooks";
import type { Game, LeagueForm, PaceForm } from "../../model/server";
import { api } from "../../net/api";
import { navigate } from "../../router";
import { Button, Field, NumberField, Segmented, Select, Sheet, TextField } from "../../ui";
import { GameAndRules } from "../forms/GameAndRules";
import { PaceFields, usual } from "../forms/PaceFields";
import { SwitchRow } from "../forms/SwitchRow";
import { useDoing } from "../lib/doing";
import { NameEntry, useName } from "../parts/NameEntry";

type Kind = LeagueForm["form"];
const KINDS: { value: Kind; label: string; text: string }[] = [
  { value: "robin", label: "Each against each", text: "Everybody meets everybody, and has every seat equally often." },
  { value: "swiss", label: "Swiss", text: "A few rounds: players of equal score meet, nobody twice." },
  { value: "knockout", label: "Knock-out", text: "Who loses is out. The strongest can meet in the final." },
  { value: "arena", label: "Arena", text: "For a time, whoever is free is paired at once." },
];
const MISSING: { value: "forfeit" | "bot"; label: string }[] = [
  { value: "forfeit", label: "They lose the table" },
  { value: "bot", label: "A bot plays for them" },
];
const WAITS: { value: string; label: string }[] = [
  { value: "300", label: "5 minutes" },
  { value: "600", label: "10 minutes" },
  { value: "3600", label: "1 hour" },
  { value: "86400", label: "1 day" },
  { value: "259200", label: "3 days" },
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
          title: title.trim() || `${game.title} league`,
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
        Make the league
      </Button>
    </>
  );
  return (
    <Sheet open={open} title="New league" onClose={onClose} footer={footer} class="newtable">
      <div class="form">
        <Field label="Name of the league" for="league-title">
          <TextField
            id="league-title"
            label="Name of the league"
            value={title}
            maxLength={50}
            placeholder={`${game.title} league`}
            onInput={setTitle}
          />
        </Field>
        <NameEntry form={name} help="" />
        <GameAndRules games={games} game={game} rules={rules} onGame={setGame} onRules={setPreset} />
        <div class="fl">
          <h3>How it goes</h3>
        </div>
        <Segmented label="How it goes" value={form} options={KINDS} onChange={setForm} />
        <p class="help under">{KINDS.find((one) => one.value === form)!.text}</p>
        <div class="pair even">
          <Field label="Seats at a table">
            <NumberField
              label="Seats at a table"
              value={table}
              lo={Math.max(2, least)}
              hi={Math.min(6, most)}
              onChange={setSeats}
            />
          </Field>
          {(form === "robin" || form === "swiss") && (
            <Field label="Rounds (0: as many as it takes)">
              <NumberField label="Rounds" value={rounds} lo={0} hi={63} onChange={setRounds} />
            </Field>
          )}
          {form === "arena" && (
            <Field label="Minutes">
              <NumberField label="Minutes" value={minutes} lo={10} hi={1440} onChange={setMinutes} />
            </Field>
          )}
        </div>
        <PaceFields game={game} pace={pace} onChange={(next) => setPace(next ?? LIVE)} />
        <div class="pair even">
          <Field label="To come to a table, everybody has">
            <Select label="To come to a table, everybody has" value={wait} options={WAITS} onChange={setWait} />
          </Field>
          <Field label="Who does not come">
            <Select label="Who does not come" value={missing} options={MISSING} onChange={setMissing} />
          </Field>
        </div>
        <SwitchRow id="league-rated" label="Rated" help="It changes ratings." checked={rated} onChange={setRated} />
        {game.deals && (
          <SwitchRow
            id="league-roles"
            label="Factions dealt evenly"
            help="Everybody has each faction equally often. Casual leagues only."
            checked={roles}
            onChange={setRoles}
          />
        )}
        <SwitchRow
          id="league-listed"
          label="Listed"
          help="Anybody may find it and take part. Otherwise it needs its link."
          checked={listed}
          onChange={setListed}
        />
      </div>
    </Sheet>
  );
}
