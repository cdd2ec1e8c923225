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
  into.count(notes.length);
  let before = 0;
  for (const { onsetSec } of notes) {
    into.count(unitsOf(onsetSec) - before);
    before = unitsOf(onsetSec);
  }
  for (const { onsetSec, offsetSec } of notes) into.count(Math.max(1, unitsOf(offsetSec) - unitsOf(onsetSec)));
  for (const { midi } of notes) into.count(midi);
  for (const { velocity } of notes) into.count(velocity);
  for (const { confidence } of notes) into.count(Math.round(confidence * CONFIDENCE_STEPS));
  for (const { cents } of notes) into.count(cents === undefined ? 0 : Math.round(cents) + 51);
}

const unitsOf = (sec: number): number => Math.round(sec * UNITS_PER_SEC);

/** @throws Damage when a note breaks a promise of `HeardNote` */
export function readNotes(from: ByteReader, name: string): HeardNote[] {
  const stored = Array.from({ length: from.howMany(6) }, () => ({
    onset: 0,
    length: 0,
    midi: 0,
    velocity: 0,
    confidence: 0,
    cents: 0,
  }));
  const column = (field: keyof (typeof stored)[number], lowest: number, highest: number) => {
    for (const note of stored) {
      const value = from.count();
      if (value < lowest || value > highest) throw new Damage(`${name}: ${value}`);
      note[field] = value;
    }
  };
  column('onset', 0, Number.MAX_SAFE_INTEGER);
  column('length', 1, Number.MAX_SAFE_INTEGER);
  column('midi', 21, 108);
  column('velocity', 1, 127);
  column('confidence', 0, CONFIDENCE_STEPS);
  column('cents', 0, 101);
  let at = 0;
  return stored.map(({ onset, length, midi, velocity, confidence, cents }) => {
    at += onset;
    return {
      onsetSec: at / UNITS_PER_SEC,
      offsetSec: (at + length) / UNITS_PER_SEC,
      midi,
      ...(cents > 0 && { cents: cents - 51 }),
      velocity,
      confidence: confidence / CONFIDENCE_STEPS,
    };
  });
}
