/** Who sits where: me, open seats, bots; in the order of play round the table. */
import type { Game } from "../../model/server";
import { me } from "../../net/me";
import { Flag, Glyph, IconButton, seatColour, Select } from "../../ui";
import { preset, type Draft } from "./draft";
import { addSeat, botName, moveSeat, removeSeat, seatOf, seatValue, setSeat } from "./seats";

export function SeatList({ game, draft, errors, onChange }: {
  game: Game; draft: Draft; errors: string[]; onChange: (draft: Draft) => void;
}) {
  const [least, most] = preset(game, draft.preset).players;
  const { seats } = draft;
  const set = (next: typeof seats) => onChange({ ...draft, seats: next });
  const name = me.value?.name || "You";
  const options = [
    { value: "me", label: `${name} (you)` }, { value: "open", label: "Open seat" },
    ...game.bots.map((bot) => ({ value: `bot:${bot.id}`, label: `${bot.title} bot` })),
  ];
  const said = (i: number) => (seats[i]!.kind === "me" ? "your seat" : seats[i]!.kind === "open" ? "open seat" : botName(seats, i, game));
  return (
    <div class={`seats ${errors.length ? "wrong" : ""}`}>
      <div class="fl"><h3>Seats</h3><span>{least} to {most}, in order of play</span></div>
      <ol class="seatlist">
        {seats.map((seat, i) => (
          <li key={i}>
            <Flag colour={seat.kind === "open" ? null : seatColour(i, seats.length)} size={22} />
            <Select label={`Seat ${i + 1}`} value={seatValue(seat)} options={options} onChange={(value) => set(setSeat(seats, i, seatOf(value)))} />
            <IconButton glyph="raise" label={`Move ${said(i)} up`} disabled={i === 0} onClick={() => set(moveSeat(seats, i, -1))} />
            <IconButton glyph="lower" label={`Move ${said(i)} down`} disabled={i === seats.length - 1} onClick={() => set(moveSeat(seats, i, 1))} />
            <IconButton glyph="close" label={`Remove ${said(i)}`} disabled={seats.length <= least} onClick={() => set(removeSeat(seats, i, least))} />
          </li>
        ))}
      </ol>
      <button type="button" class="add" disabled={seats.length >= most} onClick={() => set(addSeat(seats, game, most))}>
        <Glyph name="plus" /><span>Add a seat</span><small>{seats.length >= most ? `${most} is the most` : `up to ${most}`}</small>
      </button>
      {errors.map((error) => <p key={error} class="error" role="alert"><Glyph name="warning" size={13} />{error}</p>)}
    </div>
  );
}
