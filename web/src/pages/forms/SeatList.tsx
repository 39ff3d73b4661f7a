/** Who sits where: me, open seats, bots; in the order of play round the table. */
import type { Game } from "../../model/server";
import { me } from "../../net/me";
import { Glyph, IconButton, Portrait, Select, seatColour, TextField, Wrong } from "../../ui";
import { about, choiceWords, inOrder } from "../lib/levels";
import { players } from "../lib/words";
import { type Draft, preset } from "./draft";
import { addSeat, botName, moveSeat, nameHere, removeSeat, seatOf, seatValue, setSeat } from "./seats";

interface SeatListProps {
  game: Game;
  draft: Draft;
  errors: string[];
  onChange: (draft: Draft) => void;
}

export function SeatList({ game, draft, errors, onChange }: SeatListProps) {
  const [least, most] = preset(game, draft.preset).players;
  const { seats } = draft;
  const set = (next: typeof seats) => onChange({ ...draft, seats: next });
  const name = me.value?.name || say("you");
  const options = [
    { value: "me", label: say("name-you", { name }) },
    { value: "open", label: say("open-seat") },
    { value: "here", label: say("on-this-device") },
    ...inOrder(game.bots).map((bot) => ({ value: `bot:${bot.id}`, label: choiceWords(bot) })),
  ];
  const seated = inOrder(game.bots).filter((bot) => seats.some((seat) => seat.kind === "bot" && seat.bot === bot.id));
  const said = (i: number) =>
    ({ me: say("your-seat"), open: say("open-seat-inside"), here: nameHere(seats, i), bot: "" })[seats[i]!.kind] ||
    botName(seats, i, game);
  return (
    <div class={`seats ${errors.length ? "wrong" : ""}`}>
      <div class="fl">
        <h3>{say("seats")}</h3>
        <span>{rich("order-play", { players: players([least, most]) })}</span>
      </div>
      <ol class="seatlist on-raised">
        {seats.map((seat, i) => (
          <li class="grid items-center" key={i}>
            <Portrait
              face={seat.kind === "bot" ? game.bots.find((bot) => bot.id === seat.bot)?.person?.face : null}
              colour={seat.kind === "open" ? null : seatColour(i, seats.length)}
              size={26}
              flag={22}
            />
            <Select
              label={say("seat-i", { i: i + 1 })}
              value={seatValue(seat)}
              options={options}
              onChange={(value) => set(setSeat(seats, i, seatOf(value)))}
            />
            {seat.kind === "here" && (
              <TextField
                label={say("name-player", { i: i + 1 })}
                value={seat.name}
                placeholder={nameHere(seats, i)}
                maxLength={24}
                onInput={(name) => set(setSeat(seats, i, { kind: "here", name }))}
              />
            )}
            <IconButton
              glyph="raise"
              label={say("move-up", { said: said(i) })}
              disabled={i === 0}
              onClick={() => set(moveSeat(seats, i, -1))}
            />
            <IconButton
              glyph="lower"
              label={say("move-down", { said: said(i) })}
              disabled={i === seats.length - 1}
              onClick={() => set(moveSeat(seats, i, 1))}
            />
            <IconButton
              glyph="close"
              label={say("remove", { said: said(i) })}
              disabled={seats.length <= least}
              onClick={() => set(removeSeat(seats, i, least))}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="add line-above ring-inside flex w-full items-center gap-12"
        disabled={seats.length >= most}
        onClick={() => set(addSeat(seats, game, most))}
      >
        <Glyph name="plus" />
        <span>{say("add-seat")}</span>
        <small>{seats.length >= most ? say("most", { most }) : say("up", { most })}</small>
      </button>
      {seated.length > 0 && (
        <p class="help under" aria-live="polite">
          {seated.map((bot, i) => (
            <span key={bot.id}>
              {i > 0 && <br />}
              <b>{bot.person ? `${bot.person.name}, ${bot.title}` : bot.title}</b>: {about(bot)}
            </span>
          ))}
        </p>
      )}
      {seats.some((seat) => seat.kind === "here") && (
        <p class="help under">{say("device-handed-asked-curtain-stands")}</p>
      )}
      {errors.map((error) => (
        <Wrong key={error} sign text={error} />
      ))}
    </div>
  );
}
