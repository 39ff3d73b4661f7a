import type { ComponentChildren } from "preact";
import { SitePage } from "../../ui";

interface PageProps {
  /** Without one the page has a head of its own. */
  title?: ComponentChildren;
  lead?: ComponentChildren;
  /** The lead says how something went. */
  told?: boolean;
  /** Below the lead. */
  head?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

/** A page of the site: what it is, what it has, and the foot. */
export function Page({ title, lead, told, head, class: cls = "", children }: PageProps) {
  return (
    <SitePage>
      <div class={`page ${cls}`}>
        {title && (
          <header>
            <h1>{title}</h1>
            {lead !== undefined && (
              <p class="lead" role={told ? "status" : undefined}>
                {lead}
              </p>
            )}
            {head}
          </header>
        )}
        {children}
        <Foot />
      </div>
    </SitePage>
  );
}

/** The last line of every page. */
export function Foot() {
  return (
    <footer class="pagefoot line-above flex flex-wrap t-sm dimmer mt-56 pt-18 gap-y-6 gap-x-20">
      <a href="/about">{say("about-credits")}</a>
      <a href="/settings">{say("settings")}</a>
      <a href="/verify">{say("check-game")}</a>
      <a href="/api/docs">{say("programming-interface")}</a>
      <span>{say("icons-game-icons-net-cc")}</span>
    </footer>
  );
}
