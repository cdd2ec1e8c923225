import type { Ticks } from '@notewright/score';
import { arranged } from './arrange/arrangement';
import { phrased } from './arrange/phrases';
import type { ChordSegment } from './harmony/chord-segment';
import { foldIntoRange, sheetFor, type InstrumentSheet } from './instruments';
import { heldNotes } from './melody/held-notes';
import { melodyOf } from './melody/melody';
import type { Networks } from './networks';
import { columnsOf, type Column, type PlacedNote } from './placed-note';
import type { Hands } from './playability/make-playable';
import type { Clock } from './playability/strokes';
import { levelOf, type NotateSettings } from './settings';
import { splitHands } from './voices/hands';
import { fingered } from './tab/fingering';
import { posteriorsByNote, type PosteriorsByNote } from './voices/measure-lines';
import { learnedLines } from './voices/learned-lines';
import { onTheBeat } from './voices/on-the-beat';
import { orderedLines } from './voices/ordered-lines';
import { oneLine, soundingLines } from './voices/sounding-lines';
import type { StaffLines } from './voices/staff-lines';
import type { MeasureGrid } from './voices/measure-grid';
import type { FretPositions } from './write-part';

/** Music found on written time, ready to be laid out. */
export interface FoundMusic {
  readonly placed: readonly PlacedNote[];
  readonly segments: readonly ChordSegment[];
  readonly grid: MeasureGrid;
  /** Seconds of written time, at the fastest written tempo. */
  readonly clock: Clock;
  /** Where the score begins: the start of the pick-up, 0 without one. */
  readonly beginTicks: Ticks;
  readonly networks: Networks;
  /** By how many semitones, a number of octaves, the tune of a lead sheet is moved to lie well on a fretboard. */
  readonly tuneSemitones: number;
}

interface LaidOut {
  readonly sheet: InstrumentSheet;
  readonly staves: readonly StaffLines[];
  /** On a fretted instrument: where each note lies. */
  readonly fretPositions?: FretPositions;
}

/** What the mode shows of the music, laid out on staves. */
export function layOut(music: FoundMusic, settings: NotateSettings): LaidOut {
  const { placed, grid, networks, tuneSemitones } = music;
  const { mode, instrument } = settings;
  const sheet = sheetFor(settings);
  if (mode === 'leadsheet') {
    const tune = heldNotes(melodyOf(placed, true, grid.pulseTicks, networks.melody), grid.pulseTicks);
    const melody = movedInto(sheet, phrased(tune, grid), tuneSemitones);
    const treble: InstrumentSheet = sheet.staves.length > 1 ? { ...sheet, staves: ['treble'] } : sheet;
    return onFretboard(treble, [oneLine(melody, grid)], grid);
  }
  if (sheet.oneVoice) {
    const melody = phrased(melodyOf(placed, false, grid.pulseTicks, networks.melody), grid);
    const clef = instrument === 'vocals' ? inVoiceClef(sheet, melody) : sheet;
    return onFretboard(clef, [oneLine(melody, grid)], grid);
  }
  if (sheet.staves.length === 1) return onFretboard(sheet, orderedLines(soundingLines(placed, grid), grid), grid);
  return { sheet, staves: onTwoStaves(music, settings) };
}

/** A tune moved by semitones; a note that no string has then comes back by octaves. */
const movedInto = (
  { lowest, highest }: InstrumentSheet,
  tune: readonly PlacedNote[],
  semitones: number,
): readonly PlacedNote[] =>
  semitones === 0
    ? tune
    : tune.map((note) => ({ ...note, midi: foldIntoRange(note.midi + semitones, lowest, highest) }));

/** One staff; with tablature, what can be gripped, and where. */
function onFretboard(sheet: InstrumentSheet, lines: StaffLines, grid: MeasureGrid): LaidOut {
  if (!sheet.tab) return { sheet, staves: [lines] };
  const found = fingered(lines, sheet.tab, grid.pulseTicks);
  return { sheet, staves: [found.lines], fretPositions: found.fretPositions };
}

