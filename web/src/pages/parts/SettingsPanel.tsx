/** What a viewer may set; every change takes effect at once and stays in this browser. */
import { me } from "../../net/me";
import { type Settings, set, settings } from "../../net/settings";
import { ButtonLink, type Choices, Flag, Segmented, Switch } from "../../ui";
import { NameEntry, useName } from "./NameEntry";

function Row<K extends "theme" | "textures" | "pace" | "motion" | "askOnce">({
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
    <div class="setrow">
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <Segmented label={title} value={settings.value[name]} options={options} onChange={(value) => set(name, value)} />
    </div>
  );
}

/** Whether this is something that can shake in a hand. */
const shakes = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

export function SettingsPanel() {
  const name = useName();
  return (
    <div class="pane setpanel">
      <div class="setrow">
        <div>
          <b>Name</b>
          <p>What others at the table call you.</p>
        </div>
        <NameEntry form={name} help="Kept when you leave the field." />
      </div>
      <div class="setrow">
        <div>
          <b>Account</b>
          <p>
            {me.value?.account ? "Passkeys, devices, your data." : "Keep your seats, and play on from other devices."}
          </p>
        </div>
        <ButtonLink small href="/account">
          {me.value?.account ? "Account" : "Account and sign-in"}
        </ButtonLink>
      </div>
      <div class="setrow">
        <div>
          <b>Notifications</b>
          <p>When it is your move: in the page, by push, by mail or to an address of yours.</p>
        </div>
        <ButtonLink small href="/notifications">
          Notifications
        </ButtonLink>
      </div>
      <Row
        name="theme"
        title="Theme"
        text="Light and dark, or as the system has it."
        options={{ auto: "System", dark: "Dark", light: "Light" }}
      />
      <Row
        name="textures"
        title="Textures"
        text="Patterns on owned ground, for those who do not go by colour."
        options={{ quiet: "Quiet", strong: "Strong", off: "Off" }}
      />
      <div class="flagrow flex flex-wrap gap-10" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((colour) => (
          <Flag key={colour} colour={colour} size={40} />
        ))}
      </div>
      <Row
        name="pace"
        title="Pace of bots"
        text="How long you see each of their moves. It changes nothing for others."
        options={{ instant: "Instant", normal: "Normal", slow: "Slow" }}
      />
      <Row
        name="motion"
        title="Motion"
        text="Moves of pieces and dice, or a short fade in their place."
        options={{ auto: "System", reduced: "Reduced" }}
      />
      <Row
        name="askOnce"
        title="Ask once more"
        text="Each choice is said in words and sent when you say yes. Slow games have days for a turn."
        options={{ slow: "Slow games", always: "Always", never: "Never" }}
      />
      <div class="setrow">
        <div>
          <b>Sound</b>
          <p>Your move, dice, cards, chips and blows, softly.</p>
        </div>
        <Switch label="Sound" checked={settings.value.sound} onChange={(on) => set("sound", on)} />
      </div>
      {shakes() && (
        <div class="setrow">
          <div>
            <b>Vibration</b>
            <p>A phone shakes shortly when it is your move.</p>
          </div>
          <Switch label="Vibration" checked={settings.value.vibration} onChange={(on) => set("vibration", on)} />
        </div>
      )}
    </div>
  );
}
