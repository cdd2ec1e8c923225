import type { ChordSymbol, Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { ChordSegment } from './chord-segment';

type Sounding = Pick<PlacedNote, 'startTicks' | 'soundEndTicks' | 'midi'>;

/** A note that sounds into the next for up to this part of it is played legato, not held below it. */
const LEGATO = 0.5;
/** Semitones from which a tune leaps; less is a step of a scale. */
const LEAP = 3;
/** A line that leaps in this part of its moves, and more, breaks chords. */
const BROKEN = 0.5;

interface Line {
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
  readonly notes: readonly Sounding[];
}

/**
 * The chords that were heard and not only imagined: none over a measure and more of one line that walks by steps, for there a tune
 * alone could be harmonised in many ways. Over a line that breaks chords they stay, without a bass, which would be a note of the line.
 *
 * @param notes  any order
 */
export function heardChords(
  segments: readonly ChordSegment[],
  notes: readonly Sounding[],
  measureTicks: Ticks,
): readonly ChordSegment[] {
  const lines = longLines(notes, measureTicks);
  if (lines.length === 0) return segments;
  return segments.map((segment) => {
    const line = lineUnder(segment, lines);
    if (!line || !segment.chord) return segment;
    if (!breaksChords(line)) return { ...segment, chord: undefined };
    const { root, kind } = segment.chord;
    return { ...segment, chord: { root, kind } };
  });
}

/**
 * The chords without colour where they begin over a measure and more of one line: it passes through too many tones to say that one of
 * them belongs to the harmony.
 *
 * @param segments  with the plain chord beside each that is coloured
 * @param notes  any order
 */
export function plainOverLines(
  segments: readonly (ChordSegment & { readonly plain?: ChordSymbol })[],
  notes: readonly Sounding[],
  measureTicks: Ticks,
): readonly ChordSegment[] {
  const lines = longLines(notes, measureTicks);
  return segments.map(({ plain, ...segment }) =>
    plain && lineUnder(segment, lines) ? { ...segment, chord: plain } : segment,
  );
}

const longLines = (notes: readonly Sounding[], measureTicks: Ticks): readonly Line[] =>
  linesIn(notes).filter(({ fromTicks, toTicks }) => toTicks - fromTicks >= measureTicks);

const lineUnder = ({ startTicks }: ChordSegment, lines: readonly Line[]): Line | undefined =>
  lines.find(({ fromTicks, toTicks }) => startTicks >= fromTicks && startTicks < toTicks);

/** Stretches in which one note follows the other, each to where two sound together, or to the end of its last note. */
function linesIn(notes: readonly Sounding[]): readonly Line[] {
  const lines: Line[] = [];
  let line: Sounding[] = [];
  let heldTicks = 0;
  const close = (atTicks: Ticks): void => {
    const [first] = line;
    if (first) lines.push({ fromTicks: first.startTicks, toTicks: atTicks, notes: line });
    line = [];
  };
  for (const note of [...notes].sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi)) {
    const { startTicks, soundEndTicks } = note;
    const last = line.at(-1);
    const over = Math.min(heldTicks, soundEndTicks) - startTicks;
    const together = last?.startTicks === startTicks || over > LEGATO * (soundEndTicks - startTicks);
    if (together) {
      // Of two that begin together the first is no longer part of the line either.
      if (last?.startTicks === startTicks) line.pop();
      close(startTicks);
    } else line.push(note);
    heldTicks = Math.max(heldTicks, soundEndTicks);
  }
  close(heldTicks);
  return lines;
}

function breaksChords({ notes }: Line): boolean {
  let [moves, leaps] = [0, 0];
  for (const [index, { midi }] of notes.entries()) {
    const before = notes[index - 1];
    const semitones = before ? Math.abs(midi - before.midi) : 0;
    if (semitones > 0) moves++;
    if (semitones >= LEAP) leaps++;
  }
  return moves > 0 && leaps >= BROKEN * moves;
}
