import type { Midi } from '@notewright/score';
import type { ChordSegment } from '../harmony/chord-segment';
import { columnsOf, type PlacedNote } from '../placed-note';
import { melodyOf } from './melody';

export type { ChordSegment };

/** The two hands of an arrangement. */
export interface Hands {
  readonly right: readonly PlacedNote[];
  readonly left: readonly PlacedNote[];
}

const OCTAVE = 12;
/** The left hand of beginners stays between F2 and E3. */
const EASY_BASS: Midi = 41;

/** Beginner's version: the melody alone in the right hand, one root per chord in the left. */
export function easyHands(notes: readonly PlacedNote[], segments: readonly ChordSegment[]): Hands {
  const right = melodyOf(notes, true);
  const left: PlacedNote[] = [];
  for (const { startTicks, endTicks, chord } of segments) {
    if (!chord) continue;
    const midi = EASY_BASS + ((chord.root - EASY_BASS + 120) % 12);
    left.push({ startTicks, soundEndTicks: endTicks, midi, velocity: 64, confidence: 1 });
  }
  return { right, left };
}

/** Intermediate version: right hand at most two notes within an octave, left hand the bass and one more. */
export function intermediateHands({ right, left }: Hands): Hands {
  return { right: thin(right, 2, OCTAVE, 'top'), left: thin(left, 2, OCTAVE, 'bottom') };
}

/** Full version: everything that hands can reach: five fingers, a ninth. */
export function fullHands({ right, left }: Hands): Hands {
  return { right: thin(right, 5, 14, 'top'), left: thin(left, 5, 14, 'bottom') };
}

/** Keeps of every chord at most `count` notes within `reach` of its most important one. */
function thin(
  notes: readonly PlacedNote[],
  count: number,
  reach: number,
  keep: 'top' | 'bottom',
): readonly PlacedNote[] {
  return columnsOf(notes).flatMap(({ notes: column }) => {
    const main = keep === 'top' ? column[column.length - 1]! : column[0]!;
    const near = column.filter((note) => note !== main && Math.abs(note.midi - main.midi) <= reach);
    const rest = [...near].sort((a, b) => b.velocity - a.velocity || b.midi - a.midi).slice(0, count - 1);
    return [main, ...rest].sort((a, b) => a.midi - b.midi);
  });
}
