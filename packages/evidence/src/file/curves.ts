import { Damage } from '../errors';
import { type QuantisedPosteriors, type Chroma, type Curve, PITCHES, type Stretch } from '../evidence';
import type { ByteReader, ByteWriter } from './bytes';

const STRETCH_UNITS_PER_SEC = 1000;
const FRAME_RATES_HZ = [0.001, 1000] as const;

/** Values as whole multiples of `step`, as differences. A step that is a power of two comes back exactly. */
export function writeCurve({ frameRateHz, values }: Curve, step: number, into: ByteWriter): void {
  into.real(frameRateHz);
  into.real(step);
  into.count(values.length);
  let before = 0;
  for (const value of values) {
    const steps = Math.round(value / step);
    into.whole(steps - before);
    before = steps;
  }
}

/** @throws Damage when a value lies outside the bounds */
export function readCurve(from: ByteReader, name: string, lowest: number, highest: number): Curve {
  const frameRateHz = from.real(...FRAME_RATES_HZ);
  const step = from.real(2 ** -60, 2 ** 60);
  let steps = 0;
  const values = Array.from({ length: from.howMany(1) }, () => {
    steps += from.whole();
    const value = steps * step;
    if (!(value >= lowest && value <= highest)) throw new Damage(`${name}: ${value}`);
    return value;
  });
  return { frameRateHz, values };
}

/** The largest power of two of which `peak` has at least a thousand. */
export const stepForPeak = (peak: number): number => (peak > 0 ? 2 ** Math.floor(Math.log2(peak / 1000)) : 1);

export function writeStretches(stretches: readonly Stretch[], into: ByteWriter): void {
  into.count(stretches.length);
  let at = 0;
  for (const { fromSec, toSec } of stretches) {
    const [from, to] = [fromSec, toSec].map((sec) => Math.round(sec * STRETCH_UNITS_PER_SEC)) as [number, number];
    into.count(from - at);
    into.count(to - from);
    at = to;
  }
}

export function readStretches(from: ByteReader): Stretch[] {
  let at = 0;
  return Array.from({ length: from.howMany(2) }, () => {
    const begins = at + from.count();
    at = begins + from.count();
    if (at <= begins) throw new Damage('silences: one without length');
    return { fromSec: begins / STRETCH_UNITS_PER_SEC, toSec: at / STRETCH_UNITS_PER_SEC };
  });
}

export function writeChroma({ frameRateHz, values }: Chroma, into: ByteWriter): void {
  into.real(frameRateHz);
  into.count(values.length / 12);
  into.all(byColumn(values, 12));
}

export function readChroma(from: ByteReader): Chroma {
  const frameRateHz = from.real(...FRAME_RATES_HZ);
  const frames = from.howMany(12);
  return { frameRateHz, values: byRow(from.all(12 * frames), 12) };
}

/**
 * Posteriors have 16 levels, two to a byte, pitch by pitch. A pitch sounds for long and is silent for longer, so there are long runs of
 * equal bytes, which deflate to a tenth.
 */
export function writePosteriors({ frameRateHz, note, onset }: QuantisedPosteriors, into: ByteWriter): void {
  into.real(frameRateHz);
  into.count(note.length / PITCHES);
  for (const posteriors of [note, onset]) into.all(nibblesOf(byColumn(posteriors, PITCHES)));
}

export function readPosteriors(from: ByteReader): QuantisedPosteriors {
  const frameRateHz = from.real(...FRAME_RATES_HZ);
  const frames = from.howMany(PITCHES);
  const bytes = (frames * PITCHES) / 2;
  const next = () => byRow(levelsOf(from.all(bytes)), PITCHES);
  return { frameRateHz, note: next(), onset: next() };
}

/** 0–255 in 15 steps of 17, two to a byte, the first in the high half. The length is even: 88 to a frame. */
function nibblesOf(levels: Uint8Array): Uint8Array {
  const nibbles = new Uint8Array(levels.length / 2);
  let high = 0;
  levels.forEach((level, index) => {
    const steps = Math.round(level / 17);
    if (index % 2 === 0) high = steps;
    else nibbles[index >> 1] = 16 * high + steps;
  });
  return nibbles;
}

function levelsOf(nibbles: Uint8Array): Uint8Array {
  const levels = new Uint8Array(2 * nibbles.length);
  nibbles.forEach((pair, index) => {
    levels[2 * index] = 17 * (pair >> 4);
    levels[2 * index + 1] = 17 * (pair & 15);
  });
  return levels;
}

function byColumn(rows: Uint8Array, width: number): Uint8Array {
  const frames = rows.length / width;
  const columns = new Uint8Array(rows.length);
  for (let frame = 0; frame < frames; frame++) {
    const row = rows.subarray(frame * width, (frame + 1) * width);
    row.forEach((value, column) => (columns[column * frames + frame] = value));
  }
  return columns;
}

function byRow(columns: Uint8Array, width: number): Uint8Array {
  const frames = columns.length / width;
  const rows = new Uint8Array(columns.length);
  for (let column = 0; column < width; column++) {
    const values = columns.subarray(column * frames, (column + 1) * frames);
    values.forEach((value, frame) => (rows[frame * width + column] = value));
  }
  return rows;
}
