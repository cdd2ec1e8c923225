import { PLANS, RIGHTS } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { bestOf, features } from './features';

test('the table says what each plan allows, and so do the cards', () => {
  const table = Object.fromEntries(features().map(({ name, of }) => [name, PLANS.map((plan) => of(RIGHTS[plan]))]));
  expect(table).toEqual({
    'Songs from links to videos': [true, true, true],
    'Length of a recording': ['1 min', '1 min', '5 min'],
    'Upload of music files': [false, false, 'up to 30 MB'],
    'Measures of a sheet': ['the first 40', 'all', 'all'],
    PDF: [true, true, true],
    'PDF with your own margins': [false, true, true],
    'MusicXML, MIDI and MusicJSON': [false, true, true],
    'AI composition': [false, false, true],
    'Transcriptions at the same time': ['3', '3', '10'],
    'Songs in the songbook': ['unlimited', 'unlimited', 'unlimited'],
    Support: [true, true, true],
  });
  expect(bestOf('free')).toContain('The first 40 measures of every sheet');
  expect(bestOf('standard')).not.toContain('Upload of music files up to 30 MB');
  expect(bestOf('premium')).toContain('Recordings of 5 minutes');
  const composes = PLANS.map((plan) => bestOf(plan).some((line) => line.startsWith('AI composition')));
  expect(composes).toEqual([false, false, true]);
});
