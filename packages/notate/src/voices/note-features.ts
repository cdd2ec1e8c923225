import { feature, FeatureList, featurePerColumn } from '@notewright/networks';
import { itemAt } from '@notewright/score/lists';
import { localMeans } from '../local-means';
import type { Column, PlacedNote } from '../placed-note';
import type { MeasureGrid } from './measure-grid';

/** Columns on either side over which "high", "low" and "ringing" are measured (about two measures of eighths). */
const LOCAL = 12;
/** How far ahead the next note of the same line is looked for, in columns. */
const AHEAD = 12;
const OCTAVES_OF_QUARTERS = 'log₂ of quarters, −3 … 3';
const OCTAVES_OF_PITCH = 'octaves, at most 2';
/** What may come next for a note. */
const NEXT = [
  'on the same key',
  'within two semitones',
  'within a fourth',
  'not below a second under it',
  'not above a second over it',
  'all above it',
  'all below it',
] as const;

/** A piece, and the note of it that is described. */
interface NotesSeen {
  readonly grid: MeasureGrid;
  readonly columns: readonly Column[];
  /** Means over the columns around each: of the middle between lowest and highest key, of both, and of the share that rings on. */
  readonly middle: Float64Array;
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
  readonly ringing: Float64Array;
  /** Its column, and which of the notes of that it is, from the lowest up. */
  index: number;
  rank: number;
  readonly column: Column;
  readonly note: PlacedNote;
  /** Ticks since the column before and until the next; a whole note where there is none. */
  before: number;
  after: number;
  /** Ticks until each of `NEXT`, Infinity where nothing is. */
  readonly ahead: Float64Array;
}

const quarterOf = ({ grid }: NotesSeen): number => grid.plainPulseTicks;
const inMeasure = ({ column, grid }: NotesSeen): number => (column.startTicks % grid.measureTicks) / grid.measureTicks;
const inPulse = ({ column, grid }: NotesSeen): number => (column.startTicks % grid.pulseTicks) / grid.pulseTicks;
const topOf = ({ notes }: Column): number => itemAt(notes, notes.length - 1).midi;

/** What a reader could use to tell hand, voice and written length of a note, as the network of `note-network.ts` is given it. */
export const NOTE_FEATURES = new FeatureList<NotesSeen>([
  feature('height', '20 semitones from C4', ({ note }) => (note.midi - 60) / 20),
  feature('above the middle around', 'octaves', (s) => (s.note.midi - s.middle[s.index]!) / 12),
  feature('above the lowest around', 'octaves', (s) => (s.note.midi - s.lowest[s.index]!) / 12),
  feature('above the highest around', 'octaves', (s) => (s.note.midi - s.highest[s.index]!) / 12),
  feature('notes of the chord', 'log₂', ({ column }) => Math.log2(column.notes.length)),
  feature('lowest of the chord', '0, 1', ({ rank }) => (rank === 0 ? 1 : 0)),
  feature('highest of the chord', '0, 1', ({ rank, column }) => (rank === column.notes.length - 1 ? 1 : 0)),
  feature('above the next lower', OCTAVES_OF_PITCH, ({ rank, column, note }) =>
    rank > 0 ? Math.min(2, (note.midi - itemAt(column.notes, rank - 1).midi) / 12) : 2,
  ),
  feature('below the next higher', OCTAVES_OF_PITCH, ({ rank, column, note }) =>
    rank + 1 < column.notes.length ? Math.min(2, (itemAt(column.notes, rank + 1).midi - note.midi) / 12) : 2,
  ),
  feature('above the lowest', OCTAVES_OF_PITCH, ({ column, note }) =>
    Math.min(2, (note.midi - column.notes[0].midi) / 12),
  ),
  feature('below the highest', OCTAVES_OF_PITCH, ({ column, note }) => Math.min(2, (topOf(column) - note.midi) / 12)),
  feature('since the chord before', OCTAVES_OF_QUARTERS, (s) => lengthFeature(s.before / quarterOf(s))),
  feature('until the next chord', OCTAVES_OF_QUARTERS, (s) => lengthFeature(s.after / quarterOf(s))),
  feature('sounds', OCTAVES_OF_QUARTERS, (s) =>
    lengthFeature((s.note.soundEndTicks - s.column.startTicks) / quarterOf(s)),
  ),
  feature('sounds until the next chord', 'log₂ of the time until then, −3 … 3', ({ note, column, after }) =>
    lengthFeature(note.soundEndTicks - column.startTicks, after),
  ),
  feature('in the measure, sine', '', (s) => Math.sin(2 * Math.PI * inMeasure(s))),
  feature('in the measure, cosine', '', (s) => Math.cos(2 * Math.PI * inMeasure(s))),
  feature('in the pulse, sine', '', (s) => Math.sin(2 * Math.PI * inPulse(s))),
  feature('in the pulse, cosine', '', (s) => Math.cos(2 * Math.PI * inPulse(s))),
  feature('on a division of the pulse', '0, 1', ({ column, grid }) =>
    column.startTicks % grid.divisionTicks === 0 ? 1 : 0,
  ),
  feature('until the barline', OCTAVES_OF_QUARTERS, (s) =>
    lengthFeature((s.grid.measureTicks - (s.column.startTicks % s.grid.measureTicks)) / quarterOf(s)),
  ),
  feature('compound meter', '0, 1', ({ grid }) => (grid.compound ? 1 : 0)),
  feature('ringing around', 'share of the notes, −1 … 1', ({ ringing, index }) => ringing[index]! * 2 - 1),
  featurePerColumn('until something starts', `${OCTAVES_OF_QUARTERS}; 3 where nothing does`, NEXT, (s, next) =>
    s.ahead[next] === Infinity ? 3 : lengthFeature(s.ahead[next]! / quarterOf(s)),
  ),
]);

