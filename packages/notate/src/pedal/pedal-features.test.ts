import { expect, test } from 'vitest';
import { PEDAL_FEATURES, PEDAL_STEPS_HZ, pedalRows } from './pedal-features';

const FRAME_RATE_HZ = 40;
const SEC = 4;

/** Rows of notes that are heard clearly: [midi, from, to], in seconds. */
function rowsOf(notes: readonly (readonly [number, number, number])[]): Float32Array {
  const [note, onset] = [0, 1].map(() => new Uint8Array(SEC * FRAME_RATE_HZ * 88)) as [Uint8Array, Uint8Array];
  for (const [midi, from, to] of notes) {
    onset[Math.round(from * FRAME_RATE_HZ) * 88 + midi - 21] = 255;
    for (let frame = from * FRAME_RATE_HZ; frame < to * FRAME_RATE_HZ; frame++)
      note[Math.round(frame) * 88 + midi - 21] = 255;
  }
  return pedalRows({ frameRateHz: FRAME_RATE_HZ, note, onset });
}

/** What a row says at some moment. */
const said = (rows: Float32Array, sec: number, name: string): number =>
  rows[Math.round(sec * PEDAL_STEPS_HZ) * PEDAL_FEATURES.width + PEDAL_FEATURES.columnOf(name)]!;

test('what sounds on and how long, how many hands would hold it, and what stops together', () => {
  const rows = rowsOf([
    [36, 0, 2],
    [60, 0.5, 2],
    [84, 1, 2],
  ]);
  expect(rows.length).toBe(SEC * PEDAL_STEPS_HZ * PEDAL_FEATURES.width);
  expect(said(rows, 1.5, 'pitches that sound') * 8).toBe(3);
  expect(said(rows, 1.5, 'hands needed') * 2).toBe(3);
  expect(said(rows, 1.5, 'sounds for so long: 1.2') * 4).toBe(1);
  expect(said(rows, 1, 'pitches that begin') * 2).toBe(1);
  expect(said(rows, 2, 'pitches that stop') * 2).toBe(3);
  expect(said(rows, 2.5, 'pitches that sound')).toBe(0);
});

test('neighbours that were struck one after the other and sound on rub; a cluster does not', () => {
  const scale = rowsOf([
    [60, 0, 2],
    [62, 0.5, 2],
  ]);
  const cluster = rowsOf([
    [60, 0, 2],
    [62, 0, 2],
  ]);
  expect(said(scale, 1, 'rubbing') * 2).toBe(1);
  expect(said(cluster, 1, 'rubbing')).toBe(0);
});
