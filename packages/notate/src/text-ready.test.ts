import { elementsOf, syllableSlots } from '@notewright/score';
import { expect, test } from 'vitest';
import { notate } from './notate';
import { PIANO, played } from './testing/played';
import { networks } from './testing/networks';

/** Two phrases with notes held over barlines, a repeated note and a breath. */
const SONG = `3/4 pickup | E4/q | A4/h B4/q | C5/q. B4/8 A4/q | A4/q A4/q B4/q~ | B4/h G#4/q |
  A4/h. | r/q E4/q E4/q | F4/q A4/h~ | A4/h G4/q | F4/q E4/q D4/q | E4/h.~ | E4/h r/q |`.replace(/\n\s*/g, ' ');
const TOUCH = { bpm: 96, jitterMs: 12, legato: 0.95 };

test('every note that was sung is ready for one syllable, however it is tied', () => {
  const sung = played(SONG, TOUCH);
  const { score } = notate(
    sung,
    { ...PIANO, instrument: 'vocals', timeSignature: { beats: 3, beatUnit: 4 } },
    networks,
  );
  const part = score.parts[0]!;
  const chords = [...elementsOf(part, 0)].filter(({ element }) => element.kind === 'chord');
  expect(syllableSlots(part).size).toBe(sung.notes.length);
  // Some were held over barlines, and those are no further slots.
  expect(chords.length).toBeGreaterThan(sung.notes.length);
  expect(chords.every(({ element }) => element.kind === 'chord' && element.heads.length === 1)).toBe(true);
});
