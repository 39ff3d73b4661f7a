/** One game: what it looks like, its presets, its rules with a table of contents, and every setting there is. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import type { Game } from "../model/server";
import { api } from "../net/api";
import { decoded, type PageProps } from "../router";
import { ButtonLink, EmptyPage, Glyph, SitePage } from "../ui";
import { gameTool } from "./lib/games";
import { useGames, useLoad, useOptions } from "./lib/load";
import { type Heading, render } from "./lib/markdown";
import { players } from "./lib/words";
import { GamePicture } from "./parts/GamePicture";
import { Foot } from "./parts/Page";
import { PrintIt } from "./parts/PrintIt";
import { Reference } from "./parts/Reference";
import { Unread } from "./parts/Unread";
import "./pages.css";
import "./games.css";

const SETTINGS: Heading = { id: "all-settings", text: say("all-settings"), level: 2 };

export default function GamePage({ params }: PageProps) {
  const id = params.game ?? "";
  const games = useGames();
  const rules = useLoad(() => api.rules(id), `rules ${id}`);
  const game = games.data?.find((candidate) => candidate.id === id);
  const full = useOptions(game ? [game] : []);
  const text = useMemo(() => (rules.data ? render(rules.data.markdown) : null), [rules.data]);
  usePageTitle(game?.title);
  useEffect(() => {
    const target = text && location.hash ? document.getElementById(decoded(location.hash.slice(1)) ?? "") : null;
    target?.scrollIntoView();
  }, [text, game, full.data]);
  if (games.data && !game) {
    return (
      <EmptyPage
        class="page"
        title={say("there-is-no-game-of-this")}
        text={say("these-games-play")}
        go={["/games", say("all-games")]}
      />
    );
  }
  return (
    <SitePage>
      <Banner game={game} id={id} />
      <div class="page doc grid cols-212-fit gap-52">
        <Contents list={[...(text?.contents ?? []), SETTINGS]} />
        <article>
          {text ? <div class="prose" dangerouslySetInnerHTML={{ __html: text.html }} /> : !rules.error && <Waiting />}
          <Unread what={say("rules-cannot-read")} loaded={rules} />
          <section class="prose settingsref" aria-labelledby={SETTINGS.id}>
            <h2 id={SETTINGS.id}>
              {say("all-settings")}
              <a class="anchor" href={`#${SETTINGS.id}`} aria-label={say("link-all-settings")}>
                #
              </a>
            </h2>
            <p>{say("starts-table-may-change-these")}</p>
            {full.data?.[0] && <Reference game={full.data[0]} rules={rules.data?.settings} />}
            <Unread what={say("settings-cannot-read")} loaded={full} />
          </section>
        </article>
      </div>
      <div class="page tail">
        <Foot />
      </div>
    </SitePage>
  );
}

const Waiting = () => (
  <div class="skeleton" aria-hidden="true" style={{ minHeight: "900px" }}>
    {[62, 94, 88, 70, 91, 83].map((part, i) => (
      <i key={i} class="bone" style={{ width: `${part}%`, marginTop: i % 3 ? "10px" : "26px" }} />
    ))}
  </div>
);

const ToolRow = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <p class="toolrow">
    <ButtonLink small href={href}>
      {title}
    </ButtonLink>
    <span>{text}</span>
  </p>
);

function Banner({ game, id }: { game: Game | undefined; id: string }) {
  return (
    <section class="banner on-sea relative overflow-hidden line-below" aria-label={say("the-game")}>
      <GamePicture game={id} aspect={1.667} fit="meet" counts />
      <div class="banner-in grid items-center relative max-w-1136 my-0 mx-auto min-h-420">
        <div>
          <p class="crumb z-1 relative">
            <a class="t-13" href="/games">
              {say("games")}
            </a>
          </p>
          <h1>{game?.title ?? " "}</h1>
          <p class="lead">{game?.tagline ?? " "}</p>
          {game?.maker && <p class="maker">{rich("made", { maker: game.maker })}</p>}
          {game?.guide && (
            <ToolRow
              href={`/guide/${id}`}
              title={say("first-game-guided")}
              text={say("learn-playing-prepared-position-step")}
            />
          )}
          {game?.bots.some((bot) => bot.person) && (
            <ToolRow href={`/opponents/${id}`} title={say("opponents")} text={say("who-plays-weakest-strongest")} />
          )}
          {game && !game.maker && (
            <ToolRow href={`/missions/${id}`} title={say("missions")} text={say("matches-goal-each")} />
          )}
          {game && !game.maker && (
            <ToolRow
              href={`/achievements/${id}`}
              title={say("achievements")}
              text={say("match-may-remembered-holds")}
            />
          )}
          {gameTool(id) && <ToolRow href={gameTool(id)!.href} title={gameTool(id)!.title} text={gameTool(id)!.text} />}
          {game && <PrintIt key={game.id} game={game} />}
          <ul class="presets on-surface round-3 edged min-h-213">
            {game?.presets.map((preset) => (
              <li class="flex items-center gap-16" key={preset.id}>
                <div>
                  <h2>{preset.title}</h2>
                  <p>{preset.text}</p>
                  <p class="dim">{players(preset.players)}</p>
                </div>
                <ButtonLink
                  small
                  href={`/?new=${game.id}&preset=${preset.id}`}
                  aria-label={say("new-table-with-title", { title: preset.title })}
                >
                  {say("new-table")}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Sticky beside the text; folded above it on small screens. Marks the part that is being read. */
function Contents({ list }: { list: Heading[] }) {
  const [now, setNow] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        const first = list.find((heading) => seen.get(heading.id));
        if (first) setNow(first.id);
      },
      { rootMargin: "-60px 0px -65% 0px" },
    );
    list.forEach((heading) => {
      const element = document.getElementById(heading.id);
      if (element) watch.observe(element);
    });
    return () => watch.disconnect();
  }, [list.length]);
  const chapter = list
    .slice(0, list.findIndex((heading) => heading.id === now) + 1)
    .reverse()
    .find((heading) => heading.level === 2)?.id;
  const parts = list.map((heading, i) => {
    const owner =
      heading.level === 2
        ? heading.id
        : list
            .slice(0, i)
            .reverse()
            .find((other) => other.level === 2)?.id;
    return { heading, shown: heading.level === 2 || owner === chapter };
  });
  return (
    <nav class={`contents sticky overflow-auto t-13 ${open ? "open" : ""}`} aria-label={say("contents")}>
      <button type="button" class="contents-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say("contents")}
        <Glyph name="down" />
      </button>
      <ol>
        {parts.map(({ heading, shown }) => (
          <li key={heading.id} class={`l${heading.level} ${shown ? "" : "folded"}`}>
            <a
              class="ring-inside block dim"
              href={`#${heading.id}`}
              aria-current={heading.id === now ? "location" : undefined}
              onClick={() => setOpen(false)}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
