import { expect, test } from 'vitest';
import { ALL_SOUNDS, GENERAL_MIDI_NAMES, soundfontFile, soundName } from './general-midi';

test('129 sounds from piano to drums', () => {
  expect(GENERAL_MIDI_NAMES).toHaveLength(129);
  expect([0, 24, 33, 40, 65, 73, 127].map((program) => GENERAL_MIDI_NAMES[program])).toEqual([
    'Acoustic Grand Piano',
    'Acoustic Guitar (nylon)',
    'Electric Bass (finger)',
    'Violin',
    'Alto Sax',
    'Flute',
    'Gunshot',
  ]);
  expect(soundName({ kind: 'percussion' })).toBe('Drumset');
});

test('each sound has a file of its own with a plain name', () => {
  const files = ALL_SOUNDS.map(soundfontFile);
  expect(new Set(files).size).toBe(129);
  for (const file of files) expect(file).toMatch(/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.sf3$/);
  expect(files[0]).toBe('000-acoustic-grand-piano.sf3');
  expect(files[128]).toBe('128-drumset.sf3');
});
