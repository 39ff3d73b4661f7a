/** What is asked, and when a study stops. */
import type { LaboratoryDocument, StudyForm } from "../../model/server";
import { Field, Select, Switch } from "../../ui";
import { MARGINS, measuresOf, type StudyDraft } from "./draft";

type Rule = NonNullable<StudyForm["rule"]>;

const RULES: { value: Rule; label: string; text: string }[] = [
  { value: "decided", label: "When every answer is decided", text: "It differs, or by less than what matters." },
  { value: "differs", label: "When every answer differs", text: "Nothing less than a difference ends it." },
  { value: "within", label: "When nothing matters", text: "Every difference is less than what matters." },
  {
    value: "known",
    label: "When all is known precisely",
    text: "Every interval is as narrow as what matters, either way.",
  },
  { value: "never", label: "After all deals", text: "It never ends early." },
];

interface Props {
  draft: StudyDraft;
  lab: LaboratoryDocument;
  onChange: (change: Partial<StudyDraft>) => void;
}

export function Asked({ draft, lab, onChange }: Props) {
  const own = draft.questions !== null;
  const measures = measuresOf(draft, lab.measures[draft.game] ?? []);
  const asked = draft.questions ?? {};
  const usual = () => Object.fromEntries(measures.filter((one) => one.usual).map((one) => [one.name, 0.02]));
  return (
    <>
      <div class="labhead labasked">
        <Field label="What is asked" for="lab-asked">
          <Select
            id="lab-asked"
            label="What is asked"
            value={own ? "own" : "usual"}
            options={{ usual: "Who wins, and how long games are", own: "Questions of your own" }}
            onChange={(which) => onChange({ questions: which === "own" ? usual() : null })}
          />
        </Field>
        <Field label="When to stop" for="lab-rule" help={RULES.find((one) => one.value === draft.rule)?.text}>
          <Select
            id="lab-rule"
            label="When to stop"
            value={draft.rule}
            options={RULES}
            onChange={(rule) => onChange({ rule })}
          />
        </Field>
      </div>
      {own && (
        <ul class="labquestions" aria-label="Questions">
          {measures.map((one) => {
            const margin = asked[one.name];
            const put = (next: number | null) => {
              const { [one.name]: _, ...rest } = asked;
              onChange({ questions: next === null ? rest : { ...rest, [one.name]: next } });
            };
            return (
              <li key={one.name}>
                <Switch
                  label={one.title}
                  checked={margin !== undefined}
                  onChange={(on) => put(on ? (margin ?? 0.02) : null)}
                />
                <span>{one.title}</span>
                {margin !== undefined && (
                  <Select
                    label={`What matters, ${one.title}`}
                    value={String(margin)}
                    options={MARGINS.map((value) => ({
                      value: String(value),
                      label: `${+(value * 100).toFixed(1)} ${one.share ? "points matter" : "% matter"}`,
                    }))}
                    onChange={(value) => put(Number(value))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
