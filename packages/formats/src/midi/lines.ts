import type { Ticks } from '@notewright/score';
import type { GridNote } from './place-on-grid';

/** Notes that begin and end together. */
export interface GridChord {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** At least one. */
  readonly notes: readonly GridNote[];
}

/**
 * Divides the notes of a staff into an upper and a lower line, none of which overlaps itself. Where more sounds at once than two lines can
 * say, notes that begin together are made equally long, and those that are held end where the next one of their line begins.
 */
export function linesOf(notes: readonly GridNote[]): readonly (readonly GridChord[])[] {
  const upper: GridChord[] = [];
  const lower: GridChord[] = [];
  const chords = chordsOf(notes);
  for (const [index, chord] of chords.entries()) {
    const isLower = sinksBelow(chord, index, chords);
    append(chord, isLower ? lower : upper, isLower ? upper : lower);
  }
  return lower.length === 0 ? [upper] : [upper, lower];
}

/** Notes of equal start and end as chords, ascending by start, higher ones first. */
function chordsOf(notes: readonly GridNote[]): readonly GridChord[] {
  const byPlace = new Map<string, { startTicks: Ticks; endTicks: Ticks; notes: GridNote[] }>();
  for (const note of notes) {
    const { startTicks, endTicks } = note;
    const place = `${startTicks} ${endTicks}`;
    const chord = byPlace.get(place);
    if (!chord) byPlace.set(place, { startTicks, endTicks, notes: [note] });
    else if (chord.notes.every(({ midi }) => midi !== note.midi)) chord.notes.push(note);
  }
  return [...byPlace.values()].sort((a, b) => a.startTicks - b.startTicks || middle(b) - middle(a));
}

const middle = ({ notes }: GridChord): number => notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length;

/** How many chords before and after can sound at the same time as one; a guard against endless pedals only. */
const NEIGHBOURS = 24;

/** Whether most of what sounds with a chord lies above it. */
function sinksBelow(chord: GridChord, index: number, chords: readonly GridChord[]): boolean {
  let above = 0;
  let below = 0;
  for (const other of chords.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)) {
    if (other === chord || other.endTicks <= chord.startTicks || other.startTicks >= chord.endTicks) continue;
    if (middle(other) > middle(chord)) above++;
    else below++;
  }
  return above > below;
}

function append(chord: GridChord, wanted: GridChord[], other: GridChord[]): void {
  const isFree = (line: readonly GridChord[]) => (line.at(-1)?.endTicks ?? 0) <= chord.startTicks;
  const line = isFree(wanted) || !isFree(other) ? wanted : other;
  const before = line.at(-1);
  if (!before || before.endTicks <= chord.startTicks) line.push(chord);
  else if (before.startTicks === chord.startTicks)
    line[line.length - 1] = { ...before, notes: together(before.notes, chord.notes) };
  else line.splice(-1, 1, { ...before, endTicks: chord.startTicks }, chord);
}

const together = (notes: readonly GridNote[], more: readonly GridNote[]): readonly GridNote[] => [
  ...notes,
  ...more.filter(({ midi }) => notes.every((note) => note.midi !== midi)),
];
