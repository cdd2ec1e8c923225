import { isBend, type BendShape } from '../bend';
import { CHORD_COLOURS } from '../chord-colour';
import { degreeOf, type ChordDegree } from '../chord-degree';
import { chordOfNumber } from '../chord-symbol';
import { spellInKey, type Key } from '../key';
import { ARTICULATIONS, type Articulation } from '../articulation';
import type { Chord, Finger, GraceNote, HairpinKind, NoteHead, Rest, VoiceElement } from '../model';
import { ORNAMENTS } from '../ornament';
import { MOST_TUPLET_LEVELS, noteValueOf, noteValueTicks, type NoteValue, type Tuplet } from '../note-value';
import { OCTAVE_SIGNS } from '../octave-sign';
import { midiOf } from '../pitch';
import { SHORTEST_TICKS } from '../fill';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE, type Ticks } from '../time';
import { valueNamed } from './duration-string';
import { pitchNamed } from './pitch-name';
import { keeping, MUSIC_JSON_LIMITS, refuse, type Source, why } from './source';

const KNOWN: ReadonlySet<string> = new Set(
  (
    'Midi Duration Chord TieStart TieStop FingerHints Velocity Key DurationString ' +
    'ChordBass ChordColour ChordDegrees ChordRootFifths ChordBassFifths Tuplet HeadTies Hidden Lyric Articulations Confidence Strings Frets Bends Graces Ornament Octaves ' +
    'SlurStarts SlurStops HairpinStart HairpinStop PedalStart PedalStop Verses'
  ).split(' '),
);
const isArticulation = (name: unknown): name is Articulation => ARTICULATIONS.some((known) => known === name);
/** Rounding of a file's fractions, in whole notes; as the specification allows. */
const TOLERANCE_TICKS = 1e-4 * TICKS_PER_WHOLE;

export interface ReadNote {
  readonly element: VoiceElement;
  /** The file was understood, but not literally. */
  readonly mended: boolean;
}

/** Like 'add#11 altb5'; what is no degree is left out. */
const degreesOf = (text: unknown): readonly ChordDegree[] =>
  typeof text === 'string' ? text.split(' ').flatMap((degree) => degreeOf(degree) ?? []) : [];

/** Reads one note or rest; ties are only wishes until the whole part is known. */
export function decodeNote(source: Source, id: string, key: Key): ReadNote {
  const { value, mended } = decodeValue(source);
  const plainChord = chordOfNumber(source.integer('Chord', 0, 48) ?? 0);
  const bass = source.integer('ChordBass', 0, 11);
  const rootFifths = source.integer('ChordRootFifths', -8, 12);
  const bassFifths = source.integer('ChordBassFifths', -8, 12);
  const colour = CHORD_COLOURS.find(
    ([name, , kind]) => name === source.raw('ChordColour') && kind === plainChord?.kind,
  )?.[0];
  const degrees = degreesOf(source.raw('ChordDegrees'));
  const chordSymbol = plainChord && {
    ...plainChord,
    ...(colour ? { colour } : {}),
    ...(degrees.length > 0 ? { degrees } : {}),
    ...(bass === undefined ? {} : { bass }),
    ...(rootFifths === undefined ? {} : { rootFifths }),
    ...(bassFifths === undefined ? {} : { bassFifths }),
  };
  const hairpinStart = HAIRPINS.find((kind) => kind === source.raw('HairpinStart'));
  const timed = {
    id,
    value,
    ...(chordSymbol ? { chordSymbol } : {}),
    ...(hairpinStart ? { hairpinStart } : {}),
    ...(source.flag('HairpinStop') ? { hairpinStop: true } : {}),
    ...(source.flag('PedalStart') ? { pedalStart: true } : {}),
    ...(source.flag('PedalStop') ? { pedalStop: true } : {}),
    ...keeping(source.othersThan(KNOWN)),
  };
  const heads = decodeHeads(source, key);
  if (heads.length === 0) {
    const hidden = source.flag('Hidden') ? { hidden: true } : {};
    return {
      element: { kind: 'rest', ...timed, ...hidden } satisfies Rest,
      mended: mended || !source.list('Midi', 128)?.length,
    };
  }
  const lyric = source.text('Lyric');
  const articulations = (source.list('Articulations', 16) ?? []).filter(isArticulation);
  const ornament = ORNAMENTS.find((name) => name === source.raw('Ornament'));
  const octaves = OCTAVE_SIGNS.find(([sign]) => sign === source.raw('Octaves'))?.[0];
  const graces = decodeGraces(source.list('Graces', MUSIC_JSON_LIMITS.graces) ?? [], key);
  const slurStarts = source.integer('SlurStarts', 0, MUSIC_JSON_LIMITS.slurs);
  const slurStops = source.integer('SlurStops', 0, MUSIC_JSON_LIMITS.slurs);
  const verses = (source.list('Verses', MOST_VERSES) ?? []).map((word) => (typeof word === 'string' ? word : ''));
  const velocity = source.number('Velocity', -1e6, 1e6) ?? 80;
  const chord: Chord = {
    kind: 'chord',
    ...timed,
    heads,
    velocity: velocity <= 0 ? 80 : Math.min(127, Math.max(1, Math.round(velocity))),
    ...(lyric === undefined ? {} : { lyric }),
    ...(articulations.length ? { articulations } : {}),
    ...(graces.length ? { graces } : {}),
    ...(ornament ? { ornament } : {}),
    ...(octaves ? { octaves } : {}),
    ...(slurStarts ? { slurStarts } : {}),
    ...(slurStops ? { slurStops } : {}),
    ...(verses.length ? { verses } : {}),
  };
  return { element: chord, mended };
}

