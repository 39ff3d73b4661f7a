/** A few short sounds, made by code: nothing is loaded, and nothing plays before the page was touched. */
import { settings } from "../net/settings";

export type Sound = "turn" | "talk" | "dice" | "card" | "piece" | "chips" | "blow" | "end";

/** One voice of a sound. `at`, `length` in seconds; `pitch` in Hz, gliding to `to`; a noise is filtered at its pitch. */
export interface Voice {
  wave: OscillatorType | "noise";
  at: number;
  length: number;
  pitch: number;
  to?: number;
  volume: number;
}

/** Dice fall five times, closer together towards the end. */
const FALLS = [0, 0.07, 0.13, 0.17, 0.2];

export const SOUNDS: Record<Sound, Voice[]> = {
  turn: [
    { wave: "sine", at: 0, length: 0.3, pitch: 523, volume: 0.08 },
    { wave: "sine", at: 0.12, length: 0.43, pitch: 659, volume: 0.08 },
  ],
  talk: [
    { wave: "triangle", at: 0, length: 0.07, pitch: 660, to: 880, volume: 0.05 },
    { wave: "triangle", at: 0.09, length: 0.09, pitch: 880, volume: 0.05 },
  ],
  // Wood on wood: a click, and the table under it.
  dice: FALLS.flatMap((at, i): Voice[] => [
    { wave: "noise", at, length: 0.035, pitch: 2600 - 260 * i, volume: 0.09 },
    { wave: "sine", at, length: 0.06, pitch: 410 - 24 * i, to: 300 - 20 * i, volume: 0.05 },
  ]),
  // It slides, then it lies.
  card: [
    { wave: "noise", at: 0, length: 0.13, pitch: 4200, to: 1800, volume: 0.05 },
    { wave: "noise", at: 0.11, length: 0.05, pitch: 900, to: 420, volume: 0.07 },
  ],
  piece: [
    { wave: "sine", at: 0, length: 0.09, pitch: 150, to: 85, volume: 0.16 },
    { wave: "noise", at: 0, length: 0.03, pitch: 1500, to: 700, volume: 0.05 },
  ],
  // Clay on clay, three of them, none in tune with another.
  chips: [0, 0.055, 0.1].flatMap((at, i): Voice[] => [
    { wave: "triangle", at, length: 0.045, pitch: [2350, 2790, 2530][i]!, volume: 0.035 },
    { wave: "noise", at, length: 0.02, pitch: 5200, volume: 0.04 },
  ]),
  // The stroke, the body, what is left of it in the room.
  blow: [
    { wave: "noise", at: 0, length: 0.05, pitch: 1400, to: 500, volume: 0.12 },
    { wave: "noise", at: 0.01, length: 0.26, pitch: 320, to: 110, volume: 0.2 },
    { wave: "sine", at: 0, length: 0.2, pitch: 96, to: 46, volume: 0.16 },
    { wave: "noise", at: 0.12, length: 0.5, pitch: 180, to: 90, volume: 0.04 },
  ],
  end: [
    { wave: "sine", at: 0, length: 0.28, pitch: 392, volume: 0.07 },
    { wave: "sine", at: 0.16, length: 0.28, pitch: 523, volume: 0.07 },
    { wave: "sine", at: 0.32, length: 0.6, pitch: 659, volume: 0.07 },
  ],
};

let audio: AudioContext | null = null;
let grain: AudioBuffer | null = null;

/** A second of noise, the same each time. */
function noise(context: AudioContext): AudioBuffer {
  if (grain) return grain;
  grain = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = grain.getChannelData(0);
  let word = 1;
  for (let i = 0; i < samples.length; i++) {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    samples[i] = word / 2 ** 31 - 1;
  }
  return grain;
}

function speak(context: AudioContext, start: number, voice: Voice, loud: number): void {
  const from = start + voice.at,
    until = from + voice.length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(voice.volume * loud, from + Math.min(0.02, voice.length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0005, until);
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(voice.pitch, from);
    if (voice.to) pitch.exponentialRampToValueAtTime(voice.to, until);
  };
  if (voice.wave === "noise") {
    const source = context.createBufferSource(),
      filter = context.createBiquadFilter();
    source.buffer = noise(context);
    filter.type = "bandpass";
    glide(filter.frequency);
    source.connect(filter).connect(volume).connect(context.destination);
    source.start(from, 0, voice.length + 0.05);
  } else {
    const source = context.createOscillator();
    source.type = voice.wave;
    glide(source.frequency);
    source.connect(volume).connect(context.destination);
    source.start(from);
    source.stop(until + 0.05);
  }
}

/** How loud a sound is for this viewer, 1 as it was made. */
export const volumeOf = (sound: Sound): number => settings.value.volumes[sound] ?? 1;

/** Plays a sound, after so many ms. Without a sound device, or on a page that was never touched, nothing is heard. */
export function play(sound: Sound, late = 0): void {
  const loud = volumeOf(sound);
  if (loud <= 0 || navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    for (const voice of SOUNDS[sound]) speak(audio, audio.currentTime + late / 1000, voice, loud);
  } catch {
    // No sound device: silence.
  }
}
