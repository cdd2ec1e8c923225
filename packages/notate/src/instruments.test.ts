import { expect, test } from 'vitest';
import { foldIntoRange } from './instruments';
import { notate } from './notate';
import { PIANO, played, sheet } from './testing/played';
import { networks } from './testing/networks';

const TUNE = '4/4 | C4/q E4/q G4/q C5/q | B4/q G4/q E4/h | F4/q A4/q C5/q A4/q | G4/w |';
const given = { ...PIANO, bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } } as const;

test('an alto saxophone keeps what sounds, and says how its player reads it', () => {
  const found = notate(played(TUNE, { bpm: 100 }), { ...given, instrument: 'sax' }, networks);
  const [part] = found.score.parts;
  expect(part).toMatchObject({ name: 'Alto Saxophone', transposition: { semitones: -9, fifths: -3 } });
  expect(found.key).toEqual({ fifths: 0, mode: 'major' });
  expect(sheet(found)).toContain('| C4/q E4/q G4/q C5/q |');
});

test('notes outside of a range come back by octaves', () => {
  expect(foldIntoRange(40, 49, 81)).toBe(52);
  expect(foldIntoRange(90, 49, 81)).toBe(78);
});

test('a sound long before the tune leaves no empty measures', () => {
  const tune = played(`${TUNE} ${TUNE.slice(TUNE.indexOf('| ') + 2)}`, { bpm: 100 });
  const later = tune.notes.map((note) => ({ ...note, onsetSec: note.onsetSec + 9.6, offsetSec: note.offsetSec + 9.6 }));
  const knock = { onsetSec: 0.5, offsetSec: 0.55, midi: 97, velocity: 8, confidence: 0.3 };
  const found = notate(
    { ...tune, durationSec: 40, notes: [knock, ...later] },
    { ...given, instrument: 'flute' },
    networks,
  );
  expect(sheet(found)).toMatch(/^[^|]*\| C4\/q E4\/q/);
  expect(sheet(found)).not.toContain('| r/w');
});
