import { TICKS_PER_QUARTER, type Ticks } from '@notewright/score';
import type { Line, LineNote } from '../lines/line';

/** A stretch of a tune that is sung on one breath: `[from, to)` among its notes. */
export interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
}

/** No phrase is cut before it has so many notes, unless silence cuts it. */
const FEWEST_NOTES = 5;
/** A note that is at least so many times as long as those around it ends a phrase. */
const LONG = 1.9;
/** A phrase that goes on for so many notes is cut at the longest of them. */
const MOST_NOTES = 40;

/**
 * Cuts a tune where a singer would breathe: at rests, at fermatas, after notes much longer than their neighbours.
 *
 * Source: the boundary rules of rest and length are those of Cambouropoulos, "The local boundary detection model (LBDM)", ICMC 2001,
 * with fixed thresholds instead of a profile.
 *
 * @returns in order and without gaps between the notes; empty for no tune
 */
export function phrasesOf(line: Line): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let from = 0;
  const end = (to: number): void => {
    const [first, last] = [line[from], line[to - 1]];
    if (first && last) phrases.push({ from, to, startTicks: first.startTicks, endTicks: last.endTicks });
    from = to;
  };
  for (const [index, note] of line.entries()) {
    const next = line[index + 1];
    if (!next) break;
    const silence = next.startTicks - note.endTicks;
    const count = index + 1 - from;
    const long = count >= FEWEST_NOTES && isLong(line, index);
    if (silence >= TICKS_PER_QUARTER || (silence > 0 && count >= FEWEST_NOTES) || hasFermata(note) || long)
      end(index + 1);
    else if (count >= MOST_NOTES) end(longestIn(line, from, index + 1) + 1);
  }
  end(line.length);
  return phrases;
}

const hasFermata = ({ articulations }: LineNote): boolean => articulations?.includes('fermata') ?? false;
const lengthOf = (note: LineNote | undefined): Ticks => (note ? note.endTicks - note.startTicks : 0);

function isLong(line: Line, index: number): boolean {
  const own = lengthOf(line[index]);
  const before = line.slice(Math.max(0, index - 4), index);
  const mean = before.reduce((sum, note) => sum + lengthOf(note), 0) / Math.max(1, before.length);
  return own >= TICKS_PER_QUARTER && own >= LONG * mean && own >= LONG * lengthOf(line[index + 1]);
}

/** Index of the longest note in the later half of a stretch. */
function longestIn(line: Line, from: number, to: number): number {
  let best = to - 1;
  for (let index = to - 1; index > (from + to) / 2; index--)
    if (lengthOf(line[index]) > lengthOf(line[best])) best = index;
  return best;
}
