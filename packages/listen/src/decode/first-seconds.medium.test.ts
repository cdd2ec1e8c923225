import { describe, expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { fixture } from '../testing/model';
import { decodeFile, type DecodeOptions } from './decode';

type Part = Pick<DecodeOptions, 'fromSec' | 'toSec' | 'onCut'>;

async function samplesOf(file: string, onlyFirstSec?: number, maxSeconds = 60, part: Part = {}): Promise<Float32Array> {
  const decoded = await decodeFile(file, {
    ffmpeg: 'auto',
    maxSeconds,
    onlyFirstSec,
    ...part,
    onProgress: () => undefined,
  });
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

describe('a part in the middle', () => {
  const files = ['minuet-self-made.mp3', 'minuet-self-made.amr'];
  test.each(files)('of %s is what the whole has there', async (name) => {
    const whole = await samplesOf(fixture(name));
    const part = await samplesOf(fixture(name), undefined, 3, { fromSec: 2.5, toSec: 5 });
    const from = 2.5 * SAMPLE_RATE_HZ;
    expect(part).toHaveLength(2.5 * SAMPLE_RATE_HZ);
    expect(part.every((sample, index) => Math.abs(sample - whole[from + index]!) < 1e-3)).toBe(true);
  });

  test('ends where the recording ends, and behind that there is nothing', async () => {
    const whole = await samplesOf(fixture('minuet-self-made.mp3'));
    const rest = await samplesOf(fixture('minuet-self-made.mp3'), undefined, 60, { fromSec: 4, toSec: 500 });
    expect(rest).toHaveLength(whole.length - 4 * SAMPLE_RATE_HZ);
    expect(await samplesOf(fixture('minuet-self-made.mp3'), undefined, 60, { fromSec: 300, toSec: 310 })).toHaveLength(
      0,
    );
  });

  test('is no beginning, unless a plan ends it before its end', async () => {
    let cuts = 0;
    const onCut = () => (cuts += 1);
    await samplesOf(fixture('minuet-self-made.mp3'), 2, 60, { fromSec: 1, toSec: 3, onCut });
    expect(cuts).toBe(0);
    expect(await samplesOf(fixture('minuet-self-made.mp3'), 2, 60, { fromSec: 1, toSec: 4, onCut })).toHaveLength(2 * SAMPLE_RATE_HZ); // prettier-ignore
    expect(cuts).toBe(1);
  });
});
