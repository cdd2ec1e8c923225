import { describe, expect, test } from 'vitest';
import type { ListenProgress } from './index';
import { hearingRoom } from './testing/hearing-room';
import { MINUET } from './testing/minuet';
import { fixture } from './testing/model';
import { compareNotes } from './testing/notes';

const { hear } = hearingRoom();

describe('a recording of a known piece', () => {
  test('gives its notes, its length and its tuning', async () => {
    const stages: ListenProgress[] = [];
    const heard = await hear(fixture('minuet-self-made.mp3'), { onProgress: (progress) => stages.push(progress) });
    expect(heard.durationSec).toBeCloseTo(20.9, 1);
    expect(Math.abs(heard.tuningCents)).toBeLessThan(3);
    expect(compareNotes(MINUET, heard.notes).f1).toBeGreaterThan(0.88);
    const { drums = 1, tune = 1 } = heard.beside ?? {};
    expect(Math.max(drums, tune)).toBeLessThan(0.5);
    expect(heard.onsetStrength!.values.length / heard.onsetStrength!.frameRateHz).toBeCloseTo(20.9, 1);

    const fractions = stages.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions.at(-1)).toBe(1);
  });
});
