import { describe, expect, test } from 'vitest';
import { ok } from '@notewright/result';
import { readNetwork, type NetworkFiles } from '@notewright/networks';
import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { credulousJudges } from '../testing/judges';
import { posteriorsOf } from '../testing/posteriors';
import { findRepeats, REPEAT_FEATURES, repeatNetworkFrom } from './repeats';

const MIDI = 72;
/** Log power in all bins: a tone is never without air. */
const BREATH = -14;
/** Levels in dB of a tone that is held from frame 20 to 220, with its partials; onset posteriors at some frames. */
function held(levelDb: (frame: number) => number, onsets: Readonly<Record<number, number>>) {
  const attacks = Object.entries(onsets).map(([frame, onset]) => ({ from: Number(frame), to: 220, midi: MIDI, onset }));
  const posteriors = posteriorsOf(260, [{ midi: MIDI, from: 20, to: 220 }, ...attacks]);
  posteriors.spectrum.fill(BREATH);
  for (let frame = 20; frame < 220; frame++) {
    for (const [partial, weaker] of [
      [0, 0],
      [12, 6],
      [19, 12],
      [24, 18],
      [31, 24],
      [43, 30],
      [50, 34],
    ] as const)
      // prettier-ignore
      posteriors.spectrum[frame * SPECTRUM_BINS + 3 * (MIDI - LOWEST_MIDI + partial)] =
        ((levelDb(frame) - weaker) * Math.LN10) / 10;
  }
  return { posteriors, midi: MIDI, start: 20, end: 220 };
}
const repeatsIn = (tone: ReturnType<typeof held>) =>
  findRepeats(tone, credulousJudges.repeats).map(({ frame }) => frame);

describe('a pitch that is played again', () => {
  test('is found where its tone sinks for a moment, though the onset is hardly seen', () => {
    const tongued = (frame: number) => 18 - 5 * Math.exp(-(((frame - 118) / 2.5) ** 2));
    expect(repeatsIn(held(tongued, { 120: 0.5 }))).toEqual([120]);
  });

  test('is not one that trembles', () => {
    const trembling = (frame: number) => 16 + 1.5 * Math.sin((2 * Math.PI * frame) / 16);
    const swells = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [40 + 16 * at, 0.25]));
    expect(repeatsIn(held(trembling, swells))).toEqual([]);
  });

  test('is not one that nobody plays anew', () => expect(repeatsIn(held(() => 16, {}))).toEqual([]));

  test('weights for other features are refused', () => {
    const files: NetworkFiles = { open: () => ok({ inputs: ['onset × 3'], tensors: new Map() }) };
    expect(readNetwork(files, 'repeats', repeatNetworkFrom)).toMatchObject({ error: { code: 'network-unsuitable' } });
    expect(REPEAT_FEATURES.groups).toHaveLength(6);
  });
});
