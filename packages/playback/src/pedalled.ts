import { measureStarts, pedalsOf, swinging, type Score, type Ticks } from '@notewright/score';
import type { SoundingNote } from './performance';

interface Down {
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
}

/**
 * What sounds when the pedal is heard: a note whose key comes up while it is down rings until it comes up, or until the same key of its part is
 * struck again. A key that comes up just as the pedal goes down is let go.
 *
 * @param notes  of the score as written, on the clock of `performanceOf`, ascending by onset
 * @returns the very same notes where no part has a pedal
 */
export function pedalled(score: Score, notes: readonly SoundingNote[]): readonly SoundingNote[] {
  if (score.parts.every((part) => pedalsOf(part).length === 0)) return notes;
  const sounds = swinging(score.measures);
  const starts = measureStarts(score.measures);
  const downs = score.parts.map((part) =>
    pedalsOf(part).map(({ from, to }): Down => ({
      fromTicks: sounds((starts[from.measureIndex] ?? 0) + from.atTicks),
      toTicks: sounds((starts[to.measureIndex] ?? 0) + to.atTicks),
    })),
  );
  const next = new Map<string, Ticks>();
  const ringing = notes.toReversed().map((note) => {
    const key = `${note.partIndex} ${note.midi}`;
    const struckAgain = next.get(key) ?? Infinity;
    next.set(key, note.onsetTicks);
    const down = downAt(downs[note.partIndex] ?? [], note.offsetTicks);
    const offsetTicks = down ? Math.max(note.offsetTicks, Math.min(down.toTicks, struckAgain)) : note.offsetTicks;
    return offsetTicks === note.offsetTicks ? note : { ...note, offsetTicks };
  });
  return ringing.reverse();
}

/** The pedal that is down when a key comes up. */
function downAt(downs: readonly Down[], ticks: Ticks): Down | undefined {
  let [low, high] = [0, downs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((downs[middle]?.toTicks ?? Infinity) <= ticks) low = middle + 1;
    else high = middle;
  }
  const down = downs[low];
  return down && down.fromTicks < ticks ? down : undefined;
}