/**
 * Describes every note by `NOTE_FEATURES`.
 *
 * @param columns  ascending
 * @returns shape [notes × features], columns in order, each from its lowest note up, each number roughly −3 … 3
 */
export function noteFeatures(columns: readonly Column[], grid: MeasureGrid): Float32Array {
  const { width } = NOTE_FEATURES;
  const rows = new Float32Array(columns.reduce((sum, { notes }) => sum + notes.length, 0) * width);
  if (columns.length === 0) return rows;
  const around = (of: (column: Column, index: number) => number) => localMeans(columns.map(of), LOCAL);
  const seen = {
    grid,
    columns,
    middle: around((column) => (column.notes[0].midi + topOf(column)) / 2),
    lowest: around(({ notes }) => notes[0].midi),
    highest: around(topOf),
    ringing: around((column, index) => ringingShare(column, columns[index + 1])),
    index: 0,
    rank: 0,
    column: columns[0]!,
    note: itemAt(columns, 0).notes[0],
    before: 0,
    after: 0,
    ahead: new Float64Array(NEXT.length),
  };
  const whole = 4 * grid.plainPulseTicks;
  let at = 0;
  for (const [index, column] of columns.entries()) {
    seen.index = index;
    seen.column = column;
    seen.before = index > 0 ? column.startTicks - itemAt(columns, index - 1).startTicks : whole;
    seen.after = index + 1 < columns.length ? itemAt(columns, index + 1).startTicks - column.startTicks : whole;
    for (const [rank, note] of column.notes.entries()) {
      seen.rank = rank;
      seen.note = note;
      lookAhead(columns, index, note.midi, seen.ahead);
      NOTE_FEATURES.write(seen, rows, at);
      at += width;
    }
  }
  return rows;
}

/** log₂, cut to −3 … 3. */
const lengthFeature = (length: number, unit = 1): number =>
  Math.max(-3, Math.min(3, Math.log2(Math.max(length, 1e-3) / unit)));

/** How long until something starts, in ticks, Infinity where nothing does, in the order of `NEXT`. */
function lookAhead(columns: readonly Column[], index: number, midi: number, found: Float64Array): void {
  found.fill(Infinity);
  const { startTicks } = itemAt(columns, index);
  const last = Math.min(columns.length - 1, index + AHEAD);
  // From the last column back: what is nearest is written last.
  for (let k = last; k > index; k--) {
    const { notes, startTicks: other } = itemAt(columns, k);
    const ticks = other - startTicks;
    for (const note of notes) {
      const step = note.midi - midi;
      if (step === 0) found[0] = ticks;
      if (step >= -2 && step <= 2) found[1] = ticks;
      if (step >= -5 && step <= 5) found[2] = ticks;
      if (step >= -2) found[3] = ticks;
      if (step <= 2) found[4] = ticks;
    }
    if (notes[0].midi > midi) found[5] = ticks;
    if (itemAt(notes, notes.length - 1).midi < midi) found[6] = ticks;
  }
}

/** Share of a column that sounds on well after the next one has started. */
function ringingShare({ startTicks, notes }: Column, next: Column | undefined): number {
  if (!next) return 0.5;
  const late = next.startTicks + 0.4 * (next.startTicks - startTicks);
  return notes.filter(({ soundEndTicks }) => soundEndTicks > late).length / notes.length;
}
