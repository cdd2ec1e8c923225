import type { Ticks } from '@notewright/score';
import { columnsOf, type Column, type PlacedNote } from '../placed-note';
import { melodyOdds, type MelodyNetwork } from './melody-network';
import { melodyFeatures } from './melody-features';

/** How much the size of the step from the last melody note counts beside the note's own odds. */
const STEP = 0.5;
/** A step matters less the longer ago the last note was, half after this many pulses. */
const FORGETS = 4;
/** Log odds every note gains: a tune with a note too many reads better than one with holes. Best F1 on training songs. */
const SONG = 0.3;
/** The same on an instrument that plays one line: it pauses only for good reason. */
const LINE = 4;
/** The same where nothing else sounds: a line without accompaniment is the tune, however low or high, to its last note. */
const ALONE = 20;
/** Log odds of a note that the recording tells to be the tune's, and of one that it does not, where it tells any. */
const TOLD = 12;
const NOT_TOLD = -8;
const BEAM = 8;

interface State {
  readonly gain: number;
  readonly last: PlacedNote | undefined;
  readonly before: State | undefined;
}

/**
 * The melody of a texture, by voice streaming: a small network says of each note how much it sounds like melody (height,
 * loudness, rhythm, what sounds above it), and the best line of notes through all chords weighs that against the size of its steps. The
 * highest note is often not it: between phrases the accompaniment is on top. What the network learned holds of songs with an
 * accompaniment; where there is none, every note belongs to the tune.
 *
 * Where the recording told who has the tune (`PlacedNote.lead`), its notes are taken before any others, and where others accompany it, a line of
 * theirs that goes on alone is none: the bass after the last verse.
 *
 * @param mayPause  leave out columns that only accompany; false takes one note of nearly every column (a one-voice instrument)
 * @returns at most one note per start, ascending
 *
 * Source: the idea of streams from Temperley, "The Cognition of Basic Musical Structures", 2001, ch. 4; odds and steps learned
 * from songs (models/melody).
 */
export function melodyOf(
  notes: readonly PlacedNote[],
  mayPause: boolean,
  pulseTicks: Ticks,
  network: MelodyNetwork,
): readonly PlacedNote[] {
  const columns = columnsOf(notes);
  const ordered = columns.flatMap((column) => column.notes);
  const odds = melodyOdds(
    network,
    melodyFeatures(
      ordered.map(({ startTicks, soundEndTicks, midi, velocity }) => ({
        start: startTicks / pulseTicks,
        end: soundEndTicks / pulseTicks,
        midi,
        velocity,
      })),
    ),
  );
  const alone = aloneIn(columns, pulseTicks);
  const isTold = notes.some(({ lead }) => lead !== undefined);
  const told = ({ lead }: PlacedNote): number => (!isTold ? 0 : lead === undefined ? NOT_TOLD : TOLD);
  const isAccompanied = isTold && alone.includes(false);
  let states: State[] = [{ gain: 0, last: undefined, before: undefined }];
  let index = 0;
  for (const [at, { notes: column }] of columns.entries()) {
    const next: State[] = [];
    for (const note of column) {
      const learned = odds[index++]! + (mayPause ? SONG : LINE) + told(note);
      const own = alone[at] && (note.lead !== undefined || !isAccompanied) ? ALONE : learned;
      let best: State | undefined;
      for (const state of states) {
        const gain = state.gain + own + step(note, state.last, pulseTicks, network.leap);
        if (!best || gain > best.gain) best = { gain, last: note, before: state };
      }
      next.push(best!);
    }
    next.push(...states);
    states = next.sort((a, b) => b.gain - a.gain).slice(0, BEAM);
  }
  const melody: PlacedNote[] = [];
  for (let state: State | undefined = states[0]; state?.last; state = state.before) melody.push(state.last);
  return melody.reverse();
}

function step(note: PlacedNote, last: PlacedNote | undefined, pulseTicks: Ticks, leap: Float64Array): number {
  if (!last) return 0;
  const size = Math.min(leap.length - 1, Math.abs(note.midi - last.midi));
  const pulses = (note.startTicks - last.startTicks) / pulseTicks;
  return (STEP * leap[size]!) / (1 + pulses / FORGETS);
}

/** Whether two notes sounded together can be heard this many pulses before or after. */
const EARSHOT = 8;
/** A note that sounds into so much of the next one is held, not just played legato. */
const HELD = 0.5;

/** A tune has more notes than this. */
const FEWEST = 3;

/**
 * Of each column whether nothing but one line is heard around it. A single sound far from all others (a knock before the music
 * begins) is no line, unless there are hardly any others.
 */
function aloneIn(columns: readonly Column[], pulseTicks: Ticks): readonly boolean[] {
  const together: Ticks[] = [];
  let soundEnd = 0;
  for (const [index, { startTicks, notes }] of columns.entries()) {
    const length = Math.max(...notes.map(({ soundEndTicks }) => soundEndTicks)) - startTicks;
    const next = columns[index + 1]?.startTicks ?? Infinity;
    if (notes.length > 1 || soundEnd - startTicks > HELD * Math.min(length, next - startTicks))
      together.push(startTicks);
    soundEnd = Math.max(soundEnd, startTicks + length);
  }
  const within = (a: Ticks | undefined, b: Ticks | undefined) =>
    a !== undefined && b !== undefined && b - a <= EARSHOT * pulseTicks;
  let first = 0;
  return columns.map(({ startTicks }, index) => {
    const inLine =
      columns.length <= FEWEST ||
      within(columns[index - 1]?.startTicks, startTicks) ||
      within(startTicks, columns[index + 1]?.startTicks);
    while ((together[first] ?? Infinity) < startTicks - EARSHOT * pulseTicks) first++;
    return inLine && !within(startTicks, together[first]);
  });
}
