import { expect, test } from 'vitest';
import { piecesOf } from '../../preflight/file/pieces';
import { wavFile } from '../../preflight/file/wavFile';
import { chosenPart } from './chosenPart';
import type { TakeHeader } from './take';

const sampleRateHz = 8000;
const samples = Float32Array.from({ length: 20 * sampleRateHz }, (_, n) => n / (20 * sampleRateHz));
const header: TakeHeader = { id: 'a', accountId: 'b', instrument: 'piano', startedAtMs: 0, sampleRateHz, metronome: undefined, latencySec: 0 }; // prettier-ignore
const beat = { bpm: 90, meter: '3/4', downbeatSec: 2.5 } as const;
const take = { header, lengthSec: 20, file: wavFile(samples, sampleRateHz), grid: beat };
const sent = (fromSec: number, toSec: number) =>
  chosenPart({ ...take, header: { ...header, part: { fromSec, toSec } } });
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

test('a recording of which no part was chosen is sent as it is', () => {
  expect(chosenPart(take).file).toBe(take.file);
  expect(sent(0, 20)).toEqual({ file: take.file, grid: beat });
});

test('of a part its sound is sent, and nothing else', async () => {
  const part = await bytesOf(sent(4, 11.5).file);
  expect(piecesOf(part)).toMatchObject({ lengthSec: 7.5, sampleRateHz });
  const whole = (await bytesOf(take.file)).subarray(44);
  expect(Buffer.compare(part.subarray(44), whole.subarray(2 * 4 * sampleRateHz, 2 * 11.5 * sampleRateHz))).toBe(0);
});

test.each([
  [1, 1.5],
  [2.5, 0],
  // A measure of three at 90 takes two seconds.
  [3, 1.5],
  [4.5, 0],
  [9.25, 1.25],
])('cut %f s from its start, its first whole measure begins after %f s', (fromSec, downbeatSec) => {
  expect(sent(fromSec, 20).grid!.downbeatSec).toBeCloseTo(downbeatSec, 6);
  expect(sent(fromSec, 20).grid).toMatchObject({ bpm: 90, meter: '3/4' });
});
