/** How far the match has come: the rounds in a row, divided into their stretches. */
import { Flag, seatColour } from "../ui";
import type { Table } from "./store";

export function RoundTrack({ table, brief }: { table: Table; brief?: boolean }) {
  const track = table.scene.value?.track;
  if (!track) return null;
  const { names, viewer } = table.names.value;
  const now = track.sections?.find((section) => track.now >= section.first && track.now <= section.last);
  const lead = track.lead ?? null;
  const sections = track.sections?.length ? track.sections : [{ label: "", first: 1, last: track.last }];
  const said = `${say("track-at", { label: track.label, now: track.now, last: track.last })}${now ? `, ${now.label}` : ""}`;
  return (
    <section class={brief ? "roundtrack brief" : "panel roundtrack"} aria-label={said}>
      {!brief && (
        <header class="flex gap-8">
          <h2 class="flex-1">{now?.label || table.scene.value?.headline || track.label}</h2>
          <span class="lab">
            {track.now
              ? say("track-at", { label: track.label.toLowerCase(), now: track.now, last: track.last })
              : `${track.last} ${track.label.toLowerCase()}s`}
          </span>
        </header>
      )}
      <div class="rounds flex gap-4" role="img" aria-label={said}>
        {sections.map((section) => (
          <span
            key={section.first}
            class="stretch flex flex-col gap-2 min-w-0 basis-0"
            title={section.title}
            style={{ flexGrow: section.last - section.first + 1 }}
          >
            <span class="boxes flex gap-2">
              {Array.from({ length: section.last - section.first + 1 }, (_, i) => section.first + i).map((n) => (
                <i key={n} class={n < track.now ? "past" : n === track.now ? "now" : ""}>
                  {n}
                </i>
              ))}
            </span>
            {!brief && <small class="nowrap overflow-hidden t-10-5 ellipsis">{section.label}</small>}
          </span>
        ))}
      </div>
      {!brief && lead !== null && (
        <p class="leads t-11-5 flex gap-6 items-center dim">
          <Flag colour={seatColour(lead, table.seats.value)} size={16} />
          <span>
            {rich("lead-this-round", {
              lead:
                lead === viewer
                  ? say("lead")
                  : say("somebody-leads", { name: names[lead] ?? say("seat", { seat: lead + 1 }) }),
            })}
          </span>
        </p>
      )}
    </section>
  );
}
