import type { Ticks } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import type { Sound, Unit } from './lines';

/** A stretch of one voice with another rhythm than before; either side may be empty. */
export interface Stretch {
  readonly before: readonly Unit[];
  readonly after: readonly Unit[];
}

export interface ComparedLine {
  /** Sounds of equal place and length. */
  readonly same: readonly (readonly [before: Sound, after: Sound])[];
  readonly stretches: readonly Stretch[];
}

const sameRhythm = (a: Unit, b: Unit): boolean =>
  a.at === b.at &&
  a.end === b.end &&
  a.bracket === b.bracket &&
  a.sounds.length === b.sounds.length &&
  a.sounds.every((sound, index) => sound.at === b.sounds[index]?.at);

/** Lays two versions of a voice side by side; both are on one line of time. Where they differ, whole units do. */
export function compareLines(before: readonly Unit[], after: readonly Unit[]): ComparedLine {
  const same: [Sound, Sound][] = [];
  const stretches: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]];
    if (a && b && sameRhythm(a, b)) {
      for (const [sound, now] of sideBySide(a.sounds, b.sounds)) same.push([sound, now]);
      i++;
      j++;
      continue;
    }
    const [firstA, firstB] = [i, j];
    let end: Ticks | undefined;
    for (;;) {
      const [one, other] = [before[i], after[j]];
      const next = !other || (one && one.at <= other.at) ? one : other;
      if (!next || (end !== undefined && next.at >= end)) break;
      end = Math.max(end ?? next.end, next.end);
      if (next === one) i++;
      else j++;
    }
    stretches.push({ before: before.slice(firstA, i), after: after.slice(firstB, j) });
  }
  return { same, stretches };
}
