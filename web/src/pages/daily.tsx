/** Today: a problem of each game, on which days one answered, and what one may send to others. */
import { api } from "../net/api";
import { home } from "../net/base";
import { navigate } from "../router";
import { ButtonLink, Section, usePageKeys } from "../ui";
import { daysBefore, dayWords, gamesOf, longestOf, markOf, rowOf, rowWords, shareText } from "./lib/daily";
import { useGames, useLoad } from "./lib/load";
import { CopyButton, copy } from "./parts/Copy";
import { GamePicture } from "./parts/GamePicture";
import { Page } from "./parts/Page";
import { Unread } from "./parts/Unread";
import "./pages.css";
import "./daily.css";

const SHOWN = 14;

export default function DailyPage() {
  const today = useLoad(() => api.daily(), "daily"),
    games = useGames();
  const page = games.data && today.data,
    all = page ? gamesOf(page, games.data!) : [],
    text = page ? shareText(page, games.data!, home()) : "";
  usePageKeys((event) => {
    if (event.key.toLowerCase() === "c" && text) void copy(text);
    const game = all[Number(event.key) - 1];
    if (game) navigate(`/daily/${game.id}`);
  });
  return (
    <Page title={say("today")} lead={page ? say("day-one-choice-game", { day: dayWords(page.day) }) : ""}>
      <Unread what={say("problems-cannot-read")} loaded={today} />
      {page && (
        <div class="today">
          <ul class="todaygames grid gap-14" aria-label={say("todays-problems")}>
            {all.map(({ id, title, right }, i) => (
              <li key={id}>
                <GamePicture game={id} aspect={1.7} counts />
                <div class="flex flex-col gap-6">
                  <h2>{title}</h2>
                  <p class={right ? "is-right" : "dim"}>
                    {right === null
                      ? say("one-choice-clearly-best")
                      : `${markOf(right)} ${right ? say("found-it") : say("not-found")}`}
                  </p>
                  <ButtonLink
                    small
                    kind={right === null ? "primary" : "plain"}
                    href={`/daily/${id}`}
                    hotkey={String(i + 1)}
                  >
                    {right === null ? say("answer-it") : say("look-again")}
                    <span class="sr"> {title}</span>
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
          <div class="flex flex-col gap-16">
            <Row answered={page.answered} today={page.day} />
            <Section class="flex flex-col gap-10 items-start" by="share-title" title={say("share-without-solution")}>
              <pre class="sharetext">{text}</pre>
              <CopyButton text={text} name={say("todays-result")} />
            </Section>
          </div>
        </div>
      )}
    </Page>
  );
}

/** The last days as flags, and how many of them are in a row. */
function Row({ answered, today }: { answered: string[]; today: string }) {
  const longest = longestOf(answered);
  const shown = Array.from({ length: SHOWN }, (_, i) => daysBefore(today, SHOWN - 1 - i));
  return (
    <section aria-labelledby="row-title">
      <h2 id="row-title">{rowWords(rowOf(answered, today))}</h2>
      {longest > 1 && <p class="dim t-sm">{say("longest-row", { n: longest })}</p>}
      <ol class="flags">
        {shown.map((day) => (
          <DayFlag key={day} day={day} answered={answered.includes(day)} now={day === today} />
        ))}
      </ol>
      <p class="dimmer t-sm">{say("row-counts-days-answered")}</p>
    </section>
  );
}

function DayFlag({ day, answered, now }: { day: string; answered: boolean; now: boolean }) {
  return (
    <li class={`dayflag ${answered ? "is-answered" : ""} ${now ? "is-now" : ""}`}>
      <svg viewBox="0 0 20 30" aria-hidden="true">
        <path d="M4 1v28" />
        <path class="cloth" d="M4 2.5 17 7 4 12z" />
      </svg>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span class="sr">
        {answered ? say("answered-day", { day: dayWords(day) }) : say("not-answered-day", { day: dayWords(day) })}
      </span>
    </li>
  );
}
