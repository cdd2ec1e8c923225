import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { fixture } from '../testing/model';
import { DECODERS, samplesOf } from '../testing/samples';
import { wavOf } from '../testing/wav';
import { decodeStream } from './decode';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-stream-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(DECODERS)('at the pace of whoever listens, with %s', (decoder) => {
  const options = { ffmpeg: decoder, maxSeconds: 60, onProgress: () => undefined } as const;

  test('the pieces are handed out one after another and make up the whole', async () => {
    const whole = await samplesOf(fixture('minuet-self-made.mp3'), decoder);
    const pieces: Float32Array[] = [];
    let busy = false;
    const decoded = await decodeStream(fixture('minuet-self-made.mp3'), options, async (samples) => {
      expect(busy).toBe(false);
      busy = true;
      pieces.push(samples);
      await new Promise((done) => setTimeout(done, 1));
      busy = false;
    });
    expect(decoded).toEqual({ ok: true, value: whole.length });
    expect(pieces.length).toBeGreaterThan(5);
    const joined = Buffer.concat(pieces.map((piece) => Buffer.from(piece.buffer)));
    expect(joined.equals(Buffer.from(whole.buffer))).toBe(true);
  });

  test('what goes wrong while listening ends the decoding', () =>
    expect(
      decodeStream(fixture('minuet-self-made.mp3'), options, () => Promise.reject(new Error('no more'))),
    ).rejects.toThrow('no more'));

  test('a header that claims hours of a short recording is not believed', async () => {
    const wav = wavOf(new Float32Array(2 * SAMPLE_RATE_HZ).fill(0.1));
    wav.writeUInt32LE(0x7ffffff0, 40); // 13 hours of data
    const file = join(folder, `claims-${decoder}.wav`);
    writeFileSync(file, wav);
    const sizes: number[] = [];
    const decoded = await decodeStream(file, options, (samples) => Promise.resolve(void sizes.push(samples.length)));
    expect(decoded).toEqual({ ok: true, value: 2 * SAMPLE_RATE_HZ });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2 * SAMPLE_RATE_HZ);
  });

  test('nothing of a recording that is too long by its header is handed out', async () => {
    const file = join(folder, `long-${decoder}.wav`);
    writeFileSync(file, wavOf(new Float32Array(70 * SAMPLE_RATE_HZ)));
    let handedOut = 0;
    const decoded = await decodeStream(file, options, () => Promise.resolve(void handedOut++));
    expect(decoded).toMatchObject({ ok: false, error: { code: 'too-long' } });
    expect(handedOut).toBe(0);
  });
});
