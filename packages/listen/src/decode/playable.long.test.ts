import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { childProgram, PLAYABLE_ARGUMENT } from '../child/program';
import { wavOf } from '../testing/wav';

const folder = mkdtempSync(join(tmpdir(), 'playable-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));

/** Makes a file playable as the server does, and decodes what was made. @returns its samples, mono at 48 kHz */
function played(file: string, part: readonly [from: number, most: number], ...which: string[]): Float32Array {
  const output = join(folder, 'playable.webm');
  const args = [...childProgram(), PLAYABLE_ARGUMENT, file, output, ...part.map(String), ...which];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
  const decode = ['-v', 'error', '-i', output, '-ac', '1', '-f', 'f32le', 'pipe:1'];
  const bytes = execFileSync('ffmpeg', decode, { maxBuffer: 2 ** 28 });
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
}

const RATE_HZ = 44_100;
const CLICKS_SEC = [0.5, 1.37, 2.9, 4.05];

/** Clicks of 2 kHz that begin at known moments, among noise that changes all the time, which is hard to encode. */
function clicks(): string {
  const samples = new Float32Array(6 * RATE_HZ);
  let seed = 1;
  for (let at = 0; at < samples.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[at] = 0.02 * (seed / 1_073_741_823 - 1) * (1 + Math.sin(at / 3000));
  }
  for (const sec of CLICKS_SEC)
    for (let at = 0; at < 0.03 * RATE_HZ; at++)
      samples[Math.round(sec * RATE_HZ) + at]! += 0.8 * Math.sin((2 * Math.PI * 2000 * at) / RATE_HZ);
  const file = join(folder, 'clicks.wav');
  writeFileSync(file, wavOf(samples, RATE_HZ));
  return file;
}

/** When clicks begin, in seconds. */
function onsets(samples: Float32Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < samples.length; at++)
    if (Math.abs(samples[at]!) > 0.3 && at / 48_000 - (found.at(-1) ?? -1) > 0.2) found.push(at / 48_000);
  return found;
}

test.each([['native'], ['wasm']])('%s: every moment stays where it was, within two milliseconds', (which) => {
  const file = clicks();
  const found = onsets(played(file, [0, 60], which));
  expect(found).toHaveLength(CLICKS_SEC.length);
  found.forEach((sec, index) => expect(Math.abs(sec - (CLICKS_SEC[index] ?? NaN))).toBeLessThan(0.002));
  const part = onsets(played(file, [1, 3], which));
  expect(part).toHaveLength(2);
  part.forEach((sec, index) => expect(Math.abs(sec + 1 - (CLICKS_SEC[index + 1] ?? NaN))).toBeLessThan(0.002));
});

test.each(['minuet-self-made.mp3', 'minuet-self-made.amr'])('%s can be played, natively and not', (name) => {
  for (const which of ['native', 'wasm']) {
    const samples = played(fixture(name), [0, 5], which);
    expect(samples.length / 48_000).toBeCloseTo(5, 1);
    expect(Math.max(...samples.subarray(0, 100_000))).toBeGreaterThan(0.05);
  }
});
