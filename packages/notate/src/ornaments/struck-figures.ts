import type { HeardNote } from '@notewright/evidence';
import { lastOf, neighbours } from '@notewright/score/lists';
import { signFor, type OrnamentSign } from './grace-notes';

/** A mordent, a turn or a short trill that begins on the beat: its quick notes take their time from the note that has the sign. */
export interface StruckFigure {
  /** The written note begins with it: the first quick note, or the last where the figure leads to the beat. */
  readonly first: HeardNote;
  /** The note that has the sign. */
  readonly midi: number;
  readonly endSec: number;
  /** All of its other notes. */
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

/** Tells how far a time is from the next place at which notes are likely. */
type OffBeat = (sec: number) => number;

/**
 * Mordents, turns and short trills played on the beat: their first note is struck with notes of other voices, and their last is not. Where nothing
 * else is struck, three notes are left to the small notes; four and more are a figure all the same, and where they lie says whether a turn begins on its
 * place or leads to it.
 *
 * @param notes  ascending by onset; none give none
 */
export function struckFigures(notes: readonly HeardNote[], offBeat: OffBeat = () => 0): readonly StruckFigure[] {
  const figures: StruckFigure[] = [];
  const taken = new Set<HeardNote>();
  for (const [index, first] of notes.entries()) {
    if (taken.has(first)) continue;
    const before = notes.slice(Math.max(0, index - REACH), index);
    const after = notes.slice(index + 1, index + 1 + REACH);
    const figure = figureFrom(first, before, after, offBeat);
    if (!figure) continue;
    for (const note of [figure.first, ...figure.rest]) taken.add(note);
    figures.push(figure);
  }
  return figures;
}

function figureFrom(
  first: HeardNote,
  before: readonly HeardNote[],
  after: readonly HeardNote[],
  offBeat: OffBeat,
): StruckFigure | undefined {
  const around = [...before, ...after];
  const alone = !around.some((note) => isTogether(note, first));
  for (const count of alone ? [5, 4] : [5, 4, 3]) {
    const line = quickLine(first, after, count);
    const main = line[count - 1];
    const sign = main && signOf(line.map(({ midi }) => midi));
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
    const bare = alone ? line : [main];
    if (!free || around.some((note) => !inside(note) && bare.some((one) => isTogether(note, one)))) continue;
    if (main.offsetSec - main.onsetSec < 0.5 * longest) continue;
    // A key that still sounds where it is struck again is another voice's.
    const third = line[2];
    if (sign === 'trill' && third && first.offsetSec > third.onsetSec + TOGETHER_SEC) continue;
    const begin = alone && sign === 'turn' && offBeat(main.onsetSec) < offBeat(first.onsetSec) ? main : first;
    const midi = sign === 'trill' ? Math.min(first.midi, main.midi, ...line.map((note) => note.midi)) : main.midi;
    return { first: begin, midi, endSec: main.offsetSec, rest: line.filter((note) => note !== begin), sign };
  }
  return undefined;
}

/** The sign for keys struck one after the other, the last of which stays. Four and more that alternate are a short trill, on either of the two keys. */
function signOf(keys: readonly number[]): OrnamentSign | undefined {
  const main = keys.at(-1);
  if (main === undefined) return undefined;
  if (keys.length > 3 && keys.every((midi, index) => midi === keys[index % 2])) return 'trill';
  return signFor(keys.slice(0, -1), main);
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