const HAIRPINS = ['crescendo', 'diminuendo'] as const satisfies HairpinKind[];
/** Verses under a note; more are a damaged file. */
const MOST_VERSES = 16;

/** Small notes; what is none is left out. */
function decodeGraces(list: readonly unknown[], key: Key): readonly GraceNote[] {
  return list.flatMap((item): GraceNote[] => {
    const { Midi: midi, Key: name } = (typeof item === 'object' && item ? item : {}) as {
      Midi?: unknown;
      Key?: unknown;
    };
    if (typeof midi !== 'number' || !Number.isInteger(midi) || midi < 0 || midi > 127) return [];
    return [{ midi, ...spellingOf(midi, name, key) }];
  });
}

function decodeHeads(source: Source, key: Key): readonly NoteHead[] {
  const midis = source.list('Midi', MUSIC_JSON_LIMITS.headsInChord) ?? [];
  const beside = (name: string): readonly unknown[] => {
    const list = source.raw(name);
    return Array.isArray(list) ? list : [];
  };
  const [names, confidences, strings, frets, bends] = ['Key', 'Confidence', 'Strings', 'Frets', 'Bends'].map(beside);
  const headTies = beside('HeadTies');
  const fingers = fingerHints(source.raw('FingerHints'));
  const tied = source.flag('TieStart') ?? false;
  const heads = new Map<number, NoteHead>();
  for (const [index, midi] of midis.entries()) {
    if (midi === -1) continue;
    if (typeof midi !== 'number') refuse('wrong-type', why()['no-number']({ where: `${source.path}.Midi[${index}]` }));
    if (!Number.isInteger(midi) || (midi as number) < 0 || (midi as number) > 127)
      refuse('wrong-value', why().value({ where: `${source.path}.Midi[${index}]`, value: String(midi) }));
    if (heads.has(midi as number)) continue;
    heads.set(midi as number, {
      midi: midi as number,
      ...spellingOf(midi as number, names?.[index], key),
      ...(tied && headTies[index] !== false ? { tieStart: true } : {}),
      ...(fingers[index] ? { finger: fingers[index] } : {}),
      ...bendOf(bends?.[index]),
      ...within('string', strings?.[index], 0, 63),
      ...within('fret', frets?.[index], 0, 127),
      ...within('confidence', confidences?.[index], 0, 1),
    });
  }
  return [...heads.values()].sort((a, b) => a.midi - b.midi);
}

function spellingOf(midi: number, name: unknown, key: Key): Pick<NoteHead, 'spelling'> {
  const spelling = pitchNamed(name);
  const usual = spellInKey(midi, key);
  if (!spelling || midiOf(spelling) !== midi) return {};
  return spelling.step === usual.step && spelling.alter === usual.alter ? {} : { spelling };
}

