import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { fixture } from '../testing/model';
import { DECODERS, samplesOf } from '../testing/samples';
import { wavOf } from '../testing/wav';
import { decodeFile } from './decode';
import { loadFfmpegCore } from './wasm-core';

let folder: string;
let original: Float32Array;
beforeAll(async () => {
  original = await samplesOf(fixture('minuet-self-made.mp3'), 'wasm');
  folder = mkdtempSync(join(tmpdir(), 'notewright-decode-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The piece in another format, encoded by the FFmpeg that comes with npm. */
async function encode(name: string, ...codec: string[]): Promise<string> {
  const core = await loadFfmpegCore();
  core.FS.writeFile('/in.mp3', readFileSync(fixture('minuet-self-made.mp3')));
  core.exec('-loglevel', 'error', '-i', '/in.mp3', '-t', '5', ...codec, `/${name}`);
  const file = join(folder, name);
  writeFileSync(file, core.FS.readFile(`/${name}`));
  return file;
}

/** Samples by which `late` lags behind `early` (−300 … 300), where they agree best around the loud start of the piece. */
function lag(early: Float32Array, late: Float32Array): number {
  let [best, bestShift] = [-Infinity, 0];
  for (let shift = -300; shift <= 300; shift++) {
    let sum = 0;
    for (let n = 5000; n < 40_000; n++) sum += early[n]! * (late[n + shift] ?? 0);
    if (sum > best) [best, bestShift] = [sum, shift];
  }
  return bestShift;
}

describe.each([
  ['m4a', ['-c:a', 'aac']],
  ['mp4', ['-c:a', 'aac']],
  ['aac', ['-c:a', 'aac']],
  ['ogg', ['-c:a', 'libvorbis']],
  ['opus', ['-c:a', 'libopus']],
  ['webm', ['-c:a', 'libopus']],
  ['flac', ['-c:a', 'flac']],
  ['wma', ['-c:a', 'wmav2']],
  ['wav', ['-c:a', 'pcm_s24le', '-ac', '2', '-ar', '48000']],
])('%s', (extension, codec) => {
  test('lasts as long and sounds at the same time as the original, with every decoder alike', async () => {
    const file = await encode(`piece.${extension}`, ...codec);
    const decoded = await Promise.all(DECODERS.map((decoder) => samplesOf(file, decoder)));
    for (const samples of decoded) {
      // AAC and Opus carry up to two of their own frames around the music, Windows Media a whole packet of them.
      expect(Math.abs(samples.length / SAMPLE_RATE_HZ - 5)).toBeLessThan(extension === 'wma' ? 0.15 : 0.07);
      const hasNoStartMark = ['aac', 'wma'].includes(extension);
      const toleranceSec = hasNoStartMark ? 0.05 : extension === 'webm' ? 0.008 : 0.001;
      expect(Math.abs(lag(original, samples)) / SAMPLE_RATE_HZ).toBeLessThan(toleranceSec);
    }
    const [first, second = first] = decoded;
    expect(second!.length).toBe(first!.length);
    const largest = first!.reduce((most, sample, n) => Math.max(most, Math.abs(second![n]! - sample)), 0);
    expect(largest).toBeLessThan(0.001);
  });
});

describe('a video whose sound begins late', () => {
  test.each(DECODERS)('keeps its place in time: %s', async (decoder) => {
    const core = await loadFfmpegCore();
    core.FS.writeFile('/in.mp3', readFileSync(fixture('minuet-self-made.mp3')));
    core.exec(
      ...['-f', 'lavfi', '-i', 'color=c=black:s=16x16:r=5:d=6', '-itsoffset', '0.5', '-i', '/in.mp3', '-t', '5'],
      ...['-map', '0:v', '-map', '1:a', '-c:a', 'libvorbis', '-c:v', 'libvpx', '/late.webm'],
    );
    const file = join(folder, `late-${decoder}.webm`);
    writeFileSync(file, core.FS.readFile('/late.webm'));
    const samples = await samplesOf(file, decoder);
    const shifted = samples.subarray(0.5 * SAMPLE_RATE_HZ);
    expect(Math.abs(lag(original, shifted)) / SAMPLE_RATE_HZ).toBeLessThan(0.012);
  });
});

describe.each(DECODERS)('of several sounds and pictures, with %s', (decoder) => {
  /** Runs the FFmpeg of npm on the piece and a low hum. */
  async function make(name: string, ...args: string[]): Promise<string> {
    const core = await loadFfmpegCore();
    core.FS.writeFile('/in.mp3', readFileSync(fixture('minuet-self-made.mp3')));
    core.FS.writeFile('/in.amr', readFileSync(fixture('minuet-self-made.amr')));
    core.exec('-loglevel', 'error', ...args, `/${name}`);
    const file = join(folder, `${decoder}-${name}`);
    writeFileSync(file, core.FS.readFile(`/${name}`));
    return file;
  }
  const hum = ['-f', 'lavfi', '-i', 'sine=frequency=100:duration=4'];
  const picture = ['-f', 'lavfi', '-i', 'color=c=black:s=16x16:r=5:d=4'];

  test('the first audio stream is heard, not the last, not the one marked as usual', async () => {
    const inputs = ['-i', '/in.mp3', ...hum, '-map', '0:a', '-map', '1:a', '-t', '4'];
    const file = await make(
      'two.mka',
      ...inputs,
      '-c:a',
      'flac',
      '-disposition:a:1',
      'default',
      '-disposition:a:0',
      '0',
    );
    const samples = await samplesOf(file, decoder);
    expect(Math.abs(lag(original, samples)) / SAMPLE_RATE_HZ).toBeLessThan(0.001);
  });

  test('an mp4 whose sound begins late keeps its place in time', async () => {
    const inputs = [...picture, '-itsoffset', '0.5', '-i', '/in.mp3', '-map', '0:v', '-map', '1:a', '-t', '4'];
    const samples = await samplesOf(await make('late.mp4', ...inputs, '-c:a', 'aac', '-c:v', 'mpeg4'), decoder);
    const shifted = samples.subarray(0.5 * SAMPLE_RATE_HZ);
    expect(Math.abs(lag(original, shifted)) / SAMPLE_RATE_HZ).toBeLessThan(0.012);
  });

  test('AMR in a video of a phone sounds in time', async () => {
    const samples = await samplesOf(await make('phone.3gp', '-i', '/in.amr', '-c', 'copy'), decoder);
    expect(samples.length / SAMPLE_RATE_HZ).toBeCloseTo(9.5, 1);
    expect(Math.abs(lag(original, samples)) / SAMPLE_RATE_HZ).toBeLessThan(0.01);
  });

  test('a video without sound is no recording', async () => {
    const file = await make('mute.mp4', ...picture, '-c:v', 'mpeg4');
    const decoded = await decodeFile(file, { ffmpeg: decoder, maxSeconds: 60, onProgress: () => undefined });
    expect(decoded).toMatchObject({ ok: false, error: { code: 'not-audio' } });
  });
});

describe('AMR of phones', () => {
  test.each([
    ['minuet-self-made.amr', 9.5],
    ['minuet-self-made-wide.amr', 5],
  ])('%s lasts %f s and sounds in time', async (name, sec) => {
    const samples = await samplesOf(fixture(name), 'wasm');
    expect(samples.length / SAMPLE_RATE_HZ).toBeCloseTo(sec, 3);
    expect(Math.abs(lag(original, samples)) / SAMPLE_RATE_HZ).toBeLessThan(0.01);
  });

  test('empty frames, written while nobody speaks, last as long as others', async () => {
    const amr = readFileSync(fixture('minuet-self-made.amr'));
    const second = 6 + 50 * 32; // header, then 50 frames of 32 bytes
    const pause = Buffer.alloc(50, 0x7c); // 50 frames "no data"
    const file = join(folder, 'pause.amr');
    writeFileSync(file, Buffer.concat([amr.subarray(0, second), pause, amr.subarray(second)]));
    const samples = await samplesOf(file, 'wasm');
    expect(samples.length / SAMPLE_RATE_HZ).toBeCloseTo(10.5, 3);
    const loudest = (from: number, to: number) =>
      samples.subarray(from * SAMPLE_RATE_HZ, to * SAMPLE_RATE_HZ).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect(loudest(1.5, 2)).toBeLessThan(0.2 * loudest(2, 3));
  });

  test('a header without frames is damaged, a cut frame at the end is left out', async () => {
    const amr = readFileSync(fixture('minuet-self-made.amr'));
    const [head, cut] = [join(folder, 'head.amr'), join(folder, 'cut.amr')];
    writeFileSync(head, amr.subarray(0, 6));
    writeFileSync(cut, amr.subarray(0, 6 + 32 * 100 + 7));
    const decoded = await decodeFile(head, { ffmpeg: 'auto', maxSeconds: 60, onProgress: () => undefined });
    expect(decoded).toMatchObject({ ok: false, error: { code: 'decode-failed' } });
    expect((await samplesOf(cut, 'wasm')).length / SAMPLE_RATE_HZ).toBeCloseTo(2, 3);
  });
});

describe.each(DECODERS)('with %s', (decoder) => {
  test('a name that looks like an option or a protocol is only a name', async () => {
    const sound = wavOf(new Float32Array(SAMPLE_RATE_HZ).fill(0.1));
    for (const name of ['-i.wav', 'http:x.wav', '%d "quoted".wav']) {
      writeFileSync(join(folder, name), sound);
      expect((await samplesOf(join(folder, name), decoder)).length).toBe(SAMPLE_RATE_HZ);
    }
  });

  test('numbers that are no sound are not handed on', async () => {
    const wav = wavOf(new Float32Array(2 * SAMPLE_RATE_HZ)); // as many bytes as one second of 32-bit samples
    wav.writeUInt16LE(3, 20); // floating point
    wav.writeUInt32LE(4 * SAMPLE_RATE_HZ, 28);
    wav.writeUInt16LE(4, 32);
    wav.writeUInt16LE(32, 34);
    [NaN, Infinity, -1e30, 0.5].forEach((value, index) => wav.writeFloatLE(value, 44 + 4 * (1000 + index)));
    const file = join(folder, `broken-${decoder}.wav`);
    writeFileSync(file, wav);
    expect([...(await samplesOf(file, decoder)).subarray(1000, 1004)]).toEqual([0, 4, -4, 0.5]);
  });

  test('a rate at which no music can be recorded is refused before an hour of it is made of 3 kB', async () => {
    const file = join(folder, `one-hertz-${decoder}.wav`);
    writeFileSync(file, wavOf(new Float32Array(1500).fill(0.1), 1));
    const decoded = await decodeFile(file, { ffmpeg: decoder, maxSeconds: 2400, onProgress: () => undefined });
    expect(decoded).toMatchObject({ ok: false, error: { code: 'not-music', detail: '1 samples a second' } });
  });

  test('tags before the sound are skipped: the decoder keeps none of their names', async () => {
    const frames = Array.from({ length: 900 }, (_, n) => `TXXX\0\0\0\x07\0\0\0${String(n).padStart(4)}\0a`).join('');
    const head = Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1');
    head.writeUInt16BE(((frames.length >> 7) << 8) | (frames.length & 127), 8);
    const mp3 = readFileSync(fixture('minuet-self-made.mp3'));
    const file = join(folder, `tags-${decoder}.mp3`);
    writeFileSync(file, Buffer.concat([head, Buffer.from(frames, 'latin1'), mp3]));
    expect((await samplesOf(file, decoder)).length).toBe(
      (await samplesOf(fixture('minuet-self-made.mp3'), decoder)).length,
    );
  });

  test('progress runs from nothing to all', async () => {
    const fractions: number[] = [];
    await decodeFile(fixture('minuet-self-made.mp3'), {
      ffmpeg: decoder,
      maxSeconds: 60,
      onProgress: (fraction) => fractions.push(fraction),
    });
    expect(fractions[0]).toBeLessThan(0.2);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
  });
});
