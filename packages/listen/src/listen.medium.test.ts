import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ListenProgress } from './index';
import { hearingRoom } from './testing/hearing-room';
import { fixture } from './testing/model';
import { compareNotes } from './testing/notes';

const truth = (
  JSON.parse(readFileSync(fixture('minuet-self-made.json'), 'utf8')) as { notes: { onset: number; pitch: number }[] }
).notes.map(({ onset, pitch }) => ({ onsetSec: onset, midi: pitch }));

const { fileOf, hear } = hearingRoom();

describe('a recording of a known piece', () => {
  test('gives its notes, its length and its tuning', async () => {
    const stages: ListenProgress[] = [];
    const heard = await hear(fixture('minuet-self-made.mp3'), { onProgress: (progress) => stages.push(progress) });
    expect(heard.durationSec).toBeCloseTo(20.9, 1);
    expect(Math.abs(heard.tuningCents)).toBeLessThan(3);
    expect(compareNotes(truth, heard.notes).f1).toBeGreaterThan(0.88);
    expect(heard.onsetStrength!.values.length / heard.onsetStrength!.frameRateHz).toBeCloseTo(20.9, 1);

    const fractions = stages.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions.at(-1)).toBe(1);
  });

  test('cut off in the middle gives what can be heard', async () => {
    const bytes = readFileSync(fixture('minuet-self-made.mp3'));
    const heard = await hear(fileOf('truncated.mp3', bytes.subarray(0, bytes.length / 2)));
    expect(heard.durationSec).toBeGreaterThan(9);
    expect(heard.durationSec).toBeLessThan(11.5);
    const played = truth.filter(({ onsetSec }) => onsetSec < heard.durationSec - 0.2);
    expect(compareNotes(played, heard.notes).f1).toBeGreaterThan(0.88);
  });

  test('is known by its content, whatever its name says', async () => {
    const heard = await hear(fileOf('wrong-name.wav', readFileSync(fixture('minuet-self-made.mp3'))));
    expect(compareNotes(truth, heard.notes).f1).toBeGreaterThan(0.88);
  });
});
