import type { PageProps } from "../router";
import { Empty, SitePage } from "../ui";

export default function Lobby(_: PageProps) {
  return <SitePage><Empty title="No open tables right now" text="Start one and share the link, or play a bot while you wait." /></SitePage>;
}
