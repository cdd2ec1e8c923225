/** Recordings of `make.py` as the note network hears them, kept in a file beside each, so that descriptions can change without hearing again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Loudness, type NoteNetwork, type Posteriors, SAMPLE_RATE_HZ } from '@notewright/listen/training';

/** [onset, key release, end of the sound, midi, velocity], times in seconds. */
export type TrueNote = readonly [number, number, number, number, number];
export interface Recorded {
  readonly kind: string;
  readonly instrument: string;
  readonly notes: readonly TrueNote[];
}

export const readTruth = (wav: string): Recorded =>
  JSON.parse(readFileSync(wav.replace('.wav', '.json'), 'utf8')) as Recorded;

/** Samples of a 16-bit mono file with the plain header of 44 bytes. */
export function readWav(path: string): Float32Array {
  const bytes = readFileSync(path);
  const samples = new Float32Array((bytes.length - 44) >> 1);
  for (let n = 0; n < samples.length; n++) samples[n] = bytes.readInt16LE(44 + 2 * n) / 32768;
  return samples;
}

/** Level per 20 ms, as `measureLoudness` of the listener has it. */
export function loudnessOf(samples: Float32Array): Loudness {
  const hop = 441;
  const levelsDb: number[] = [];
  for (let start = 0; start + hop <= samples.length; start += hop) {
    let power = 0;
    for (let n = start; n < start + hop; n++) power += samples[n]! ** 2;
    levelsDb.push(Math.max(-120, 10 * Math.log10(power / hop + 1e-12)));
  }
  return { frameRateHz: SAMPLE_RATE_HZ / hop, levelsDb };
}

const LOG_ODDS_STEPS = 15;
const POWER_STEPS = 7;
const LOWEST_POWER = -24;

/** Posteriors as log odds in steps of 1/15, powers in steps of 1/7 (0.6 dB): one byte each. */
export async function hear(wav: string, samples: Float32Array, network: NoteNetwork): Promise<Posteriors> {
  const kept = wav.replace('.wav', '.heard');
  if (!existsSync(kept)) {
    const read = (start: number, into: Float32Array) => {
      for (let n = 0; n < into.length; n++) into[n] = samples[start + n] ?? 0;
    };
    const heard = await network.listen(samples.length, read);
    const odds = (probability: number) =>
      128 + LOG_ODDS_STEPS * Math.log((probability + 1e-5) / (1 - probability + 1e-5));
    const bytes = Buffer.concat([
      inBytes(heard.note, odds),
      inBytes(heard.onset, odds),
      inBytes(heard.spectrum, (power) => (power - LOWEST_POWER) * POWER_STEPS),
    ]);
    writeFileSync(kept, bytes);
  }
  const bytes = readFileSync(kept);
  const frames = bytes.length / (88 + 88 + 309);
  const probabilityOf = Float32Array.from(
    { length: 256 },
    (_, value) => 1 / (1 + Math.exp((128 - value) / LOG_ODDS_STEPS)),
  );
  const powerOf = Float32Array.from({ length: 256 }, (_, value) => value / POWER_STEPS + LOWEST_POWER);
  return {
    frames,
    note: fromBytes(bytes.subarray(0, 88 * frames), probabilityOf),
    onset: fromBytes(bytes.subarray(88 * frames, 176 * frames), probabilityOf),
    spectrum: fromBytes(bytes.subarray(176 * frames), powerOf),
  };
}

function inBytes(values: Float32Array, toByte: (value: number) => number): Uint8Array {
  const bytes = new Uint8Array(values.length);
  for (let index = 0; index < values.length; index++) {
    bytes[index] = Math.max(0, Math.min(255, Math.round(toByte(values[index]!))));
  }
  return bytes;
}

function fromBytes(bytes: Uint8Array, meaning: Float32Array): Float32Array {
  const values = new Float32Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) values[index] = meaning[bytes[index]!]!;
  return values;
}
