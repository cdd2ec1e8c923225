import { describe, expect, it } from 'vitest';
import { NO_POWER, type Posteriors } from '../../network/posteriors';
import { SPECTRUM_BINS } from '../../network/frames';
import type { Candidate } from '../candidate';
import { IN_A_LINE, joinedGlides } from './joined';
import { binOf } from './ridge';

const FRAMES = 120;

/** A string as the spectrum has it: its pitch in each frame, and when it is struck. */
function stringOf(pitchAt: (frame: number) => number, struck: readonly number[]): Posteriors {
  const spectrum = new Float32Array(FRAMES * SPECTRUM_BINS).fill(NO_POWER / 2);
  for (let frame = struck[0] ?? 0; frame < FRAMES; frame++) {
    for (const partial of [1, 2, 3, 4, 5]) {
      const bin = Math.round(binOf(pitchAt(frame)) + 36 * Math.log2(partial));
      spectrum[frame * SPECTRUM_BINS + bin] = 4;
    }
    const noise = Math.min(...struck.map((at) => (frame < at ? Infinity : frame - at)));
    for (let bin = 200; bin < SPECTRUM_BINS; bin++) {
      const cell = frame * SPECTRUM_BINS + bin;
      spectrum[cell] = Math.max(spectrum[cell] ?? NO_POWER, 2 - noise);
    }
  }
  return { frames: FRAMES, note: new Float32Array(0), onset: new Float32Array(0), spectrum };
}

const heard = (midi: number, onsetFrame: number, endFrame: number): Candidate => ({
  ...{ midi, onsetFrame, endFrame, sustain: 0.9, confidence: 0.9 },
});
const glides = (from: number, to: number, begin: number, end: number) => (frame: number) =>
  from + (to - from) * Math.max(0, Math.min(1, (frame - begin) / (end - begin)));
const joined = (posteriors: Posteriors, notes: readonly Candidate[]) =>
  joinedGlides(posteriors, notes, IN_A_LINE).map(({ midi, onsetFrame, endFrame }) => [midi, onsetFrame, endFrame]);

describe('joinedGlides', () => {
  it('writes a bend as its goal, from the stroke on', () => {
    const string = stringOf(glides(64, 66, 14, 26), [10]);
    expect(joined(string, [heard(64, 10, 19), heard(65, 18, 23), heard(66, 23, 90)])).toEqual([[66, 10, 90]]);
  });

  it('says how far a string is bent that takes longer than a finger that slides, and stays', () => {
    const bends = (posteriors: Posteriors, notes: readonly Candidate[]) =>
      joinedGlides(posteriors, notes, IN_A_LINE).map(({ midi, bentSemitones }) => [midi, bentSemitones]);
    const slow = stringOf(glides(64, 66, 14, 26), [10]);
    expect(bends(slow, [heard(64, 10, 19), heard(65, 18, 23), heard(66, 23, 90)])).toEqual([[66, 2]]);
    const quick = stringOf(glides(64, 66, 10, 19), [10]);
    expect(bends(quick, [heard(64, 10, 14), heard(66, 17, 90)])).toEqual([[66, undefined]]);
    const down = stringOf(glides(66, 64, 14, 26), [10]);
    expect(bends(down, [heard(66, 10, 19), heard(65, 18, 23), heard(64, 23, 90)])).toEqual([[64, undefined]]);
    const far = stringOf(glides(64, 68, 14, 34), [10]);
    const passed = [heard(64, 10, 19), heard(65, 18, 22), heard(66, 22, 26), heard(67, 26, 30), heard(68, 30, 90)];
    expect(bends(far, passed)).toEqual([[68, undefined]]);
    const letGo = stringOf(
      (frame) => (frame < 50 ? glides(64, 66, 14, 26)(frame) : glides(66, 64, 50, 60)(frame)),
      [10],
    );
    const all = [heard(64, 10, 19), heard(65, 18, 23), heard(66, 23, 53), heard(64, 57, 100)];
    expect(bends(letGo, all)).toEqual([
      [66, undefined],
      [64, undefined],
    ]);
  });

  it('writes both where the first pitch rests: a slide', () => {
    const string = stringOf(glides(64, 67, 50, 62), [10]);
    expect(joined(string, [heard(64, 10, 53), heard(65, 53, 57), heard(67, 59, 100)])).toEqual([
      [64, 10, 56],
      [67, 56, 100],
    ]);
  });

  it('writes both where the second is struck, however quickly', () => {
    const string = stringOf((frame) => (frame < 20 ? 64 : 66), [10, 20]);
    const notes = [heard(64, 10, 20), heard(66, 20, 90)];
    expect(joined(string, notes)).toEqual([
      [64, 10, 20],
      [66, 20, 90],
    ]);
  });

  it('writes both where a finger is put on the next fret: nothing sounds in between', () => {
    const string = stringOf((frame) => (frame < 20 ? 64 : 66), [10]);
    expect(joined(string, [heard(64, 10, 20), heard(66, 20, 90)])).toHaveLength(2);
  });

  it('writes wide vibrato as one note', () => {
    const string = stringOf((frame) => 64 + Math.max(0, 0.7 * Math.sin((2 * Math.PI * (frame - 40)) / 18)), [10]);
    expect(joined(string, [heard(64, 10, 42), heard(65, 42, 48), heard(64, 48, 100)])).toEqual([[64, 10, 100]]);
  });

  it('begins a note that is heard when a quick bend arrives at its stroke', () => {
    const string = stringOf(glides(64, 66, 11, 19), [10]);
    const [first] = joined(string, [heard(66, 19, 90)]);
    expect(first?.[0]).toBe(66);
    expect(Math.abs((first?.[1] ?? 0) - 10)).toBeLessThanOrEqual(2);
  });
});
