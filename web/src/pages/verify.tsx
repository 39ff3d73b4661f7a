/** Check a game: how the dice are sealed, the checks of one match step by step, or of any record file. */
import { useRef, useState } from "preact/hooks";
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
    <Page
      title="Check a game"
      lead="Nobody can choose a roll, nobody can change one unseen, and you need not take our word for it: your browser compares, and every match can be computed again from its record, by you, on your own machine. Whoever hosts deals, and could read the cards."
      class="verify"
    >
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
        title="This match cannot be checked"
        text={match.error.message}
        action={<ButtonLink href="/verify">Check a file</ButtonLink>}
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
        <ButtonLink href={`/m/${match.id}`}>{over ? "Replay" : "To the table"}</ButtonLink>
      </div>
      <p class="dim">
        {match.rules_text}. {upper(company(match))}.{" "}
        {over ? open(match.result?.text ?? "Finished") : match.state === "running" ? "Still running" : "Not started"}.
      </p>
      {!over &&
        (match.sealing ? (
          <Strip
            glyph="lock"
            title="The secret is still sealed"
            text="It is opened when the match ends. Until then the commitment below is what you can note."
          />
        ) : (
          <Strip
            glyph="info"
            title="Nothing is sealed here"
            text="This match began as a guided game, whose dice are known. Its record can be checked when it ends."
          />
        ))}
      {over && (error ? <Refused title="The check did not run" text={error.message} /> : <Steps checks={checks} />)}
      {over && <Kept id={match.id} />}
      <dl class="pieces grid gap-16">
        {match.commitment && (
          <div>
            <dt>Commitment, published before the first roll</dt>
            <dd>
              <CopyLine text={match.commitment} name="commitment" />
            </dd>
          </div>
        )}
        <div>
          <dt>The record: rules, options, seal and every choice</dt>
          <dd class="row">
            <ButtonLink href={`/api/matches/${encodeURIComponent(match.id)}/record`} download={file} glyph="lower">
              Download record
            </ButtonLink>
            {!over && <span class="dimmer">until the end: only what was known before the first card</span>}
          </dd>
        </div>
        <div>
          <dt>Check it on your own machine</dt>
          <dd>
            <CopyLine text={`sandtable verify ${file}`} name="command" />
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
      title={found.wrong ? `The record ${found.receipt}` : "It is the match that this browser saw"}
      text={
        found.wrong ??
        ["This browser compared the record with its receipt: what it was shown and kept during the match.", said].join(
          " ",
        )
      }
      action={
        <Button small onClick={() => void saveReceipt(id)}>
          Save your receipt
        </Button>
      }
    />
  );
}

const MOST = 8 * 1024 * 1024;

/** Reads a record file; refuses what cannot be one before it travels. */
export async function readRecord(file: { size: number; text: () => Promise<string> }): Promise<unknown> {
  if (file.size > MOST) throw new Error("This file is larger than 8 MB; no match record is.");
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    throw new Error("This file is not a match record: it is not JSON.");
  }
  if (
    typeof record !== "object" ||
    record === null ||
    Array.isArray(record) ||
    !("game" in record || "opening" in record || "opening_hash" in record)
  ) {
    throw new Error("This file is not a match record: it does not name a game.");
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
    <Section by="file-title" title="Check a record file">
      <p class="dim under">
        The file you downloaded from any table, here or elsewhere; add your receipt, and the two are compared. They are
        read, computed again and forgotten.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file is dropped here; the button inside does the same. */}
      <div
        class={`drop ${over ? "over" : ""}`}
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
        <p>Drop a record or a receipt here, or</p>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <FileInput at={input} accept=".json,application/json" label="Match record" take={take} />
      </div>
      {name && (
        <p class="filename" role="status">
          {name}
        </p>
      )}
      {error && <Refused title="The file was not checked" text={error} />}
      {checks && <Steps checks={checks} />}
    </Section>
  );
}