/** What is no bend is left out. */
function bendOf(item: unknown): Pick<NoteHead, 'bend'> {
  const { Shape: shape, QuarterTones: quarterTones } = (typeof item === 'object' && item ? item : {}) as {
    Shape?: unknown;
    QuarterTones?: unknown;
  };
  if (typeof shape !== 'string' || typeof quarterTones !== 'number' || !isBend({ shape, quarterTones })) return {};
  return { bend: { shape: shape as BendShape, quarterTones } };
}

function within<Name extends string>(
  name: Name,
  value: unknown,
  min: number,
  max: number,
): Partial<Record<Name, number>> {
  const usable = typeof value === 'number' && value >= min && value <= max && (max === 1 || Number.isInteger(value));
  return usable ? ({ [name]: value } as Record<Name, number>) : {};
}

/** A list beside `Midi`, or text like 'r1 r3'. */
function fingerHints(value: unknown): readonly (Finger | undefined)[] {
  const words: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : [];
  return words.map((word) => (typeof word === 'string' && /^[lr][1-5]$/.test(word) ? (word as Finger) : undefined));
}

/**
 * The written value of a fractional length. What the file writes out (`DurationString`, `Tuplet`) counts where it agrees;
 * otherwise a plain or dotted value, then a triplet, quintuplet or septuplet one, then the nearest shorter plain value.
 */
function decodeValue(source: Source): { readonly value: NoteValue; readonly mended: boolean } {
  const duration = source.number('Duration', 0, 64) ?? 0.25;
  const ticks = Math.round(duration * TICKS_PER_WHOLE);
  const written = writtenValue(source, duration * TICKS_PER_WHOLE);
  if (written) return { value: written, mended: false };
  // The specification's one legacy length: a dotted sixteenth nobody wrote as such is a sixteenth.
  if (ticks === (3 * TICKS_PER_WHOLE) / 32) return { value: { base: 16, dots: 0 }, mended: true };
  const near = (value: NoteValue | undefined) => value && { value, mended: false };
  const exact =
    near(noteValueOf(ticks, 3)) ??
    near(noteValueOf(ticks, 1, { actual: 3, normal: 2 })) ??
    near(noteValueOf(ticks, 1, { actual: 5, normal: 4 })) ??
    near(noteValueOf(ticks, 1, { actual: 7, normal: 4 }));
  return exact ?? { value: noteValueOf(shorterPlain(ticks), 2) ?? { base: 128, dots: 0 }, mended: true };
}

function writtenValue(source: Source, sounding: number): NoteValue | undefined {
  const named = valueNamed(source.raw('DurationString'));
  if (!named) return undefined;
  const tuplet = tupletOf(source.source('Tuplet'));
  const value: NoteValue = tuplet ? { ...named, tuplet } : named;
  try {
    return Math.abs(noteValueTicks(value) - sounding) <= TOLERANCE_TICKS ? value : undefined;
  } catch {
    return undefined; // a value that no tick measures is read by its length instead
  }
}

/** Tuplets deeper than the model's are left out; the length then shows that something is missing. */
function tupletOf(source: Source | undefined, levels = MOST_TUPLET_LEVELS): Tuplet | undefined {
  const [actual, normal] = [source?.integer('Actual', 2, 64), source?.integer('Normal', 1, 64)];
  if (actual === undefined || normal === undefined) return undefined;
  const inner = levels > 1 ? tupletOf(source?.source('Inner'), levels - 1) : undefined;
  return { actual, normal, ...(inner ? { inner } : {}) };
}

/** The longest plain or dotted length that does not exceed `ticks`; a 128th at least. */
export function shorterPlain(ticks: Ticks): Ticks {
  for (let base: number = TICKS_PER_QUARTER * 4; base >= SHORTEST_TICKS; base /= 2) {
    if (base > SHORTEST_TICKS && base * 1.5 <= ticks) return base * 1.5;
    if (base <= ticks) return base;
  }
  return SHORTEST_TICKS;
}
