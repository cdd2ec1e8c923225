import type { ReadingChoice } from '@notewright/notate';
import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { isDoubtful } from './doubtful';
import { nameOfReading, spokenDifference, spokenTempo } from './sayings';

const choice = (beats: number, beatUnit: number, bpm: number, probability = 0.5): ReadingChoice => ({
  settings: { mode: 'universal', instrument: 'piano', title: '', composer: '' },
  timeSignature: { beats, beatUnit },
  bpm,
  downbeatSec: 0,
  probability,
  differences: [],
});

afterEach(() => speak('en'));

test('a reading is named by its beat and its meter', () => {
  expect(nameOfReading(choice(4, 4, 78.3))).toBe('♩ = 78 in 4/4');
  expect(nameOfReading(choice(6, 8, 52))).toBe('♩. = 52 in 6/8');
  expect(nameOfReading(choice(2, 2, 60))).toBe('Half notes = 60 in 2/2');
  expect(spokenTempo({ beats: 3, beatUnit: 8 }, 120)).toBe('Eighths = 120');
});

test('differences are said as a musician says them', () => {
  expect(spokenDifference({ kind: 'tempo', times: 0.5 })).toBe('values halved');
  expect(spokenDifference({ kind: 'tempo', times: 2 })).toBe('values doubled');
  expect(spokenDifference({ kind: 'tempo', times: 1 / 3 })).toBe('values a third as long');
  expect(spokenDifference({ kind: 'barline', quarters: -0.5 })).toBe('barlines an eighth earlier');
  expect(spokenDifference({ kind: 'barline', quarters: 1.5 })).toBe('barlines a dotted quarter later');
  expect(spokenDifference({ kind: 'barline', quarters: 2.5 })).toBe('barlines 2.5 quarters later');
});

test('in German, too', async () => {
  await speak('de');
  expect(nameOfReading(choice(4, 4, 78))).toBe('♩ = 78 im 4/4-Takt');
  expect(spokenDifference({ kind: 'barline', quarters: -0.5 })).toBe('Taktstriche eine Achtel früher');
});

test('who is asked: where the best two are close and nothing was told', () => {
  const found = (...probabilities: readonly number[]) =>
    probabilities.map((one) => ({ choice: choice(4, 4, 80, one) }));
  const settings = { version: 1, mode: 'universal', instrument: 'piano' } as const;
  expect(isDoubtful(found(0.4, 0.35, 0.1), settings)).toBe(true);
  expect(isDoubtful(found(0.6, 0.2), settings)).toBe(false);
  expect(isDoubtful(found(1), settings)).toBe(false);
  expect(isDoubtful(found(0.4, 0.35), { ...settings, tempoScale: 'half' })).toBe(false);
});
