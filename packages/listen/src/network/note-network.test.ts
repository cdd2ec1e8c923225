import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteModelPath } from '../testing/model';
import { FIRST_USED_FRAME, FRAMES_PER_WINDOW, LOWEST_MIDI, PITCHES, secToFrame } from './frames';
import { NoteNetwork } from './note-network';

const models = new URL('../../../../models/basic-pitch/', import.meta.url);
const reference = JSON.parse(readFileSync(new URL('reference.json', models), 'utf8')) as {
  frames: number[];
  contour: number[][];
  note: number[][];
  onset: number[][];
};
const outputs = [
  ['contour', 264, 6],
  ['note', 88, 2],
  ['onset', 88, 2],
] as const;

describe('the converted note network', () => {
  let network: NoteNetwork;
  let samples: Float32Array;
  beforeAll(async () => {
    const formula = (await import(new URL('reference-waveform.mjs', models).href)) as {
      referenceWaveform: () => Float32Array;
    };
    samples = formula.referenceWaveform();
    network = await NoteNetwork.load(noteModelPath());
  });
  afterAll(() => network.close());

  test.each(outputs)('answers like the published one: %s', async (name, bins, step) => {
    const answer = await network.answer(samples, [name]);
    expect(answer[name].data.length).toBe(FRAMES_PER_WINDOW * bins);
    // The published network answers frames before and after those that are used, too.
    const inWindow = (frame: number) => frame - FIRST_USED_FRAME;
    const isUsed = (frame: number) => inWindow(frame) >= 0 && inWindow(frame) < FRAMES_PER_WINDOW;
    expect(reference.frames.filter(isUsed).length).toBeGreaterThan(4);
    reference.frames.forEach((frame, row) => {
      if (!isUsed(frame)) return;
      reference[name][row]!.forEach((expected, column) =>
        expect(Math.abs(answer[name].data[inWindow(frame) * bins + column * step]! - expected)).toBeLessThan(0.0005),
      );
    });
  });

  test('hears the notes of the formula where they begin', async () => {
    const posteriors = await network.listen(samples.length, (start, into) => {
      for (let n = 0; n < into.length; n++) into[n] = samples[start + n] ?? 0;
    });
    for (const [midi, onsetSec] of [
      [60, 0.1],
      [64, 0.55],
      [79, 1.3],
    ] as const) {
      const frame = secToFrame(onsetSec);
      const onsets = [-2, -1, 0, 1, 2].map(
        (shift) => posteriors.onset[(frame + shift) * PITCHES + midi - LOWEST_MIDI]!,
      );
      expect(Math.max(...onsets)).toBeGreaterThan(0.5);
    }
  });

  test('digital silence is answered without a single broken number', async () => {
    const { onset, note } = await network.listen(50_000, (_, into) => into.fill(0));
    expect([...onset, ...note].every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('a missing model is an error at loading', () =>
    expect(NoteNetwork.load('/nowhere/model.onnx')).rejects.toThrow());
});
