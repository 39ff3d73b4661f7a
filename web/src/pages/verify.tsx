/** Check a game: how the dice are sealed, the checks of one match step by step, or of any record file. */

import { useRef, useState } from "preact/hooks";
import { receiptWords } from "../model/fairness";
import type { Summary, Verification } from "../model/server";
import { type ApiError, api } from "../net/api";
import type { PageProps } from "../router";
import { judge, saveReceipt } from "../seal";
import { Button, ButtonLink, FileInput, Glyph, Refused, Section, Strip } from "../ui";
import { refusal, useLoad } from "./lib/load";
import { company, open, upper } from "./lib/words";
import { CopyLine } from "./parts/Copy";
import { Page } from "./parts/Page";
import { Sealing } from "./parts/Sealing";
import { Steps } from "./parts/Steps";
import "./pages.css";
import "./shapes.css";
import "./verify.css";

export default function Verify({ params, query }: PageProps) {
  const id = params.id ?? query.get("match") ?? "";
  return (
    <Page title={say("check-game")} lead={say("nobody-choose-roll-nobody-change")} class="verify">
      {id ? <OfMatch id={id} key={id} /> : <OfFile />}
      <Sealing />
      {id && <OfFile />}
    </Page>
  );
}

function OfMatch({ id }: { id: string }) {
  const match = useLoad(() => api.match(id), `match ${id}`);
  const over = match.data?.state === "finished";
  const checks = useLoad(async () => (over ? api.verify(id) : null), `verify ${id} ${over}`);
  if (match.error) {
    return (
      <Refused
        title={say("match-cannot-checked")}
        text={match.error.message}
        action={<ButtonLink href="/verify">{say("check-file")}</ButtonLink>}
      />
    );
  }
  if (!match.data) return <section class="pane skeleton" style={{ minHeight: "420px" }} />;
  return <Checked match={match.data} checks={checks.data} error={checks.error} />;
}

function Checked({ match, checks, error }: { match: Summary; checks: Verification | null; error: ApiError | null }) {
  const over = match.state === "finished";
  const file = `sandtable-${match.id}.json`;
  return (
    <section class="pane checked" aria-labelledby="checked-title">
      <div class="headline">
        <h2 id="checked-title">{match.title || match.rules_text}</h2>
        <ButtonLink href={`/m/${match.id}`}>{over ? say("replay") : say("to-the-table")}</ButtonLink>
      </div>
      <p class="dim">
        {match.rules_text}. {upper(company(match))}.{" "}
        {over
          ? open(match.result?.text ?? say("finished"))
          : match.state === "running"
            ? say("still-running")
            : say("not-started")}
        .
      </p>
      {!over &&
        (match.sealing ? (
          <Strip glyph="lock" title={say("secret-still-sealed")} text={say("opened-when-match-ends-until")} />
        ) : (
          <Strip glyph="info" title={say("nothing-sealed")} text={say("match-began-guided-game-whose")} />
        ))}
      {over && (error ? <Refused title={say("check-not-run")} text={error.message} /> : <Steps checks={checks} />)}
      {over && <Kept id={match.id} />}
      <dl class="pieces grid gap-16">
        {match.commitment && (
          <div>
            <dt>{say("commitment-published-before-first-roll")}</dt>
            <dd>
              <CopyLine text={match.commitment} name={say("copied-commitment")} />
            </dd>
          </div>
        )}
        <div>
          <dt>{say("record-rules-options-seal-every")}</dt>
          <dd class="row">
            <ButtonLink href={`/api/matches/${encodeURIComponent(match.id)}/record`} download={file} glyph="lower">
              {say("download-record")}
            </ButtonLink>
            {!over && <span class="dimmer">{say("until-end-only-known-before")}</span>}
          </dd>
        </div>
        <div>
          <dt>{say("check-own-machine")}</dt>
          <dd>
            <CopyLine text={`sandtable verify ${file}`} name={say("copied-command")} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What this browser says by itself: whether the record is the match that it saw. */
function Kept({ id }: { id: string }) {
  const verdict = useLoad(() => judge(id), `judge ${id}`);
  const found = verdict.data;
  if (!found || found.receipt === "no receipt") return null;
  const said = found.remarks?.length ? `${upper(found.remarks.join("; "))}.` : "";
  return (
    <Strip
      glyph={found.wrong ? "warning" : "check"}
      tone={found.wrong ? "danger" : undefined}
      role={found.wrong ? "alert" : "status"}
      title={found.wrong ? say("record", { receipt: receiptWords(found.receipt) }) : say("match-browser-saw")}
      text={found.wrong ?? [say("browser-compared-record-receipt-shown"), said].join(" ")}
      press={[say("save-receipt"), () => saveReceipt(id)]}
    />
  );
}

const MOST = 8 * 1024 * 1024;

/** Reads a record file; refuses what cannot be one before it travels. */
export async function readRecord(file: { size: number; text: () => Promise<string> }): Promise<unknown> {
  if (file.size > MOST) throw new Error(say("file-larger-8-mb-match"));
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    throw new Error(say("file-not-match-record-not"));
  }
  if (
    typeof record !== "object" ||
    record === null ||
    Array.isArray(record) ||
    !("game" in record || "opening" in record || "opening_hash" in record)
  ) {
    throw new Error(say("file-not-match-record-not-name"));
  }
  return record;
}

function OfFile() {
  const [checks, setChecks] = useState<Verification | null>(null);
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The record that was taken last, and the receipt it is compared with. */
  const record = useRef<unknown>(null),
    receipt = useRef<unknown>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setChecks(null);
    setError("");
    try {
      const given = (await readRecord(file)) as Record<string, unknown>;
      if (["sandtable-receipt/1", "sandtable-receipt/2"].includes(String(given.format))) receipt.current = given;
      else record.current = given;
      if (record.current)
        setChecks(
          await api.verifyRecord(
            receipt.current ? { record: record.current, receipt: receipt.current } : record.current,
          ),
        );
    } catch (problem) {
      setError(problem instanceof Error && !("code" in problem) ? problem.message : refusal(problem).message);
    }
  };
  return (
    <Section by="file-title" title={say("check-record-file")}>
      <p class="dim under">{say("file-downloaded-table-elsewhere-add")}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file is dropped here; the button inside does the same. */}
      <div
        class={`drop flex items-center justify-center flex-wrap round-3 dim ${over ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <Glyph name="lower" size={22} />
        <p>{say("drop-record-receipt")}</p>
        <Button onClick={() => input.current?.click()}>{say("choose-file")}</Button>
        <FileInput at={input} accept=".json,application/json" label={say("match-record")} take={take} />
      </div>
      {name && (
        <p class="filename t-13 dim breaks" role="status">
          {name}
        </p>
      )}
      {error && <Refused title={say("file-not-checked")} text={error} />}
      {checks && <Steps checks={checks} />}
    </Section>
  );
}
