import { columnsOf, type PlacedNote } from '../placed-note';

/** Gain of a note at middle C; a melody note is worth taking, a low accompaniment note is not. */
const WORTH = 0.8;
/** Per semitone above middle C: the ear follows the top. */
const HEIGHT = 0.05;
/** Per semitone of leap from the last melody note. */
const LEAP = 0.06;
/** Per unit of velocity louder than the mean. */
const LOUDNESS = 0.02;
/** A lower note under a sounding melody note is accompaniment. */
const UNDER_HELD = 1.2;

interface State {
  readonly gain: number;
  readonly last: PlacedNote | undefined;
  readonly before: State | undefined;
}

/**
 * The melody of a texture: the line that is high, smooth, loud and long-held, not simply the highest note of each chord.
 *
 * @param mayPause  leave out columns that only accompany; false takes one note of every column (a one-voice instrument)
 * @returns at most one note per start, ascending
 */
export function melodyOf(notes: readonly PlacedNote[], mayPause: boolean): readonly PlacedNote[] {
  const mean = notes.reduce((sum, { velocity }) => sum + velocity, 0) / Math.max(1, notes.length);
  let states: State[] = [{ gain: 0, last: undefined, before: undefined }];
  for (const { notes: column } of columnsOf(notes)) {
    const next: State[] = [];
    for (const note of column) {
      let best: State | undefined;
      for (const state of states) {
        const gain = state.gain + worth(note, state.last, mean);
        if (!best || gain > best.gain) best = { gain, last: note, before: state };
      }
      next.push(best!);
    }
    if (mayPause) next.push(...states);
    states = next.sort((a, b) => b.gain - a.gain).slice(0, 8);
  }
  const melody: PlacedNote[] = [];
  for (let state: State | undefined = states[0]; state?.last; state = state.before) melody.push(state.last);
  return melody.reverse();
}

function worth(note: PlacedNote, last: PlacedNote | undefined, mean: number): number {
  const height = HEIGHT * Math.max(-16, Math.min(20, note.midi - 60));
  const gain = WORTH + height + LOUDNESS * (note.velocity - mean);
  if (!last) return gain;
  const held = last.soundEndTicks > note.startTicks && note.midi < last.midi ? UNDER_HELD : 0;
  return gain - LEAP * Math.max(0, Math.abs(note.midi - last.midi) - 2) - held;
}
