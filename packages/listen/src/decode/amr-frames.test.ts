import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixture } from '../testing/model';
import { countAmrFrames, refuseAmr } from './amr-frames';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-amr-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, bytes: Uint8Array) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

test.each([
  ['minuet-self-made.amr', 9.5],
  ['minuet-self-made-wide.amr', 5],
])('%s lasts %f s by its frames, all as they should be', async (name, sec) => {
  const frames = await countAmrFrames(fixture(name), 0);
  expect(frames).toEqual({ sec, wellFormed: 1 });
  expect(refuseAmr(frames, { maxSeconds: 60 })).toBeUndefined();
});

test('hours of empty frames are too long, unless only the beginning is wanted', async () => {
  const frames = await countAmrFrames(
    fileOf('empty.amr', Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(360_000, 0x7c)])),
    0,
  );
  expect(frames).toEqual({ sec: 7200, wellFormed: 1 });
  expect(refuseAmr(frames, { maxSeconds: 2400 })).toMatchObject({ code: 'too-long' });
  expect(refuseAmr(frames, { maxSeconds: 2400, onlyFirstSec: 60 })).toBeUndefined();
});

test.each(['#!AMR\n', '#!AMR-WB\n'])('noise behind %j is no recording', async (header) => {
  let state = 5;
  const noise = Uint8Array.from({ length: 300_000 }, () => (state = (state * 48_271) % 2_147_483_647) >> 8);
  const frames = await countAmrFrames(fileOf('noise.amr', Buffer.concat([Buffer.from(header), noise])), 0);
  expect(frames.wellFormed).toBeLessThan(0.15);
  expect(refuseAmr(frames, { maxSeconds: 2400 })).toMatchObject({ code: 'decode-failed' });
});
