import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { freshNotices } from "../net/fresh";
import { me } from "../net/me";
import { address } from "../router";
import { IconButton } from "./Button";
import { Glyph, Mark } from "./Icon";
import { Empty, type EmptyProps } from "./Messages";

/** The mark and the name, linking home. */
export function Brand({ word = true }: { word?: boolean }) {
  return (
    <a class="brand row bright flex-none" href="/" aria-label={say("sandtable-all-tables")}>
      <Mark />
      {word && <span>{say("sandtable")}</span>}
    </a>
  );
}

interface TopBarProps {
  children?: ComponentChildren;
  word?: boolean;
  class?: string;
}

/** The line at the top of every page; children stand right of the brand. */
export function TopBar({ children, word = true, class: cls = "" }: TopBarProps) {
  return (
    <header class={`bar ${cls}`}>
      <Brand word={word} />
      {children}
    </header>
  );
}

const LINKS: [string, string][] = [
  ["/", say("shared-play")],
  ["/matches", say("my-matches")],
  ["/daily", say("today")],
  ["/leagues", say("leagues")],
  ["/leaderboards", say("leaderboards")],
  ["/games", say("games")],
  ["/odds", say("odds-page")],
  ["/laboratory", say("laboratory")],
  ["/verify", say("check-game")],
  ["/about", say("about")],
];

/** A page outside the table: bar with navigation, then the content in `<main>`. `aside` stands at the right. */
export function SitePage({ children, class: cls = "" }: { children: ComponentChildren; class?: string }) {
  const [open, setOpen] = useState(false);
  const path = address.value.split("?")[0]!;
  const fresh = freshNotices.value;
  const here = (href: string) => (href === "/" ? path === "/" : path.startsWith(href));
  return (
    <div class={`site flex flex-col ${cls}`}>
      <a class="skip" href="#main">
        {say("content")}
      </a>
      <TopBar>
        <span class="sep" />
        <nav class={`nav flex gap-4 ${open ? "open" : ""}`} aria-label={say("pages")}>
          {LINKS.map(([href, label]) => (
            <a key={href} href={href} aria-current={here(href) ? "page" : undefined} onClick={() => setOpen(false)}>
              {label}
            </a>
          ))}
        </nav>
        <span class="grow" />
        <a
          class="bell round-2 relative grid place-center dim"
          href="/notifications"
          aria-current={here("/notifications") ? "page" : undefined}
          aria-label={fresh ? say("notifications-new", { fresh }) : say("notifications")}
        >
          <Glyph name="bell" size={18} />
          {fresh > 0 && <b aria-hidden="true">{fresh > 9 ? "9+" : fresh}</b>}
        </a>
        <a
          class="mechip round-2 weight-620 row"
          href="/settings"
          aria-label={say("name-settings", { name: me.value?.name || say("guest") })}
        >
          <span>{me.value?.name || say("guest")}</span>
          <Glyph name="settings" size={16} />
        </a>
        <IconButton
          glyph={open ? "close" : "menu"}
          label={say("pages")}
          class="navbtn"
          expanded={open}
          onClick={() => setOpen(!open)}
        />
      </TopBar>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** A page that has one thing to say. `class`: how it lies there. */
export function EmptyPage({ class: cls = "p-32 max-w-720 my-0 mx-auto", ...said }: EmptyProps & { class?: string }) {
  return (
    <SitePage>
      <div class={cls}>
        <Empty {...said} />
      </div>
    </SitePage>
  );
}
