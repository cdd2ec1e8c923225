import { SAMPLE_RATE_HZ } from '../network/frames';

/** Noise that is the same for the same seed, −1 … 1. */
export function whiteNoise(samples: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: samples }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  });
}

/** A hall that claps: 100 hands a second, each a burst of a few milliseconds. */
export function applause(sec: number): Float32Array {
  const sound = new Float32Array(sec * SAMPLE_RATE_HZ);
  const hands = whiteNoise(3 * 100 * sec, 7).map((value) => (value + 1) / 2);
  const hiss = whiteNoise(4000, 3);
  for (let clap = 0; clap < 100 * sec; clap++) {
    const [when, loud, which] = [hands[3 * clap]!, hands[3 * clap + 1]!, hands[3 * clap + 2]!];
    const start = Math.floor(when * (sound.length - 600));
    const from = Math.floor(which * 3000);
    for (let n = 0; n < 600; n++) sound[start + n]! += 0.2 * loud * hiss[from + n]! * Math.exp(-n / (40 + 60 * which));
  }
  return sound;
}

/** A bar of rock by formula, over and over: kicks that fall in pitch, snares and hats of noise. */
export function drums(sec: number): Float32Array {
  const sound = new Float32Array(sec * SAMPLE_RATE_HZ);
  const hiss = whiteNoise(SAMPLE_RATE_HZ, 5);
  const eighth = 0.25 * SAMPLE_RATE_HZ;
  for (let at = 0, beat = 0; at + eighth < sound.length; at += eighth, beat++) {
    for (let n = 0; n < eighth; n++) {
      const t = n / SAMPLE_RATE_HZ;
      const hat = 0.1 * hiss[n]! * Math.exp(-t * 60);
      const kick = 0.7 * Math.sin(2 * Math.PI * (50 * t + 3 * (1 - Math.exp(-t * 40)))) * Math.exp(-t * 14);
      const snare =
        0.5 * hiss[n + 5000]! * Math.exp(-t * 18) + 0.2 * Math.sin(2 * Math.PI * 187 * t) * Math.exp(-t * 25);
      sound[at + n] = hat + [kick, 0, snare, 0, kick, kick, snare, 0][beat % 8]!;
      if (beat % 8 === 1 || beat % 8 === 3 || beat % 8 === 7) sound[at + n] = hat;
    }
  }
  return sound;
}

/** A sine that glides from one frequency to another, evenly in pitch. */
export function sweep(sec: number, fromHz: number, toHz: number): Float32Array {
  const rate = Math.log(toHz / fromHz) / sec;
  return Float32Array.from({ length: sec * SAMPLE_RATE_HZ }, (_, n) => {
    const phase = (fromHz / rate) * (Math.exp((rate * n) / SAMPLE_RATE_HZ) - 1);
    return 0.4 * Math.sin(2 * Math.PI * phase);
  });
}

/**
 * Something that speaks: a buzz whose pitch rises and falls with each phrase, never holding one, through vowels that change five times
 * a second, with breaths between phrases.
 */
export function speech(sec: number): Float32Array {
  const sound = new Float32Array(sec * SAMPLE_RATE_HZ);
  const hiss = whiteNoise(sound.length, 11);
  const choices = whiteNoise(10_000, 13);
  let phase = 0;
  for (let n = 0; n < sound.length; n++) {
    const t = n / SAMPLE_RATE_HZ;
    const inPhrase = t % 2.3;
    const syllable = Math.floor(t * 5);
    const inSyllable = (t * 5) % 1;
    const accent = choices[syllable]!;
    const hz = 118 * 2 ** ((-3 * inPhrase + 4 * accent * Math.sin(Math.PI * inSyllable) + 2 * Math.sin(11 * t)) / 12);
    phase += hz / SAMPLE_RATE_HZ;
    const formantHz = 450 + 350 * choices[syllable + 5000]!;
    let voice = 0;
    for (let partial = 1; partial <= 12; partial++) {
      const distance = (partial * hz - formantHz) / 200;
      voice += Math.sin(2 * Math.PI * partial * phase) * (Math.exp(-distance * distance) + 0.05);
    }
    const level = inPhrase > 1.9 ? 0 : Math.sin(Math.PI * inSyllable) ** 0.5;
    sound[n] = 0.15 * level * voice + 0.02 * hiss[n]! * (1 - inSyllable);
  }
  return sound;
}
