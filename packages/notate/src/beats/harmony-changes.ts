import type { OnsetEvent } from '../onset-events';

/** Stretch of music before and after an onset whose harmonies are compared. */
const HARMONY_SEC = 0.9;
/** However dense the music, no more neighbours than this are looked at. */
const MOST_NEIGHBOURS = 48;

/**
 * How far the harmony after each onset is from the one before it: 1 − cosine of what starts in either stretch; and which share of
 * its notes belongs to the harmony before.
 */
export function harmoniesAround(events: readonly OnsetEvent[]) {
  const harmonyChange = new Float64Array(events.length);
  const inCommon = new Float64Array(events.length);
  const before = new Float64Array(12);
  const after = new Float64Array(12);
  for (const [index, { timeSec, notes }] of events.entries()) {
    before.fill(0);
    after.fill(0);
    for (const other of events.slice(Math.max(0, index - MOST_NEIGHBOURS), index).reverse()) {
      const ago = timeSec - other.timeSec;
      if (ago > HARMONY_SEC) break;
      for (const note of other.notes)
        before[note.midi % 12] = (before[note.midi % 12] ?? 0) + (1 - ago / (2 * HARMONY_SEC));
    }
    for (const other of events.slice(index, index + MOST_NEIGHBOURS + 1)) {
      const ahead = other.timeSec - timeSec;
      if (ahead > HARMONY_SEC) break;
      for (const note of other.notes)
        after[note.midi % 12] = (after[note.midi % 12] ?? 0) + (1 - ahead / (2 * HARMONY_SEC));
    }
    const dot = before.reduce((sum, sounds, pc) => sum + sounds * after[pc]!, 0);
    const a = before.reduce((sum, sounds) => sum + sounds ** 2, 1e-6);
    const b = after.reduce((sum, sounds) => sum + sounds ** 2, 1e-6);
    harmonyChange[index] = 1 - dot / Math.sqrt(a * b);
    inCommon[index] = notes.filter(({ midi }) => (before[midi % 12] ?? 0) > 0).length / notes.length;
  }
  return { harmonyChange, inCommon };
}
