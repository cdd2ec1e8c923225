import { CHORD_INTERVALS, type ChordKind } from '@notewright/score';

/** A tune in measures, as the composer learned and writes them: place and length in sixteenths, pitch or silence. */
export interface MeasuredTune {
  readonly measures: readonly (readonly (readonly [place: number, length: number, midi: number | null])[])[];
  /** Root and kind of each slot, as many for each measure; null where nobody knows. */
  readonly chords: readonly (readonly [root: number, kind: ChordKind | 'diminished'] | null)[];
  /** Sixteenths of a measure. */
  readonly sixteenths: number;
}

/** Shares of what occurs, by name; they add up to 1. */
type Shares = ReadonlyMap<string, number>;

/** What is counted of tunes of one style. */
export interface Figures {
  readonly intervals: Shares;
  readonly lengths: Shares;
  readonly chordSteps: Shares;
  /** Share of measures that are the same music as an earlier one of their tune, transposed or not; and of those with the same rhythm. */
  readonly returning: number;
  readonly sameRhythm: number;
  /** Share of the sounding time in which the tune has a tone of its chord. */
  readonly inChord: number;
}

export function figuresOf(tunes: readonly MeasuredTune[]): Figures {
  const [intervals, lengths, chordSteps] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  let [measures, returning, sameRhythm, inside, sounding] = [0, 0, 0, 0, 0];
  for (const tune of tunes) {
    const notes = tune.measures.flat();
    let last: number | null = null;
    for (const [, length, midi] of notes) {
      count(lengths, String(length));
      if (midi !== null && last !== null) count(intervals, intervalName(midi - last));
      last = midi ?? last;
    }
    let before: string | undefined;
    for (const chord of tune.chords) {
      if (!chord) continue;
      const name = chord.join(' ');
      if (before !== undefined && before !== name)
        count(chordSteps, String((chord[0] - Number(before.split(' ')[0]) + 12) % 12));
      before = name;
    }
    const [shapes, rhythms] = [new Set<string>(), new Set<string>()];
    for (const [index, measure] of tune.measures.entries()) {
      const base = measure.find(([, , midi]) => midi !== null)?.[2] ?? 0;
      const shape = measure.map(([place, , midi]) => `${place}:${midi === null ? '-' : midi - base}`).join(' ');
      const rhythm = measure.map(([place, , midi]) => `${place}${midi === null ? '-' : ''}`).join(' ');
      measures++;
      if (shapes.has(shape)) returning++;
      if (rhythms.has(rhythm)) sameRhythm++;
      shapes.add(shape);
      rhythms.add(rhythm);
      const each = tune.chords.length / tune.measures.length;
      for (const [place, length, midi] of measure) {
        const chord = tune.chords[Math.floor((index + place / tune.sixteenths) * each)];
        if (midi === null || !chord) continue;
        sounding += length;
        const tones = chord[1] === 'diminished' ? [0, 3, 6] : CHORD_INTERVALS[chord[1]];
        if (tones.includes((((midi - chord[0]) % 12) + 12) % 12)) inside += length;
      }
    }
  }
  const share = (part: number, whole: number) => part / Math.max(1, whole);
  return {
    ...{ intervals: shares(intervals), lengths: shares(lengths), chordSteps: shares(chordSteps) },
    ...{
      returning: share(returning, measures),
      sameRhythm: share(sameRhythm, measures),
      inChord: share(inside, sounding),
    },
  };
}

/** Steps and leaps, up and down; what is beyond an octave together. */
const intervalName = (semitones: number): string => String(Math.max(-13, Math.min(13, semitones)));

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

function shares(counts: ReadonlyMap<string, number>): Shares {
  const sum = [...counts.values()].reduce((total, number) => total + number, 0);
  return new Map([...counts].map(([name, number]) => [name, number / sum]));
}

/** How different two distributions are, 0 for the same to 1 for nothing in common: half the sum of all differences. */
export function distance(one: Shares, other: Shares): number {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].reduce((sum, name) => sum + Math.abs((one.get(name) ?? 0) - (other.get(name) ?? 0)), 0) / 2;
}
