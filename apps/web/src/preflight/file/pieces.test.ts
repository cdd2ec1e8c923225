import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PIECE_SEC, type Pieces } from './piece';
import { piecesOf, piecesOfFile } from './pieces';
import { wavFile } from './wavFile';

const MINUET = new Uint8Array(readFileSync(new URL('../../../../../packages/listen/fixtures/minuet-self-made.mp3', import.meta.url))); // prettier-ignore
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const allOf = ({ count, piece }: Pieces) => Array.from({ length: count }, (_, index) => piece(index));

describe('an MP3 file', () => {
  const once = piecesOf(MINUET)!;
  const ten = joined(...Array<Uint8Array>(10).fill(MINUET));

  test('is as long as its frames, however often it is repeated', () => {
    expect(once.lengthSec).toBeGreaterThan(10);
    expect(piecesOf(ten)!.lengthSec).toBeCloseTo(10 * once.lengthSec, 1);
  });

  test('is cut into half minutes that each begin with a frame, and nothing of it is left out', () => {
    const pieces = piecesOf(ten)!;
    const all = allOf(pieces);
    expect(pieces.count).toBe(Math.ceil((10 * once.lengthSec) / PIECE_SEC));
    all.forEach(({ startSec, bytes }, index) => {
      expect(Math.abs(startSec - index * PIECE_SEC)).toBeLessThan(0.5);
      expect(new Uint8Array(bytes)[0]).toBe(0xff);
      expect(piecesOf(new Uint8Array(bytes))!.lengthSec).toBeLessThan(PIECE_SEC + 1);
    });
    const total = all.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    expect(total).toBeGreaterThanOrEqual(ten.length - 4096);
  });

  test('may have a picture before it, and junk within', () => {
    const tag = new Uint8Array(10 + 3000).fill(0xff);
    tag.set([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 3000 >> 7, 3000 & 127]);
    expect(piecesOf(joined(tag, MINUET))!.lengthSec).toBeCloseTo(once.lengthSec, 3);
    const half = Math.floor(MINUET.length / 2);
    const broken = joined(MINUET.subarray(0, half), new Uint8Array(500), MINUET.subarray(half));
    expect(Math.abs(piecesOf(broken)!.lengthSec - once.lengthSec)).toBeLessThan(0.2);
  });
});

describe('a WAV file', async () => {
  const rateHz = 8000;
  const samples = Float32Array.from({ length: 70 * rateHz }, (_, n) => ((n % 2000) / 1000 - 1) * 0.9);
  const file = new Uint8Array(await wavFile(samples, rateHz).arrayBuffer());

  test('is cut into WAV files of half a minute that together hold every sample', () => {
    const pieces = piecesOf(file)!;
    expect(pieces).toMatchObject({ lengthSec: 70, sampleRateHz: rateHz, count: 3 });
    const all = allOf(pieces);
    expect(all.map(({ startSec }) => startSec)).toEqual([0, 30, 60]);
    expect(all.map(({ bytes }) => piecesOf(new Uint8Array(bytes))!.lengthSec)).toEqual([30, 30, 10]);
    const sound = all.map(({ bytes }) => new Uint8Array(bytes).subarray(44));
    expect(Buffer.compare(joined(...sound), file.subarray(44))).toBe(0);
  });

  test('is as long as what is there, whatever its header says', () => {
    expect(piecesOf(file.slice(0, 44 + 2 * 5 * rateHz))!.lengthSec).toBe(5);
    const unsaid = file.slice();
    new DataView(unsaid.buffer).setUint32(40, 0, true);
    expect(piecesOf(unsaid)!.lengthSec).toBe(70);
  });
});

test('other files, and those that only begin like one, are not cut', () => {
  for (const bytes of [
    [],
    [0x49, 0x44, 0x33],
    [0x52, 0x49, 0x46, 0x46],
    [0x4f, 0x67, 0x67, 0x53, ...Array<number>(4000).fill(0xff)],
  ])
    expect(piecesOf(Uint8Array.from(bytes))).toBeUndefined();
});

test('a file that was taken away after it was chosen is not cut either', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
  const path = join(folder, 'minuet.mp3');
  writeFileSync(path, MINUET);
  const chosen = await openAsBlob(path);
  expect((await piecesOfFile(chosen))!.lengthSec).toBeGreaterThan(10);
  rmSync(folder, { recursive: true });
  expect(await piecesOfFile(chosen)).toBeUndefined();
});
