import type { HeardNote } from '@notewright/evidence';

export interface TrueNote {
  readonly onsetSec: number;
  readonly midi: number;
}

/** How well notes were heard: one-to-one, equal pitch, onset within 50 ms. */
export function compareNotes(played: readonly TrueNote[], heard: readonly HeardNote[]) {
  const unmatched = [...heard];
  const missing = played.filter((note) => {
    const index = unmatched.findIndex(
      (other) => other.midi === note.midi && Math.abs(other.onsetSec - note.onsetSec) <= 0.05,
    );
    if (index >= 0) unmatched.splice(index, 1);
    return index < 0;
  });
  const hits = played.length - missing.length;
  const f1 = (2 * hits) / Math.max(1, played.length + heard.length);
  return { missing, extra: unmatched, f1 };
}
