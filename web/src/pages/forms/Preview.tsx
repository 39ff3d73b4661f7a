/** The board that a text option names, such as a generated map, in small. */
import type { Game } from "../../model/server";
import { api } from "../../net/api";
import { useLoad, useSettled } from "../lib/load";
import { Contours } from "../parts/Contours";
import { Miniature } from "../parts/Miniature";
import type { Draft } from "./draft";

export function Preview({ game, draft, option }: { game: Game; draft: Draft; option: string }) {
  const value = useSettled(draft.options[option], 250),
    text = draft.attachments[option];
  const { data, error } = useLoad(
    () =>
      api.preview(game.id, {
        preset: draft.preset,
        players: draft.seats.length,
        options: value === undefined ? {} : { [option]: value },
        attachments: text === undefined ? {} : { [option]: text },
      }),
    `${game.id} ${draft.preset} ${draft.seats.length} ${String(value)} ${text ?? ""}`,
  );
  if (error) return null;
  const regions = data?.regions?.length ?? 0;
  return (
    <figure class="optionpicture round-2 edged overflow-hidden relative">
      <div class="picture min-h-0 h-190">
        {data ? (
          <Miniature
            board={data}
            seats={0}
            aspect={data.width / (data.height || 1)}
            fit="meet"
            lanes
            label={say("board-of-places", { n: data.elements.length })}
          />
        ) : (
          <Contours />
        )}
      </div>
      <figcaption>
        {data
          ? regions
            ? say("n-places-in-regions", { places: say("n-places", { n: data.elements.length }), n: regions })
            : say("n-places", { n: data.elements.length })
          : " "}
      </figcaption>
    </figure>
  );
}
