import type { HeardNote } from '@notewright/evidence';
import { lastOf, neighbours } from '@notewright/score/lists';
import { signFor, type OrnamentSign } from './grace-notes';

/** A mordent or a turn that begins on the beat: its quick notes take their time from the note that has the sign. */
export interface StruckFigure {
  /** The first quick note; the written note begins with it. */
  readonly first: HeardNote;
  /** The note that has the sign. */
  readonly midi: number;
  readonly endSec: number;
  /** All of its notes but the first. */
  readonly rest: readonly HeardNote[];
  readonly sign: OrnamentSign;
}

/** Between two of its notes; and how much the longest of these times may exceed the shortest, players and listeners included. */
const STRIKE_SEC = 0.1;
const UNEVEN = 1.8;
/** How much longer than a quick note its last note stays, and how much longer it is since the note before: otherwise it is one of a run. */
const APART = 1.4;
/** What lies nearer than this may belong to the same line, semitones. */
const NEAR = 5;
/** What is struck together with a note. */
const TOGETHER_SEC = 0.03;
/** Notes looked at before and after one. */
const REACH = 16;

/**
 * Mordents and turns played on the beat: their first note is struck with notes of other voices, and their last is not. (What leads to a beat is
 * made of small notes; where nothing else is struck the two cannot be told apart, and this is left to them.)
 *
 * @param notes  ascending by onset; none give none
 */
export function struckFigures(notes: readonly HeardNote[]): readonly StruckFigure[] {
  const figures: StruckFigure[] = [];
  const taken = new Set<HeardNote>();
  for (const [index, first] of notes.entries()) {
    if (taken.has(first)) continue;
    const before = notes.slice(Math.max(0, index - REACH), index);
    const after = notes.slice(index + 1, index + 1 + REACH);
    const figure = figureFrom(first, before, after);
    if (!figure) continue;
    for (const note of figure.rest) taken.add(note);
    figures.push(figure);
  }
  return figures;
}

function figureFrom(
  first: HeardNote,
  before: readonly HeardNote[],
  after: readonly HeardNote[],
): StruckFigure | undefined {
  const around = [...before, ...after];
  if (!around.some((note) => isTogether(note, first))) return undefined;
  for (const count of [3, 2]) {
    const line = quickLine(first, after, count + 1);
    const main = line[count];
    const sign =
      main &&
      signFor(
        line.slice(0, count).map(({ midi }) => midi),
        main.midi,
      );
    if (!main || !sign) continue;
    const steps = neighbours(line).map(([one, next]) => next.onsetSec - one.onsetSec);
    const longest = Math.max(...steps);
    if (longest > UNEVEN * Math.min(...steps)) continue;
    const inside = (note: HeardNote) => line.includes(note);
    const near = around.filter((note) => !inside(note) && Math.abs(note.midi - main.midi) <= NEAR);
    const free = near.every(
      ({ onsetSec }) =>
        onsetSec < first.onsetSec - APART * longest ||
        onsetSec > main.onsetSec + APART * longest ||
        Math.abs(onsetSec - first.onsetSec) < TOGETHER_SEC,
    );
    if (!free || around.some((note) => !inside(note) && isTogether(note, main))) continue;
    if (main.offsetSec - main.onsetSec < 0.5 * longest) continue;
    return { first, midi: main.midi, endSec: main.offsetSec, rest: line.slice(1), sign };
  }
  return undefined;
}

const isTogether = (one: HeardNote, other: HeardNote): boolean =>
  Math.abs(one.onsetSec - other.onsetSec) < TOGETHER_SEC;

/** The next notes a step away, one after the other, as long as each follows quickly. */
function quickLine(first: HeardNote, after: readonly HeardNote[], count: number): readonly HeardNote[] {
  const line: [HeardNote, ...HeardNote[]] = [first];
  for (const note of after) {
    const last = lastOf(line);
    if (line.length === count || note.onsetSec > last.onsetSec + STRIKE_SEC) break;
    const step = Math.abs(note.midi - last.midi);
    if (step > 0 && step <= 2 && note.onsetSec > last.onsetSec + TOGETHER_SEC) line.push(note);
  }
  return line;
}
