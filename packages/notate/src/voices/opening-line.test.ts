import { meterOf } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../placed-note';
import { notatePlayed, PIANO, sheet } from '../testing/played';
import { writtenNotes } from '../testing/written';
import { openingLine } from './opening-line';

const { pulseTicks } = meterOf({ beats: 4, beatUnit: 4 });

/** How many notes the line has with which some music begins. */
const lineOf = (text: string, sounding = 1): number =>
  openingLine(columnsOf(writtenNotes(`4/4 clefs=treble,bass ${text}`, sounding).map(({ note }) => note)), pulseTicks);

const SUBJECT = 'C5/8 B4/8 C5/q G4/q Ab4/q';

test.each([
  ['ends where a chord comes in', `| ${SUBJECT} // r/w | D5/q G4/q G4/q G4/q // B3/w |`, 5],
  ['ends before the leap to another voice', `| ${SUBJECT} // r/w | r/w // F3/q G3/q A3/q F3/q |`, 5],
  [
    'ends where one of its notes is held while others are struck',
    '| C5/q D5/q E5/q F5/q~ // r/w | F5/w // r/8 E4/8 D4/8 E4/8 F4/q G4/q |',
    4,
  ],
  ['ends at a long silence', `| ${SUBJECT} // r/w | r/w // r/w | C5/q D5/q E5/q F5/q // r/w |`, 5],
  ['is of notes that are joined', `| ${SUBJECT} // r/w |`, 5, 1.6],
])('the line with which music begins %s', (_, text, count, sounding = 1) => expect(lineOf(text, sounding)).toBe(count));

test.each([
  ['a broken chord', '| r/h C4/8 E4/8 G4/8 C5/8 // C3/8 E3/8 G3/8 B3/8 r/h |', 1],
  ['a line under which everything rings', `| ${SUBJECT} // r/w |`, 9],
  ['three notes', '| C5/q B4/q C5/h // r/w | [C4 E4]/w // r/w |', 1],
  [
    'a scale through the whole keyboard',
    '| C6/8 B5/8 A5/8 G5/8 F5/8 E5/8 D5/8 C5/8 // r/w | B4/8 A4/8 G4/8 F4/8 E4/8 D4/8 C4/8 B3/8 // r/w |  A3/8 G3/8 F3/8 E3/8 D3/8 C3/8 B2/8 A2/8 // r/w |',
    1,
  ],
  ['silence', '| r/w // r/w |', 1],
])('%s is no such line', (_, text, sounding) => expect(lineOf(text, sounding)).toBe(0));

describe('a line that begins alone is written on one staff', () => {
  const written = (text: string, bpm: number) => {
    const [beats = 4] = text.split('/').map(Number);
    return sheet(notatePlayed(text, { bpm }, { ...PIANO, bpm, timeSignature: { beats, beatUnit: 4 } }));
  };

  test('as low as its single notes go', () => {
    const subject =
      'C4/q A4/8 G4/8 Bb4/8 A4/8 // r/q r/q r/q | G4/8 F4/8 C5/q Eb4/q // r/q r/q r/q | D4/q Bb4/8 C5/8 A4/8 Bb4/8 // r/q r/q r/q';
    const both = 'C5/8 D5/8 Eb5/8 D5/8 C5/8 Eb5/8 // [F3 A3]/q [F3 A3]/q [F3 A3]/q';
    expect(written(`3/4 key=Bb | ${subject} | ${both} | ${both} |`, 184)).toContain(`| ${subject} |`);
  });

  test('the lower one, where the next voice comes in above', () => {
    const subject = 'r/q r/q r/q r/q // D4/q Eb4/q G3/q F#3/8 G3/8 | r/q r/q r/q r/q // A3/q Bb3/8 C4/8 Bb3/q A3/q';
    const both = 'G4/q Bb4/q D5/q C#5/8 D5/8 // Bb3/8 A3/8 G3/8 F3/8 Eb3/8 F3/8 G3/q';
    expect(written(`4/4 key=Gm | ${subject} | ${both} | ${both} |`, 90)).toContain('D4/q Eb4/q G3/q F#3/8 G3/8 |');
  });
});
