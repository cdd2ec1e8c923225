import { existsSync, readFileSync } from 'node:fs';
import { manifestItems, noteLists } from '../note-lists';
import { FOUND_METERS, type TrackedMeter } from '@notewright/notate/training';
import type { Piece } from './piece';
import { popPiece } from './pop-pieces';

export type { Piece, WrittenNote } from './piece';

export interface NoteList {
  readonly id: string;
  readonly time: readonly (readonly [number, string])[];
  readonly bars?: readonly (readonly [number, number])[];
  readonly notes: readonly (readonly [number, number, number, number, number, string])[];
}

export interface ManifestItem {
  readonly id: string;
  readonly source: string;
  readonly composer?: string;
  readonly kind?: string;
  readonly downbeats?: string;
  readonly index_meter?: string;
  readonly pickup_quarters?: number;
  /** 'us-pd-only': first performed before 1931, but an author died less than 70 years ago. */
  readonly rights?: string;
}

const QUARTER = 5040;
const SOURCES = ['openscore-lieder', 'chopin-first-editions', 'polish-scores', 'mutopia', 'openewld', 'openhymnal'];
/** Barlines of these may shift at repeats; their beginnings can be trusted. */
const TRUSTED_OF_UNCHECKED = 12;

/**
 * Everything of the training pack whose barlines can be trusted.
 *
 * @param pop909  its unpacked scores
 * @param tempi   what tempi.py wrote; without it no tempo is known
 */
export function loadPieces(training: string, pop909: string, tempi = ''): readonly Piece[] {
  const items = manifestItems<ManifestItem>(training);
  const said: Record<string, [number, number]> = existsSync(tempi) ? JSON.parse(readFileSync(tempi, 'utf8')) : {};
  const pieces: Piece[] = [];
  for (const source of SOURCES)
    for (const list of noteLists<NoteList>(training, source)) {
      const item = items.get(list.id);
      if (!item || item.kind === 'satb' || item.kind === 'choir') continue;
      if (item.rights === 'us-pd-only') continue; // not free everywhere
      if (item.downbeats === 'no') continue;
      if (item.downbeats === 'check' && item.pickup_quarters === undefined) continue;
      const found = regularStretches(list, item.pickup_quarters ?? 0, item.downbeats === 'check');
      const tempo = said[list.id];
      for (const piece of found)
        pieces.push({
          ...piece,
          source,
          family: familyOf(item),
          ...(tempo && { tempo: pulseTempo(tempo, piece.meter) }),
        });
    }
  for (const item of items.values())
    if (item.source === 'pop909') pieces.push(...popPiece(pop909, item.id, item.index_meter ?? '2x2'));
  return pieces;
}

export function pulseTempo([bpm, number]: [number, number], meter: TrackedMeter): NonNullable<Piece['tempo']> {
  const { compound } = meter;
  return number ? { bpm: bpm / (compound ? 1.5 : 1), from: 'number' } : { bpm, from: 'words' };
}

/** 'Bach, J. S.' and 'BachJS' are one; the anonymous are many. */
export function familyOf({ id, composer = '' }: ManifestItem): string {
  const name = composer
    .replace(/([a-z])[A-Z]+[a-z]?$/, '$1')
    .split(',')[0]!
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return /^(|anon.*|traditional|public.*)$/.test(name) ? id : name;
}

type Stretch = Pick<Piece, 'id' | 'meter' | 'notes'>;

/** Cuts a note list in one meter at irregular measures; a pick-up stays with what follows. */
export function regularStretches(list: NoteList, pickupQuarters: number, onlyStart: boolean): Stretch[] {
  const names = new Set(list.time.map(([, name]) => name));
  if (names.size !== 1) return [];
  const name = [...names][0]!;
  const meter = FOUND_METERS.find(({ timeSignature: t }) => `${t.beats}/${t.beatUnit}` === name);
  if (!meter) return [];
  const pulse = meter.timeSignature.beatUnit === 8 ? QUARTER * 1.5 : QUARTER;
  const full = meter.pulses * pulse;
  const all = list.bars ?? evenBars(list, pickupQuarters * QUARTER, full);
  const bars = onlyStart ? all.slice(0, TRUSTED_OF_UNCHECKED) : all;
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
        .map(([onset, length, midi, part, staff]) => ({
          onset: (onset - start) / pulse,
          length: length / pulse,
          midi,
          part: part * 4 + (staff ?? 0),
        })),
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

/**
 * A fifth of the composers and songs is kept for checking, another for choosing a few constants; the network sees neither.
 * Chopin is a seventh of the piano music and stays with the training part; Bach is nearly all there is of baroque keyboard music,
 * which a judge of readings must have seen: he is for choosing.
 */
export function partOf({ family }: Pick<Piece, 'family'>): 'train' | 'choose' | 'check' {
  if (family === 'chopin') return 'train';
  if (family === 'bach') return 'choose';
  const tenth = hash(family) % 10;
  return tenth < 2 ? 'check' : tenth < 4 ? 'choose' : 'train';
}

/** One of three parts of the composers, whichever part of the pieces they are in. */
export const thirdOf = ({ family }: Pick<Piece, 'family'>): number => hash(`third of ${family}`) % 3;

/** The older line of the other models (hands, rhythm, harmony, melody): a fifth of the names, whoever composed them. */
export const heldOut = ({ id }: { readonly id: string }): boolean => nameHash(id.split('#')[0]!) % 5 === 0;

function hash(text: string): number {
  const value = nameHash(text);
  return (value ^ (value >>> 13)) >>> 0;
}

function nameHash(text: string): number {
  let value = 7;
  for (const char of text) value = (Math.imul(value, 31) + char.codePointAt(0)!) >>> 0;
  return value;
}

/** The place nearest to a position, counted through all measures. */
export function placeOf(meter: TrackedMeter, pulse: number): number {
  const whole = Math.floor(pulse + 1e-6);
  const part = pulse - whole;
  let best = 0;
  for (const [index, place] of meter.positions.entries())
    if (Math.abs(part - place) < Math.abs(part - meter.positions[best]!)) best = index;
  if (1 - part < Math.abs(part - meter.positions[best]!)) return (whole + 1) * meter.positions.length;
  return whole * meter.positions.length + best;
}
