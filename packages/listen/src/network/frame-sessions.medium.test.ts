import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FrameSessions, withFrames } from './frame-sessions';
import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from './frames';
import { onsetsBy } from './onset-network';

const MODEL = readFileSync(fileURLToPath(new URL('../../../../models/onsets/onsets.onnx', import.meta.url)));

test('a network that knows its number of frames answers as one for any number', async () => {
  let seed = 1;
  const drawn = (length: number, of: (share: number) => number) =>
    Float32Array.from({ length }, () => of((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647));
  const frames = FRAMES_PER_WINDOW;
  const posteriors = {
    frames,
    spectrum: drawn(frames * SPECTRUM_BINS, (share) => -12 + 10 * share),
    onset: drawn(frames * PITCHES, (share) => share ** 8),
    note: drawn(frames * PITCHES, (share) => share ** 4),
  };
  const sessions = [new FrameSessions(MODEL, [frames]), new FrameSessions(MODEL, [])];
  const [known, any] = await Promise.all(sessions.map((one) => onsetsBy(one)(posteriors, 0, frames)));
  const apart = known?.begins.map((odds, cell) => Math.abs(odds - (any?.begins[cell] ?? NaN))) ?? [];
  expect(apart.length).toBe(frames * PITCHES);
  expect(Math.max(...apart)).toBeLessThan(1e-4);
  await Promise.all(sessions.map((one) => one.close()));
});

test('a number takes the room of the name', () => {
  const changed = withFrames(MODEL, 648);
  expect(changed.length).toBe(MODEL.length);
  expect(Buffer.from(changed).includes('\x12\x06frames')).toBe(false);
  expect(MODEL.includes('\x12\x06frames')).toBe(true);
});
