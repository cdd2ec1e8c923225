import {
  isTimeSignature,
  lineOfFifths,
  TICKS_PER_WHOLE,
  tempoNamed,
  type Clef,
  type Key,
  type Step,
  type TimeSignature,
} from '@notewright/score';
import type { Warn } from '../musicxml/read-header';

/** Fifths of a mode above its major key, by its first three letters. */
const MODES: Readonly<Record<string, number>> = { maj: 0, ion: 0, mix: -1, dor: -2, min: -3, aeo: -3, m: -3, phr: -4, loc: -5, lyd: 1 }; // prettier-ignore
const ALTERS: Readonly<Record<string, number>> = { '^^': 2, '^': 1, '=': 0, _: -1, __: -2 };

export const alterOf = (sign: string): number | undefined => ALTERS[sign];

/** A `K:` field. */
export interface AbcKey {
  readonly key: Key;
  /** Notes that the field alters beside the signature. */
  readonly alters: ReadonlyMap<Step, number>;
}

/** The key of a `K:` field; undefined where it names none (`K:clef=bass`). */
export function readAbcKey(text: string, warn: Warn): AbcKey | undefined {
  const [, tonic, sign = '', mode = ''] = /^([A-G])([#b]?)\s*([A-Za-z]*)/.exec(text) ?? [];
  const alters = new Map<Step, number>();
  for (const [, accidental = '', note = ''] of text.matchAll(/(?:^|\s)(\^\^|\^|__|_|=)([A-Ga-g])\b/g))
    alters.set(note.toUpperCase() as Step, ALTERS[accidental] ?? 0);
  if (alters.size > 0) warn('key-unusual');
  if (/^(none|hp)\b/i.test(text)) {
    const pipes = /^hp/i.test(text) && text.startsWith('Hp');
    return { key: { fifths: pipes ? 2 : 0, mode: 'major' }, alters };
  }
  if (tonic === undefined)
    return text === '' || alters.size > 0 ? { key: { fifths: 0, mode: 'major' }, alters } : undefined;
  const name = mode.toLowerCase();
  const offset = name === 'm' ? -3 : (MODES[name.slice(0, 3)] ?? 0);
  const alter = sign === '#' ? 1 : sign === 'b' ? -1 : 0;
  const fifths = lineOfFifths({ step: tonic as Step, alter }) + offset;
  const kept = Math.max(-7, Math.min(7, fifths));
  if (kept !== fifths) warn('key-unusual');
  return { key: { fifths: kept, mode: offset <= -2 ? 'minor' : 'major' }, alters };
}

const CLEFS: readonly (readonly [RegExp, Clef])[] = [
  [/\btreble-8|\bclef=G2?-8/, 'treble8vb'],
  [/\btreble\+8|\bclef=G2?\+8/, 'treble8va'],
  [/\bbass-8|\bclef=F4?-8/, 'bass8vb'],
  [/\bbass\b|\bclef=F/, 'bass'],
  [/\balto\b|\bclef=C3?\b/, 'alto'],
  [/\btenor\b|\bclef=C4/, 'tenor'],
  [/\bperc\b/, 'percussion'],
  [/\btreble\b|\bclef=G/, 'treble'],
];

/** The clef that a `K:` or `V:` field names. */
export const readAbcClef = (text: string): Clef | undefined => CLEFS.find(([name]) => name.test(text))?.[1];

/** What `octave=` and `transpose=` of a `K:` or `V:` field add, in semitones. */
export function readAbcShift(text: string): number | undefined {
  const octave = /\boctave=([+-]?\d)\b/.exec(text)?.[1];
  const transpose = /\b(?:transpose|t)=([+-]?\d{1,2})\b/.exec(text)?.[1];
  return octave === undefined && transpose === undefined
    ? undefined
    : 12 * Number(octave ?? 0) + Number(transpose ?? 0);
}

/** The meter of an `M:` field; undefined for free meter and for what makes no sense. */
export function readAbcMeter(text: string, warn: Warn): TimeSignature | undefined {
  if (/^C\|/.test(text)) return { beats: 2, beatUnit: 2 };
  if (/^C/.test(text)) return { beats: 4, beatUnit: 4 };
  const [, sum = '', unit = ''] = /^\(?([\d+\s]+)\)?\s*\/\s*(\d+)/.exec(text) ?? [];
  const beats = sum.split('+').reduce((total, part) => total + Number(part), 0);
  const beatUnit = Number(unit);
  if (isTimeSignature({ beats, beatUnit }, 64)) {
    if (sum.includes('+')) warn('time-unusual');
    return { beats, beatUnit };
  }
  if (text !== '' && !/^none/i.test(text)) warn('time-unusual');
  return undefined;
}

/** A fraction as ticks: '1/8' of a whole; undefined for what is none. */
export function readAbcLength(text: string): number | undefined {
  const [, above = '', below = '1'] = /^(\d+)(?:\s*\/\s*(\d+))?/.exec(text) ?? [];
  const share = Number(above) / Number(below);
  return share > 0 && share <= 4 && Number.isFinite(share) ? share * TICKS_PER_WHOLE : undefined;
}

/** Without an `L:` field, notes are sixteenths in short meters and eighths in others. */
export const usualLength = (meter: TimeSignature | undefined): number =>
  TICKS_PER_WHOLE / (meter && meter.beats / meter.beatUnit < 0.75 ? 16 : 8);

export interface AbcTempo {
  readonly tempoBpm: number;
  readonly tempoWords?: string;
  readonly tempoNumber?: boolean;
}

/** A `Q:` field; undefined for what names no tempo. */
export function readAbcTempo(text: string, lengthTicks: number): AbcTempo | undefined {
  const tempoWords = [...text.matchAll(/"([^"]*)"/g)].map(([, words = '']) => words.trim()).join(' ');
  const rest = text.replace(/"[^"]*"/g, ' ');
  const [, beats = '', number = ''] = /((?:\d+\/\d+\s*)*)=?\s*(\d+(?:\.\d+)?)\s*$/.exec(rest.trim()) ?? [];
  const units = beats.split(/\s+/).reduce((sum, beat) => sum + (readAbcLength(beat) ?? 0), 0) || lengthTicks;
  const bpm = (Number(number) * units) / (TICKS_PER_WHOLE / 4);
  const words = tempoWords === '' ? {} : { tempoWords };
  if (number !== '' && bpm >= 5 && bpm <= 1000) return { tempoBpm: bpm, tempoNumber: true, ...words };
  const named = tempoNamed(tempoWords);
  return named === undefined ? undefined : { tempoBpm: named, ...words };
}
