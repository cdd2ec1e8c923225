import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { liesBeside } from './liesBeside';

const SETTINGS = { mode: 'universal', instrument: 'piano', tempoScale: 'as-heard' } as const;
const READING = { settings: SETTINGS };
const opened = (reading: typeof READING | undefined = READING, beginning = false) =>
  new EditingStore(music('4/4 | C4/w |'), 3, { keymap: 'specified' }, reading, beginning);
const stored = { unlocked: true, heard: true, settings: SETTINGS as never };

test('two notations of one reading may be merged', () => {
  expect(liesBeside(opened(), stored)).toBe(true);
  expect(liesBeside(opened(), { ...stored, settings: { ...SETTINGS } as never })).toBe(true);
});

test('a score that the other side had read anew is apart, and so is one read anew here', () => {
  expect(liesBeside(opened(), { ...stored, settings: { ...SETTINGS, tempoScale: 'half' } as never })).toBe(false);
  const anew = opened();
  anew.takeReading(music('2/4 | C4/h |'), { settings: { tempoScale: 'half' } }, music('4/4 | C4/w |'), { heads: [] });
  expect(liesBeside(anew, stored)).toBe(false);
});

test('what is silent in one of them is no music to merge', () => {
  expect(liesBeside(opened(READING, true), stored)).toBe(false);
  expect(liesBeside(opened(), { ...stored, unlocked: false })).toBe(false);
});

test('music that was never heard is merged by its notes alone', () =>
  expect(liesBeside(opened(undefined), { unlocked: true, heard: false, settings: null })).toBe(true));
