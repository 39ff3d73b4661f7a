/** How loud each sound is: a slider each, which plays it. */
import { set, settings } from "../net/settings";
import { play, type Sound, volumeOf } from "./synth";
import "./volumes.css";

const STEP = 0.25;

export function Volumes() {
  if (!settings.value.sound) return null;
  const named: [Sound, string][] = [
    ["turn", say("sound-of-turn")],
    ["dice", say("sound-of-dice")],
    ["card", say("sound-of-cards")],
    ["piece", say("sound-of-pieces")],
    ["chips", say("sound-of-chips")],
    ["blow", say("sound-of-blows")],
    ["talk", say("sound-of-talk")],
    ["end", say("sound-of-end")],
  ];
  return (
    <details class="volumes t-13">
      <summary>{say("how-loud")}</summary>
      {named.map(([sound, name]) => (
        <label key={sound} class="row justify-between">
          {name}
          <input
            type="range"
            min={0}
            max={1}
            step={STEP}
            value={volumeOf(sound)}
            onChange={(event) => {
              set("volumes", { ...settings.value.volumes, [sound]: Number(event.currentTarget.value) });
              play(sound);
            }}
          />
        </label>
      ))}
    </details>
  );
}
