import { expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { fixture } from '../testing/model';
import { decodeFile } from './decode';

async function samplesOf(file: string, onlyFirstSec?: number, maxSeconds = 60): Promise<Float32Array> {
  const decoded = await decodeFile(file, { ffmpeg: 'auto', maxSeconds, onlyFirstSec, onProgress: () => undefined });
  if (!decoded.ok) throw new Error(decoded.error.code);
  const samples = new Float32Array(decoded.value.length);
  decoded.value.read(0, samples);
  return samples;
}

test.each(['minuet-self-made.mp3', 'minuet-self-made.amr'])(
  'of %s only the first five seconds are heard, as they are in the whole',
  async (name) => {
    const whole = await samplesOf(fixture(name));
    const start = await samplesOf(fixture(name), 5, 5); // longer than allowed otherwise
    expect(whole.length).toBeGreaterThan(6 * SAMPLE_RATE_HZ);
    expect(start).toHaveLength(5 * SAMPLE_RATE_HZ);
    const same = start.every((sample, index) => Math.abs(sample - whole[index]!) < 1e-3);
    expect(same).toBe(true);
  },
);

test('a recording shorter than that is heard to its end', async () => {
  const whole = await samplesOf(fixture('minuet-self-made.mp3'));
  expect(await samplesOf(fixture('minuet-self-made.mp3'), 50)).toHaveLength(whole.length);
});

test.each([
  ['minuet-self-made.mp3', 5, true],
  ['minuet-self-made.amr', 5, true],
  ['minuet-self-made.mp3', 50, false],
  ['minuet-self-made-wide.amr', 5, false], // exactly as long
])('whether %s goes on after %i seconds is told: %s', async (name, onlyFirstSec, goesOn) => {
  let told = false;
  const onCut = () => (told = true);
  await decodeFile(fixture(name), { ffmpeg: 'auto', maxSeconds: 60, onlyFirstSec, onCut, onProgress: () => undefined });
  expect(told).toBe(goesOn);
});
