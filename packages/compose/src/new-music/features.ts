import { feature, featurePerColumn, FeatureList, type FeatureGroup } from '@notewright/networks';
import { CHORD_INTERVALS } from '@notewright/score';
import { pitchClass, SCALES, type KnownChord } from './known-chord';
import { NEW_METERS, STYLES, type NewMeter, type Style } from './styles';
import { LENGTHS, type TuneNote } from './wish';

/** What the networks look at: where a tune has come to. Pitches are MIDI numbers. */
export interface Seen {
  readonly style: Style;
  readonly meter: NewMeter;
  readonly minor: boolean;
  /** Pitch class of the tonic, 0 = C. */
  readonly tonic: number;
  /** Notes in a quarter, of the whole tune. */
  readonly density: number;
  /** The middle of the tune. */
  readonly middle: number;
  /** Sixteenths from the barline. */
  readonly place: number;
  /** Measures before this one, in order; all of it begins with a phrase. */
  readonly before: readonly (readonly TuneNote[])[];
  /** Lengths of notes and silences so far, the last first. */
  readonly lengths: readonly number[];
  /** Steps between notes so far, the last first; null beside a silence or beyond an octave. */
  readonly intervals: readonly (number | null)[];
  /** The last pitch; before the first note the tonic nearest to the middle. */
  readonly last: number;
}

/** What is seen when the length of a note is known and its pitch is wanted. */
export interface SeenNote extends Seen {
  readonly length: number;
  readonly chord: KnownChord | undefined;
  readonly nextChord: KnownChord | undefined;
}

const hot = <S>(name: string, width: number, of: (seen: S) => number | undefined): FeatureGroup<S> =>
  featurePerColumn(name, '0 or 1', numbered(width), (seen, column) => (of(seen) === column ? 1 : 0));
const many = <S>(name: string, width: number, of: (seen: S, column: number) => boolean): FeatureGroup<S> =>
  featurePerColumn(name, '0 or 1', numbered(width), (seen, column) => (of(seen, column) ? 1 : 0));
const numbered = (width: number): readonly string[] => Array.from({ length: width }, (_, column) => String(column));

const lengthIndex = (length: number | undefined): number | undefined =>
  length === undefined ? undefined : (LENGTHS as readonly number[]).indexOf(length);
const backwards = (name: string, back: number): string => (back === 1 ? `${name} before` : `${name} ${back} before`);

const COMMON: readonly FeatureGroup<Seen>[] = [
  hot('style', STYLES.length, ({ style }) => STYLES.indexOf(style)),
  hot('meter', NEW_METERS.length, ({ meter }) => NEW_METERS.indexOf(meter)),
  hot('mode', 2, ({ minor }) => Number(minor)),
  hot('place', 16, ({ place }) => place),
  hot('measure of four', 4, ({ before }) => before.length % 4),
  feature('density', 'notes in a quarter, halved', ({ density }) => density / 2),
];

const AGO = [
  [1, 'a measure ago'],
  [2, 'two measures ago'],
] as const;

export const RHYTHM_FEATURES = new FeatureList<Seen>([
  ...COMMON,
  ...[1, 2, 3, 4].map((back) =>
    hot<Seen>(backwards('length', back), LENGTHS.length, ({ lengths }) => lengthIndex(lengths[back - 1])),
  ),
  ...AGO.map(([back, name]) =>
    many<Seen>(`onsets ${name}`, 16, ({ before }, column) =>
      Boolean(before.at(-back)?.some(({ place }) => place === column)),
    ),
  ),
]);

/** Steps from an octave down to an octave up. */
const REACH = 12;
const stepIndex = (step: number | null | undefined): number | undefined =>
  step === null || step === undefined || Math.abs(step) > REACH ? undefined : step + REACH;

const fromHere = (name: string, chordOf: (seen: SeenNote) => KnownChord | undefined): FeatureGroup<SeenNote> =>
  many(name, 12, (seen, column) => {
    const chord = chordOf(seen);
    if (!chord) return false;
    return CHORD_INTERVALS[chord.kind].some((tone) => pitchClass(chord.root + tone - seen.last) === column);
  });

export const PITCH_FEATURES = new FeatureList<SeenNote>([
  ...COMMON,
  hot('length', LENGTHS.length, ({ length }) => lengthIndex(length)),
  hot('degree', 12, ({ last, tonic }) => pitchClass(last - tonic)),
  ...[1, 2, 3, 4].map((back) =>
    hot<SeenNote>(backwards('interval', back), 2 * REACH + 1, ({ intervals }) => stepIndex(intervals[back - 1])),
  ),
  hot('root', 12, ({ chord, tonic }) => chord && pitchClass(chord.root - tonic)),
  fromHere('chord from here', ({ chord }) => chord),
  fromHere('next chord from here', ({ nextChord }) => nextChord),
  many('scale from here', 12, ({ minor, tonic, last }, column) =>
    SCALES[minor ? 'minor' : 'major'].some((tone) => pitchClass(tonic + tone - last) === column),
  ),
  featurePerColumn('height', 'octaves above the middle, then without sign', ['0', '1'], ({ last, middle }, column) =>
    column === 0 ? (last - middle) / 12 : Math.abs(last - middle) / 12,
  ),
  ...AGO.map(([back, name]) =>
    hot<SeenNote>(`pitch ${name}`, 2 * REACH + 1, ({ before, place, last }) => {
      const was = before.at(-back)?.find((note) => note.place <= place && place < note.place + note.length)?.midi;
      return stepIndex(was === undefined || was === null ? was : was - last);
    }),
  ),
]);
