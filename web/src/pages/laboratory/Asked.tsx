/** What is asked, and when a study stops. */
import type { LaboratoryDocument, StudyForm } from "../../model/server";
import { Select, SelectRow, Switch } from "../../ui";
import { MARGINS, measuresOf, type StudyDraft } from "./draft";

type Rule = NonNullable<StudyForm["rule"]>;

const RULES: { value: Rule; label: string; text: string }[] = [
  { value: "decided", label: say("when-every-answer-decided"), text: say("differs-less-matters") },
  { value: "differs", label: say("when-every-answer-differs"), text: say("nothing-less-difference-ends") },
  { value: "within", label: say("when-nothing-matters"), text: say("every-difference-less-matters") },
  {
    value: "known",
    label: say("when-all-known-precisely"),
    text: say("every-interval-narrow-matters-either"),
  },
  { value: "never", label: say("after-all-deals"), text: say("never-ends-early") },
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
        <SelectRow
          id="lab-asked"
          label={say("asked")}
          value={own ? "own" : "usual"}
          options={{ usual: say("wins-how-long-games"), own: say("questions-own") }}
          onChange={(which) => onChange({ questions: which === "own" ? usual() : null })}
        />
        <SelectRow
          id="lab-rule"
          label={say("when-stop")}
          help={RULES.find((one) => one.value === draft.rule)?.text}
          value={draft.rule}
          options={RULES}
          onChange={(rule) => onChange({ rule })}
        />
      </div>
      {own && (
        <ul class="labquestions grid" aria-label={say("questions")}>
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
                    label={say("matters", { title: one.title })}
                    value={String(margin)}
                    options={MARGINS.map((value) => ({
                      value: String(value),
                      label: `${+(value * 100).toFixed(1)} ${one.share ? say("points-matter") : say("percent-matter")}`,
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
