/** What a viewer may set; every change takes effect at once and stays in this browser. */
import type { ComponentChildren } from "preact";
import { me } from "../../net/me";
import { type Settings, set, settings } from "../../net/settings";
import { ButtonLink, type Choices, Flag, Segmented, Switch } from "../../ui";
import { useLater } from "../../ui/later";
import { NameEntry, useName } from "./NameEntry";

const loudOf = () => import("../../alive/Volumes").then((module) => module.Volumes);

interface RowProps {
  title: string;
  text: string;
  children: ComponentChildren;
}

const Row = ({ title, text, children }: RowProps) => (
  <div class="setrow">
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {children}
  </div>
);

function Setting<K extends "theme" | "textures" | "pace" | "motion" | "askOnce">({
  name,
  title,
  text,
  options,
}: {
  name: K;
  title: string;
  text: string;
  options: Choices<Settings[K]>;
}) {
  return (
    <Row title={title} text={text}>
      <Segmented label={title} value={settings.value[name]} options={options} onChange={(value) => set(name, value)} />
    </Row>
  );
}

/** Whether this is something that can shake in a hand. */
const shakes = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function SettingsPanel() {
  const name = useName(),
    Loud = useLater(loudOf);
  return (
    <div class="pane setpanel">
      <Row title={say("shared-name")} text={say("others-table-call")}>
        <NameEntry form={name} help={say("kept-when-leave-field")} />
      </Row>
      <Row
        title={say("account")}
        text={me.value?.account ? say("passkeys-devices-data") : say("keep-seats-play-other-devices")}
      >
        <ButtonLink small href="/account">
          {me.value?.account ? say("account") : say("account-sign")}
        </ButtonLink>
      </Row>
      <Row title={say("notifications")} text={say("when-move-page-push-mail")}>
        <ButtonLink small href="/notifications">
          {say("notifications")}
        </ButtonLink>
      </Row>
      <Setting
        name="theme"
        title={say("theme")}
        text={say("light-dark-system")}
        options={{ auto: say("system"), dark: say("dark"), light: say("light") }}
      />
      <Setting
        name="textures"
        title={say("textures")}
        text={say("patterns-owned-ground-those-not")}
        options={{ quiet: say("quiet"), strong: say("strong"), off: say("shared-off") }}
      />
      <div class="flagrow flex flex-wrap gap-10" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((colour) => (
          <Flag key={colour} colour={colour} size={40} />
        ))}
      </div>
      <Setting
        name="pace"
        title={say("pace-bots")}
        text={say("how-long-see-each-moves")}
        options={{ instant: say("instant"), normal: say("normal"), slow: say("slow") }}
      />
      <Setting
        name="motion"
        title={say("motion")}
        text={say("moves-pieces-dice-short-fade")}
        options={{ auto: say("system"), reduced: say("reduced") }}
      />
      <Setting
        name="askOnce"
        title={say("ask-once")}
        text={say("each-choice-said-words-sent")}
        options={{ slow: say("slow-games"), always: say("always"), never: say("never") }}
      />
      <Row title={say("sound")} text={say("move-dice-cards-chips-blows")}>
        <Switch label={say("sound")} checked={settings.value.sound} onChange={(on) => set("sound", on)} />
      </Row>
      {Loud && <Loud />}
      {shakes() && (
        <Row title={say("vibration")} text={say("phone-shakes-shortly-when-move")}>
          <Switch label={say("vibration")} checked={settings.value.vibration} onChange={(on) => set("vibration", on)} />
        </Row>
      )}
    </div>
  );
}
