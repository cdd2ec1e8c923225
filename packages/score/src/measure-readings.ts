import type { ChordSymbol, Measure, Score, VoiceElement } from './model';
import { noteValueTicks } from './note-value';
import type { Midi } from './pitch';
import { TICKS_PER_QUARTER, type Ticks } from './time';

/** A note where it begins; what is tied on is one note. */
interface Struck {
  readonly tick: Ticks;
  readonly midi: Midi;
  /** 1 for what was written by hand. */
  readonly confidence: number;
}

/** What a measure of a lead sheet says: the tune and the harmony in force. */
export interface MeasureReading {
  readonly struck: readonly Struck[];
  /** Chords in force in equal parts of the measure; '' where none is known. */
  readonly chords: readonly string[];
  readonly chordBefore: ChordSymbol | undefined;
  readonly chordAfter: ChordSymbol | undefined;
  /** Whether a chord symbol stands at its first beat. */
  readonly saysChord: boolean;
  /** Whether a note is held on into the next measure. */
  readonly tiesOn: boolean;
  /** Whether a note was written by hand. */
  readonly byHand: boolean;
}

/** Two notes so far apart are one note, played or heard a little otherwise. */
const NEAR_TICKS = TICKS_PER_QUARTER / 4;
/** Equal parts of a measure in which chords are compared. */
const CHORD_PLACES = 8;

/** What each measure of the only voice of a part says. */
export function measureReadings({ measures: headers, parts }: Score): readonly MeasureReading[] {
  const readings: MeasureReading[] = [];
  let held: ReadonlySet<Midi> = new Set();
  let chord: ChordSymbol | undefined;
  for (const [index, measure] of (parts[0]?.measures ?? []).entries()) {
    const { struck, symbols, tied } = contentOf(measure, held);
    const length = headers[index]?.durationTicks ?? 0;
    const inForce = (tick: Ticks) => symbols.findLast((one) => one.tick <= tick)?.symbol ?? chord;
    const after = symbols.at(-1)?.symbol ?? chord;
    readings.push({
      struck,
      chords: Array.from({ length: CHORD_PLACES }, (_, place) => nameOf(inForce((length * place) / CHORD_PLACES))),
      chordBefore: chord,
      chordAfter: after,
      saysChord: symbols[0]?.tick === 0,
      tiesOn: tied.size > 0,
      byHand: measure.voices.some(({ elements }) => elements.some(hasOwnNote)),
    });
    [held, chord] = [tied, after];
  }
  return readings;
}

const hasOwnNote = (element: VoiceElement): boolean =>
  element.kind === 'chord' && element.heads.some(({ confidence }) => confidence === undefined);

function contentOf({ voices }: Measure, heldIn: ReadonlySet<Midi>) {
  const struck: Struck[] = [];
  const symbols: { readonly tick: Ticks; readonly symbol: ChordSymbol }[] = [];
  let [tick, held] = [0, heldIn];
  for (const element of voices[0]?.elements ?? []) {
    const heads = element.kind === 'chord' ? element.heads : [];
    for (const { midi, confidence = 1 } of heads) if (!held.has(midi)) struck.push({ tick, midi, confidence });
    if (element.chordSymbol) symbols.push({ tick, symbol: element.chordSymbol });
    held = new Set(heads.flatMap(({ midi, tieStart }) => (tieStart ? [midi] : [])));
    tick += noteValueTicks(element.value);
  }
  return { struck, symbols, tied: held };
}

/** Colours and basses are heard less surely than the chords under them. */
const nameOf = (symbol: ChordSymbol | undefined): string => (symbol ? `${symbol.root} ${symbol.kind}` : '');

export const sameHarmony = (one: ChordSymbol | undefined, other: ChordSymbol | undefined): boolean =>
  nameOf(one) === nameOf(other);

/** Of the notes of one measure those that another measure has, too: as indices of both, in place and pitch. */
export function inCommon(one: MeasureReading, other: MeasureReading): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const [index, { tick, midi }] of one.struck.entries()) {
    const found = other.struck.findIndex(
      (note, at) => !taken.has(at) && note.midi === midi && Math.abs(note.tick - tick) <= NEAR_TICKS,
    );
    if (found < 0) continue;
    taken.add(found);
    pairs.set(index, found);
  }
  return pairs;
}

/** Share of a measure in which two measures have the same chord. */
export const chordsAlike = (one: MeasureReading, other: MeasureReading): number =>
  one.chords.filter((chord, place) => chord === other.chords[place]).length / CHORD_PLACES;
