import { Damage } from '../errors';
import type { HeardNote } from '../evidence';
import type { ByteReader, ByteWriter } from './bytes';

/** Times are whole tenths of a millisecond: a frame of the listener is 11.6 ms. */
const UNITS_PER_SEC = 10_000;
const CONFIDENCE_STEPS = 1000;

/**
 * Writes notes as one column per quantity, which compresses three times better than note by note; onsets as differences, ends as
 * lengths. Six bytes per note or so before compression.
 */
export function writeNotes(notes: readonly HeardNote[], into: ByteWriter): void {
  const onsets = notes.map((note) => Math.round(note.onsetSec * UNITS_PER_SEC));
  into.count(notes.length);
  onsets.forEach((onset, index) => into.count(onset - (onsets[index - 1] ?? 0)));
  notes.forEach((note, index) => into.count(Math.max(1, Math.round(note.offsetSec * UNITS_PER_SEC) - onsets[index]!)));
  notes.forEach(({ midi }) => into.count(midi));
  notes.forEach(({ velocity }) => into.count(velocity));
  notes.forEach(({ confidence }) => into.count(Math.round(confidence * CONFIDENCE_STEPS)));
  notes.forEach(({ cents }) => (cents === undefined ? into.count(0) : into.count(Math.round(cents) + 51)));
}

/** @throws Damage when a note breaks a promise of `HeardNote` */
export function readNotes(from: ByteReader, name: string): HeardNote[] {
  const count = from.howMany(6);
  const column = (lowest: number, highest: number) =>
    Array.from({ length: count }, () => {
      const value = from.count();
      if (value < lowest || value > highest) throw new Damage(`${name}: ${value}`);
      return value;
    });
  const onset = column(0, Number.MAX_SAFE_INTEGER);
  const length = column(1, Number.MAX_SAFE_INTEGER);
  const midi = column(21, 108);
  const velocity = column(1, 127);
  const confidence = column(0, CONFIDENCE_STEPS);
  const cents = column(0, 101);
  let at = 0;
  return onset.map((difference, index) => {
    at += difference;
    return {
      onsetSec: at / UNITS_PER_SEC,
      offsetSec: (at + length[index]!) / UNITS_PER_SEC,
      midi: midi[index]!,
      ...(cents[index]! > 0 && { cents: cents[index]! - 51 }),
      velocity: velocity[index]!,
      confidence: confidence[index]! / CONFIDENCE_STEPS,
    };
  });
}
