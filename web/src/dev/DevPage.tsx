/** Every state of the table without a server: /dev/attack, /dev/play, ... Development only. */
import { useMemo } from "preact/hooks";
import type { PageProps } from "../router";
import { TableView } from "../table/TablePage";
import { SitePage } from "../ui";
import { FIXTURES, fixtureTransport } from "./fixture";
import { framesTransport } from "./frames";

export default function DevPage({ params, query }: PageProps) {
  const name = params.fixture!;
  const from = query.get("from"),
    at = Number(query.get("start") ?? 0);
  const transport = useMemo(
    () => (name === "frames" && from ? framesTransport(from, at) : fixtureTransport(name)),
    [name, from, at],
  );
  if (!FIXTURES.includes(name) && !(name === "frames" && from)) {
    return (
      <SitePage>
        <ul style={{ padding: "32px" }}>
          {FIXTURES.map((f) => (
            <li key={f}>
              <a href={`/dev/${f}`}>{f}</a>
            </li>
          ))}
        </ul>
      </SitePage>
    );
  }
  return <TableView key={name} id={`dev-${name}`} transport={transport} query={query} />;
}