/** The posteriors depend on the placed notes only, so all modes share them. */
const cachedPosteriors = new WeakMap<readonly PlacedNote[], PosteriorsByNote>();

function onTwoStaves(
  { placed, segments, grid, clock, beginTicks, networks }: FoundMusic,
  settings: NotateSettings,
): readonly StaffLines[] {
  const columns = columnsOf(placed);
  const level = levelOf(settings);
  const posteriors = (): PosteriorsByNote => {
    const known = cachedPosteriors.get(placed) ?? posteriorsByNote(columns, grid, networks.notes);
    cachedPosteriors.set(placed, known);
    return known;
  };
  const asHeard = () => divided(columns, grid, posteriors, settings.handSplitMidi);
  // An arrangement asks for its lines again whenever a note had to go; mostly only one hand has changed.
  const written = new WeakMap<readonly PlacedNote[], StaffLines>();
  const staffOf = (hand: readonly PlacedNote[]): StaffLines => {
    const known = written.get(hand) ?? orderedLines(learnedLines(hand, grid, posteriorsFor(hand, posteriors())), grid);
    written.set(hand, known);
    return known;
  };
  // Two voices on a staff are for players who read them.
  const lines = ({ right, left }: Hands): readonly StaffLines[] =>
    level === 'easy' || level === 'intermediate'
      ? [[oneLine(right, grid)], [oneLine(left, grid)]]
      : [right, left].map(staffOf);
  if (!level) return lines(asHeard());
  const { melody } = networks;
  return lines(arranged(level, { notes: placed, segments, grid, clock, beginTicks, melody, asHeard, lines }));
}

/** Posteriors of notes of which some were moved by octaves or onto the beat: those of the note before it was moved. */
function posteriorsFor(notes: readonly PlacedNote[], posteriors: PosteriorsByNote): PosteriorsByNote {
  if (notes.every((note) => posteriors.has(note))) return posteriors;
  const byPlace = new Map([...posteriors].map(([note, posterior]) => [placeName(note), posterior]));
  const byTime = new Map([...posteriors].map(([note, posterior]) => [timeName(note), posterior]));
  const all = new Map(posteriors);
  for (const note of notes) {
    const posterior = posteriors.get(note) ?? byTime.get(timeName(note)) ?? byPlace.get(placeName(note));
    if (posterior) all.set(note, posterior);
  }
  return all;
}

const placeName = ({ startTicks, midi }: PlacedNote): number => startTicks * 12 + (midi % 12);
/** The place again where nobody played. */
const timeName = (note: PlacedNote): string =>
  note.onsetSec === undefined ? `at ${placeName(note)}` : `${note.onsetSec} s ${note.midi % 12}`;

/** Men's voices are written an octave up, under the treble clef with the 8. */
function inVoiceClef(sheet: InstrumentSheet, melody: readonly PlacedNote[]): InstrumentSheet {
  const heights = melody.map(({ midi }) => midi).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? 60;
  return middle < LOW_VOICE ? { ...sheet, staves: ['treble8vb'] } : sheet;
}

/** A line around A3 or lower would hang below the treble staff. */
const LOW_VOICE = 59;

/** @param split  lowest MIDI number of the right hand, when the player gave it */
function divided(
  columns: readonly Column[],
  grid: MeasureGrid,
  posteriors: () => PosteriorsByNote,
  split: number | undefined,
): Hands {
  const splits =
    split === undefined
      ? splitHands(columns, grid.pulseTicks, posteriors())
      : columns.map(({ notes }) => notes.filter(({ midi }) => midi < split).length);
  return {
    right: onTheBeat(
      columns.flatMap(({ notes }, index) => notes.slice(splits[index])),
      grid,
    ),
    left: onTheBeat(
      columns.flatMap(({ notes }, index) => notes.slice(0, splits[index])),
      grid,
    ),
  };
}
