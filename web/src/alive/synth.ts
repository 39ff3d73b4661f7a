/** A few short sounds, made by code: nothing is loaded, and nothing plays unless the viewer asked for sound. */

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
  dice: FALLS.map((at, i) => ({ wave: "noise", at, length: 0.04, pitch: 2600 - 260 * i, volume: 0.1 })),
  card: [{ wave: "noise", at: 0, length: 0.13, pitch: 4200, to: 1800, volume: 0.05 }],
  piece: [{ wave: "sine", at: 0, length: 0.09, pitch: 150, to: 85, volume: 0.16 }],
  chips: [
    { wave: "triangle", at: 0, length: 0.05, pitch: 2350, volume: 0.04 },
    { wave: "triangle", at: 0.06, length: 0.06, pitch: 2790, volume: 0.04 },
  ],
  blow: [
    { wave: "noise", at: 0, length: 0.24, pitch: 320, to: 120, volume: 0.2 },
    { wave: "sine", at: 0, length: 0.18, pitch: 92, to: 48, volume: 0.14 },
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

function speak(context: AudioContext, start: number, voice: Voice): void {
  const from = start + voice.at,
    until = from + voice.length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(voice.volume, from + Math.min(0.02, voice.length / 4));
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

/** Plays a sound now. Without a sound device, or on a page that was never touched, nothing is heard. */
export function play(sound: Sound): void {
  try {
    audio ??= new AudioContext();
    for (const voice of SOUNDS[sound]) speak(audio, audio.currentTime, voice);
  } catch {
    // No sound device: silence.
  }
}
