/** Every state of the table without a server: /dev/attack, /dev/play, ... Development only. */
import { useMemo } from "preact/hooks";
import type { PageProps } from "../router";
import { SitePage } from "../ui";
import { TableView } from "../table/TablePage";
import { FIXTURES, fixtureTransport } from "./fixture";

export default function DevPage({ params, query }: PageProps) {
  const name = params.fixture!;
  const transport = useMemo(() => fixtureTransport(name), [name]);
  if (!FIXTURES.includes(name)) {
    return <SitePage><ul style={{ padding: "32px" }}>{FIXTURES.map((f) => <li key={f}><a href={`/dev/${f}`}>{f}</a></li>)}</ul></SitePage>;
  }
  return <TableView key={name} id={`dev-${name}`} transport={transport} query={query} />;
}
