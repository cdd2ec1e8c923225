import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FOUND_METERS, type Meter } from '../../packages/notate/src/beats/meters';
import { midiNotes } from './midi-notes';

/** A stretch of written music in one meter. Times in pulses from the start of its first measure. */
export interface Piece {
  readonly id: string;
  readonly meter: Meter;
  /** Felt pulses per minute, where known. */
  readonly bpm?: number;
  readonly notes: readonly WrittenNote[];
}

export interface WrittenNote {
  readonly onset: number;
  readonly length: number;
  readonly midi: number;
}

interface NoteList {
  readonly id: string;
  readonly time: readonly (readonly [number, string])[];
  readonly bars?: readonly (readonly [number, number])[];
  readonly notes: readonly (readonly [number, number, number, number, number, string])[];
}

interface ManifestItem {
  readonly id: string;
  readonly source: string;
  readonly kind?: string;
  readonly downbeats?: string;
  readonly index_meter?: string;
  readonly pickup_quarters?: number;
  /** 'us-pd-only': first performed before 1931, but an author died less than 70 years ago. */
  readonly rights?: string;
}

const QUARTER = 5040;
const METER_NAMES: Readonly<Record<string, number>> = { '4/4': 0, '2/2': 0, '3/4': 1, '2/4': 2, '6/8': 3 };
const SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia', 'openewld', 'openhymnal'];

/** Everything of the training pack whose barlines can be trusted. `pop909` is its unpacked scores. */
export function loadPieces(training: string, pop909: string): readonly Piece[] {
  const manifest = JSON.parse(readFileSync(`${training}/manifest.json`, 'utf8')) as { items: ManifestItem[] };
  const items = new Map(manifest.items.map((item) => [item.id, item]));
  const pieces: Piece[] = [];
  for (const source of SOURCES) {
    const lines = gunzipSync(readFileSync(`${training}/${source}/notes.jsonl.gz`))
      .toString('utf8')
      .split('\n');
    for (const line of lines) {
      if (!line) continue;
      const list = JSON.parse(line) as NoteList;
      const item = items.get(list.id);
      if (!item || item.kind === 'satb' || item.kind === 'choir') continue;
      if (item.rights === 'us-pd-only') continue; // not free everywhere
      if (item.downbeats !== undefined && item.downbeats !== 'yes' && item.downbeats !== 'pickup') continue;
      pieces.push(...regularStretches(list, item.pickup_quarters ?? 0));
    }
  }
  for (const item of manifest.items)
    if (item.source === 'pop909') pieces.push(...popPiece(pop909, item.id.slice(-3), item.index_meter ?? '2x2'));
  return pieces;
}

/** Cuts a note list at irregular measures and changes of meter; a pick-up stays with what follows. */
function regularStretches(list: NoteList, pickupQuarters: number): Piece[] {
  const names = new Set(list.time.map(([, name]) => name));
  if (names.size !== 1) return [];
  const meterIndex = METER_NAMES[[...names][0]!];
  if (meterIndex === undefined) return [];
  const meter = FOUND_METERS[meterIndex]!;
  const pulse = meterIndex === 3 ? QUARTER * 1.5 : QUARTER;
  const full = meter.pulses * pulse;
  const bars = list.bars ?? evenBars(list, pickupQuarters * QUARTER, full);
  const stretches: [number, number][] = [];
  let from = -1;
  for (const [index, [onset, length]] of bars.entries()) {
    if (length === full) {
      if (from < 0) from = index > 0 && bars[index - 1]![1] < full ? onset - full : onset;
    } else if (from >= 0) {
      stretches.push([from, onset]);
      from = -1;
    }
  }
  const last = bars[bars.length - 1];
  if (from >= 0 && last) stretches.push([from, last[0] + last[1]]);
  return stretches
    .filter(([start, end]) => end - start >= 6 * full)
    .map(([start, end], index) => ({
      id: `${list.id}#${index}`,
      meter,
      notes: list.notes
        .filter(
          ([onset]) =>
            onset >= start && onset < end && (onset >= start + full || onset >= pickupStart(bars, start + full)),
        )
        .map(([onset, length, midi]) => ({ onset: (onset - start) / pulse, length: length / pulse, midi })),
    }))
    .filter(({ notes }) => notes.length > 30);
}

/** Measures of a list that has none: a pick-up, then even measures. */
function evenBars(list: NoteList, pickup: number, full: number): [number, number][] {
  const end = Math.max(...list.notes.map(([onset]) => onset));
  const bars: [number, number][] = pickup > 0 ? [[0, pickup]] : [];
  for (let onset = pickup; onset <= end; onset += full) bars.push([onset, full]);
  return bars;
}

const pickupStart = (bars: readonly (readonly [number, number])[], downbeat: number): number =>
  bars.reduce((start, [onset, length]) => (onset + length === downbeat ? onset : start), downbeat);

function popPiece(folder: string, number: string, index: string): Piece[] {
  const meter = { '2x2': FOUND_METERS[0]!, '3x2': FOUND_METERS[1]!, '2x3': FOUND_METERS[3]! }[index];
  const path = `${folder}/${number}/${number}.mid`;
  if (!meter || !existsSync(path)) return [];
  const beats = readFileSync(`${folder}/${number}/beat_midi.txt`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).map(Number));
  const column = index === '2x2' ? 2 : 1;
  const downs = beats.flatMap((beat, at) => (beat[column] === 1 ? [at] : []));
  // Only songs whose barlines come every `pulses` beats are trusted.
  const regular = downs.filter((at, k) => k > 0 && meter.pulses === at - (downs[k - 1] ?? 0)).length;
  if (downs.length < 8 || regular < 0.95 * (downs.length - 1)) return [];
  const phase = downs[0]! % meter.pulses;
  if (downs.some((at) => at % meter.pulses !== phase)) return [];
  const times = beats.map((beat) => beat[0]!);
  const period = (times[times.length - 1]! - times[0]!) / (times.length - 1);
  const shift = (meter.pulses - phase) % meter.pulses;
  const grid = meter.places;
  const notes = midiNotes(readFileSync(path)).map(({ onsetSec, offsetSec, midi }) => {
    const exact = (onsetSec - times[0]!) / period + shift + meter.pulses;
    const pulse = Math.floor(exact + 1 / 48);
    const place = grid.reduce((a, b) => (Math.abs(exact - pulse - b) < Math.abs(exact - pulse - a) ? b : a));
    return { onset: pulse + place, length: Math.max(0.1, (offsetSec - onsetSec) / period), midi };
  });
  return [{ id: `pop909-${number}`, meter, bpm: 60 / period, notes: notes.filter(({ onset }) => onset >= 0) }];
}

/** A fifth of the pieces is kept for checking; all stretches of a piece lie on one side. */
export const heldOut = ({ id }: Piece): boolean => hash(id.split('#')[0]!) % 5 === 0;

function hash(text: string): number {
  let value = 7;
  for (const char of text) value = (Math.imul(value, 31) + char.charCodeAt(0)) >>> 0;
  return value;
}

/** The place nearest to a position, counted through all measures. */
export function placeOf(meter: Meter, pulse: number): number {
  const whole = Math.floor(pulse + 1e-6);
  const part = pulse - whole;
  let best = 0;
  for (const [index, place] of meter.places.entries())
    if (Math.abs(part - place) < Math.abs(part - meter.places[best]!)) best = index;
  if (1 - part < Math.abs(part - meter.places[best]!)) return (whole + 1) * meter.places.length;
  return whole * meter.places.length + best;
}
