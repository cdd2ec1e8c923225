/** A note as the estimates and the corpus write it: seconds, and a MIDI number that may lie between keys in the truth. */
export interface TimedNote {
  readonly onset: number;
  readonly offset: number;
  readonly pitch: number;
  readonly confidence?: number;
}

const ONSET_SEC = 0.05;
const PITCH_SEMITONES = 0.5;
/** Times are given to a tenth of a millisecond; differences that look like 50 ms are. */
const ROUNDING_SEC = 1e-4 / 2;

/**
 * Which estimated notes are right: begin within 50 ms of a true note of their pitch (half a semitone), each true note used
 * once. Notes are taken in order of time, which finds as many pairs as there are when pitches are whole numbers.
 *
 * @returns one answer per estimated note, in the given order
 */
export function rightNotes(truth: readonly TimedNote[], estimate: readonly TimedNote[]): readonly boolean[] {
  const used = new Set<TimedNote>();
  const byOnset = [...truth].sort((a, b) => a.onset - b.onset);
  const order = estimate.map((note, index) => ({ note, index })).sort((a, b) => a.note.onset - b.note.onset);
  const right = new Array<boolean>(estimate.length).fill(false);
  for (const { note, index } of order) {
    const found = byOnset.find(
      (one) =>
        !used.has(one) &&
        Math.abs(one.onset - note.onset) <= ONSET_SEC + ROUNDING_SEC &&
        Math.abs(one.pitch - note.pitch) <= PITCH_SEMITONES + 1e-6,
    );
    if (!found) continue;
    used.add(found);
    right[index] = true;
  }
  return right;
}

/** Harmonic mean of precision and recall of onsets; 0 when either list is empty. */
export function onsetF1(truth: readonly TimedNote[], estimate: readonly TimedNote[]): number {
  const right = rightNotes(truth, estimate).filter(Boolean).length;
  return right === 0 ? 0 : (2 * right) / (truth.length + estimate.length);
}
