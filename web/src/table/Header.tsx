/** The line at the top: mark, match, the steps of the turn with the present one filled, menu. */
import { set, settings } from "../net/settings";
import { upper } from "../pages/lib/words";
import { Brand, Glyph, IconButton } from "../ui";
import { HintSign } from "./Hint";
import { NextMatch } from "./NextMatch";
import { lookUp } from "./rules/open";
import type { Table } from "./store";

const lower = (text: string) => text[0]!.toLowerCase() + text.slice(1);

interface HeaderProps {
  table: Table;
  phone: boolean;
  menu: () => void;
  keys: () => void;
}

export function Header({ table, phone, menu, keys }: HeaderProps) {
  const scene = table.scene.value;
  const summary = table.summary.value;
  const over = table.replay.peeked.value || (scene?.over && !table.replay.on.value);
  const phases = over ? [] : (scene?.phases ?? []);
  const now = phases.find((phase) => phase.id === scene?.phase);
  const round = scene?.headline ?? summary?.round_text ?? "";
  const game = summary ? summary.game_title || upper(summary.game) : "";
  // The preset's name; what was changed stands in the menu.
  const preset = summary?.rules_text?.split(";")[0] ?? "";
  const rules = preset.startsWith(game) ? preset : [game, preset].filter(Boolean).join(", ");
  const meta = [rules, round && lower(round)].filter(Boolean).join(", ");
  // The game runs already, more slowly, while the server makes its machine code. What it says stands in the place of the
  // rules' name, so that the match keeps its own.
  const making = summary?.making == null ? "" : say("warming-up", { making: summary.making });
  // Where seats have many figures, the strip of seats shows the first of them, the bar the viewer's next two.
  const own = (scene?.players?.find((player) => player.seat === scene.viewer)?.facts ?? []).filter(
    (fact) => fact.label,
  );
  if (phone) {
    // There is no room for both: the one who plays knows the game.
    const said = making || (round ? upper(round) : game);
    return (
      <header class="bar phonebar">
        <Brand word={false} />
        <span class="grow two leading-1-15">
          <b>
            {table.replay.stepping.value ? say("replay") : over ? say("the-end") : (now?.label ?? summary?.title ?? "")}
          </b>
          <small title={said}>{said}</small>
        </span>
        {own.length > 3 && (
          <span class="t-11-5 flex flex-col items-end dim nowrap leading-1-25">
            {own.slice(1, 3).map((fact) => (
              <span key={fact.id} title={fact.title}>
                <b class="bright">{fact.value}</b> {fact.label}
              </span>
            ))}
          </span>
        )}
        <NextMatch table={table} />
        <HintSign table={table} phone />
        <IconButton glyph="menu" label={say("table-menu")} onClick={menu} />
      </header>
    );
  }
  return (
    <header class="bar">
      <Brand />
      <span class="sep" />
      <span class="title nowrap overflow-hidden min-w-0" title={summary?.title}>
        {summary?.title || say("table")}
      </span>
      {making ? (
        <span
          class="dim making flex-none t-sm nowrap"
          title={[say("games-machine-code-being-made", { making }), meta, summary?.rules_text]
            .filter(Boolean)
            .join("\n")}
        >
          {making}
        </span>
      ) : (
        <span
          class="dim meta nowrap overflow-hidden min-w-0"
          title={[meta, summary?.rules_text].filter(Boolean).join("\n")}
        >
          {meta}
        </span>
      )}
      <span class="grow" />
      <ol
        class={`phases flex gap-2 items-center t-sm dimmer nowrap ${phases.length > 6 ? "many" : ""}`}
        aria-label={say("steps-turn")}
      >
        {phases.map((phase) => (
          <li
            key={phase.id}
            class={phase.id === scene?.phase ? "now" : ""}
            aria-current={phase.id === scene?.phase ? "step" : undefined}
            title={phases.length > 6 ? phase.label : undefined}
          >
            <span>{phase.label}</span>
          </li>
        ))}
      </ol>
      <span class="grow" />
      {!!summary?.watchers && (
        <span
          class="watchers flex gap-4 items-center t-sm dimmer"
          title={say("watchers-watching", { watchers: summary.watchers })}
        >
          <Glyph name="eye" />
          {summary.watchers}
          <span class="sr"> {say("watching-inside")}</span>
        </span>
      )}
      <NextMatch table={table} />
      <span class="row tools gap-0">
        <HintSign table={table} phone={false} />
        <IconButton
          glyph={settings.value.sound ? "sound" : "mute"}
          label={settings.value.sound ? say("sound-is-on") : say("sound-off")}
          pressed={settings.value.sound}
          onClick={() => set("sound", !settings.value.sound)}
        />
        <IconButton glyph="book" label={say("rules")} class="inmenu" onClick={() => lookUp("")} />
        <IconButton
          glyph="help"
          class="inmenu"
          label={table.board.value?.references?.length ? say("help") : say("keys")}
          keys="?"
          onClick={keys}
        />
        <IconButton glyph="menu" label={say("table-menu")} onClick={menu} />
      </span>
    </header>
  );
}
