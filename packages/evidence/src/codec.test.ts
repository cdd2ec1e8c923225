import { describe, expect, test } from 'vitest';
import { decodeEvidence, encodeEvidence } from './codec';
import type { Evidence } from './evidence';

const heard: Evidence = {
  version: 1,
  durationSec: 12.345,
  tuningCents: -3.5,
  notes: [
    { onsetSec: 0, offsetSec: 0.5, midi: 48, velocity: 70, confidence: 0.91 },
    { onsetSec: 0.0003, offsetSec: 0.5121, midi: 64, velocity: 1, confidence: 1 },
    { onsetSec: 11.99, offsetSec: 12.345, midi: 108, velocity: 127, confidence: 0.055 },
  ],
  onsetStrength: { frameRateHz: 50, values: [0, 0.25, 2, 0.001] },
};

const read = (stored: unknown): Evidence => {
  const result = decodeEvidence(stored);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
};
const codeOf = (stored: unknown) => {
  const result = decodeEvidence(stored);
  return result.ok ? 'ok' : result.error.code;
};
const altered = (change: (stored: Record<string, unknown> & { notes: Record<string, number[]> }) => void) => {
  const stored = JSON.parse(encodeEvidence(heard));
  change(stored);
  return stored as unknown;
};

describe('what was heard, stored and read again', () => {
  test('notes keep pitch and velocity exactly, times within 0.05 ms', () => {
    const again = read(encodeEvidence(heard));
    expect(again.durationSec).toBe(12.345);
    expect(again.tuningCents).toBe(-3.5);
    again.notes.forEach((note, index) => {
      const original = heard.notes[index]!;
      expect([note.midi, note.velocity]).toEqual([original.midi, original.velocity]);
      expect(Math.abs(note.onsetSec - original.onsetSec)).toBeLessThanOrEqual(0.00005 + 1e-9);
      expect(Math.abs(note.offsetSec - original.offsetSec)).toBeLessThanOrEqual(0.00005 + 1e-9);
      expect(note.confidence).toBeCloseTo(original.confidence, 3);
    });
  });

  test('writing what was read gives the same text', () => {
    const text = encodeEvidence(heard);
    expect(encodeEvidence(read(text))).toBe(text);
  });

  test('onsets a thousand notes later have not drifted', () => {
    const notes = Array.from({ length: 1000 }, (_, index) => ({
      onsetSec: index * 0.123456,
      offsetSec: index * 0.123456 + 0.1,
      midi: 60,
      velocity: 64,
      confidence: 0.5,
    }));
    const again = read(encodeEvidence({ ...heard, notes }));
    expect(Math.abs(again.notes[999]!.onsetSec - 999 * 0.123456)).toBeLessThan(0.0001);
  });

  test('the onset curve keeps its rate and shape', () => {
    const again = read(encodeEvidence(heard)).onsetStrength!;
    expect(again.frameRateHz).toBe(50);
    again.values.forEach((value, index) => expect(value).toBeCloseTo(heard.onsetStrength!.values[index]!, 2));
  });

  test('silence has no notes and no curve', () => {
    const silence: Evidence = { version: 1, durationSec: 3, tuningCents: 0, notes: [] };
    expect(read(encodeEvidence(silence))).toEqual(silence);
  });

  test('a note shorter than the grid still ends after it begins', () => {
    const [first] = heard.notes;
    const brief = { ...heard, notes: [{ ...first!, onsetSec: 1, offsetSec: 1.00001 }] };
    const [note] = read(encodeEvidence(brief)).notes;
    expect(note!.offsetSec).toBeGreaterThan(note!.onsetSec);
  });
});

describe('what cannot be read says why', () => {
  test.each([
    ['text that is not JSON', 'RIFF', 'not-evidence'],
    ['another document', { version: '4', partList: [] }, 'not-evidence'],
    ['nothing', undefined, 'not-evidence'],
    ['a later version', altered((stored) => void (stored.version = 2)), 'newer-version'],
    ['a missing length', altered((stored) => void stored.notes.length!.pop()), 'damaged'],
    ['a pitch below the piano', altered((stored) => void (stored.notes.midi![0] = 20)), 'damaged'],
    ['an onset before the one it follows', altered((stored) => void (stored.notes.onset![1] = -5)), 'damaged'],
    ['a duration that is not a number', altered((stored) => void (stored.durationSec = '3')), 'damaged'],
    [
      'a curve of words',
      altered((stored) => void (stored.onsetStrength = { frameRateHz: 50, peak: 1, values: ['x'] })),
      'damaged',
    ],
  ])('%s', (_, stored, code) => expect(codeOf(stored)).toBe(code));
});
