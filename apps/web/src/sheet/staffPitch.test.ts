import { keyOf, midiOf, type Pitch } from '@notewright/score';
import { expect, test } from 'vitest';
import { draggedPitch, ledgersFor, pitchAtY, placeAtY, yOfPitch, yOfPlace } from './staffPitch';

const STAFF = { y: 100, height: 32 };
const C_MAJOR = keyOf(0, 'major');
const E_FLAT = keyOf(3, 'major');
const named = ({ step, alter, octave }: Pitch) => `${step}${alter < 0 ? 'b' : alter > 0 ? '#' : ''}${octave}`;

test('lines and spaces read as clef and key say, on the staff and beyond', () => {
  expect(named(pitchAtY(100, STAFF, 'treble', C_MAJOR))).toBe('F5');
  expect(named(pitchAtY(116, STAFF, 'treble', E_FLAT))).toBe('Bb4');
  expect(named(pitchAtY(116, STAFF, 'bass', C_MAJOR))).toBe('D3');
  expect(named(pitchAtY(116, STAFF, 'alto', C_MAJOR))).toBe('C4');
  expect(named(pitchAtY(108, STAFF, 'tenor', C_MAJOR))).toBe('C4');
  expect(named(pitchAtY(140, STAFF, 'treble', C_MAJOR))).toBe('C4');
  expect(named(pitchAtY(84, STAFF, 'treble', C_MAJOR))).toBe('C6');
  expect(named(pitchAtY(117.9, STAFF, 'treble', C_MAJOR))).toBe('B4');
});

test('a pitch stands where it is read', () => {
  for (const clef of ['treble', 'bass', 'alto', 'treble8vb'] as const)
    for (let y = 60; y < 180; y += 4) expect(yOfPitch(pitchAtY(y, STAFF, clef, E_FLAT), STAFF, clef)).toBe(y);
});

test('a head two lines above the staff needs two ledger lines, middle C one below', () => {
  expect(ledgersFor(84, STAFF)).toEqual([92, 84]);
  expect(ledgersFor(140, STAFF)).toEqual([140]);
  expect(ledgersFor(136, STAFF)).toEqual([]);
});

test('dragging goes by lines and spaces in the key; back at the start the accidental is there again', () => {
  const start: Pitch = { step: 'F', alter: 1, octave: 4 };
  expect(named(draggedPitch(start, -4, 8, E_FLAT))).toBe('G4');
  expect(named(draggedPitch(start, -12, 8, E_FLAT))).toBe('Bb4');
  expect(named(draggedPitch(start, 28, 8, E_FLAT))).toBe('F3');
  expect(draggedPitch(start, 1.9, 8, E_FLAT)).toBe(start);
  expect(midiOf(draggedPitch(start, -4, 8, C_MAJOR))).toBe(67);
});

test('drums stand on lines and spaces counted from the lowest line, below it too', () => {
  expect([132, 128, 116, 96, 136].map((y) => placeAtY(y, STAFF))).toEqual([0, 1, 4, 9, -1]);
  for (let place = -2; place < 13; place++) expect(placeAtY(yOfPlace(place, STAFF), STAFF)).toBe(place);
});
