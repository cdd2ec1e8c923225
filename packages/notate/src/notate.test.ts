import { TICKS_PER_QUARTER, violations } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notate } from './notate';
import { computingMs } from './testing/computing';
import { notatePlayed, PIANO, played, sheet } from './testing/played';
import { networks } from './testing/networks';

const FLUTE = { ...PIANO, instrument: 'flute' } as const;

describe('rhythm and meter', () => {
  test('an even C major scale with 20 ms of human timing becomes plain eighths', () => {
    const scale = '4/4 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 | C5/8 B4/8 A4/8 G4/8 F4/8 E4/8 D4/8 C4/8 |';
    const result = notatePlayed(scale, { bpm: 100, jitterMs: 20 }, { ...FLUTE, bpm: 100 });
    expect(sheet(result)).toContain('C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |');
    expect(result.tempoBpm).toBeCloseTo(100, -1);
  });

  test('a waltz is found to be in three', () => {
    const measure = (bass: string, chord: string, tune: string) => `${tune} // ${bass}/q ${chord}/q ${chord}/q`;
    const waltz = [
      measure('C3', '[E3 G3]', 'E5/h.'),
      measure('G2', '[F3 G3]', 'D5/h G5/q'),
      measure('C3', '[E3 G3]', 'E5/q F5/q E5/q'),
      measure('G2', '[F3 B3]', 'D5/h.'),
      measure('C3', '[E3 G3]', 'C5/h E5/q'),
      measure('F2', '[A3 C4]', 'A5/h F5/q'),
      measure('G2', '[F3 B3]', 'G5/q F5/q D5/q'),
      measure('C3', '[E3 G3]', 'C5/h.'),
    ].join(' | ');
    const result = notatePlayed(`3/4 | ${waltz} |`, { bpm: 132, jitterMs: 12 });
    expect(result.timeSignature).toEqual({ beats: 3, beatUnit: 4 });
    expect(sheet(result)).toContain('E5/h. // C3/q [E3 G3]/q [E3 G3]/q |');
  });

  test('a jig is found to be in six eight, counted in dotted quarters', () => {
    const jig =
      '6/8 key=G | G4/8 A4/8 B4/8 B4/8 A4/8 G4/8 | D5/q B4/8 G4/q. | E5/q D5/8 B4/8 A4/8 G4/8 | A4/8 B4/8 A4/8 A4/q. |' +
      ' G4/8 A4/8 B4/8 B4/8 A4/8 G4/8 | D5/q B4/8 G4/q. | E5/q D5/8 B4/8 A4/8 F#4/8 | G4/q. G4/q. |';
    const result = notatePlayed(jig, { bpm: 165, jitterMs: 12 }, FLUTE);
    expect(result.timeSignature).toEqual({ beats: 6, beatUnit: 8 });
    expect(result.tempoBpm).toBeGreaterThan(100);
    expect(result.tempoBpm).toBeLessThan(120);
  });

  test('triplets are written as complete triplets', () => {
    const tune = '4/4 | C5/q (3:2 D5/8 E5/8 F5/8) G5/q E5/q | (3:2 F5/8 E5/8 D5/8) E5/q C5/h |';
    const result = notatePlayed(
      `${tune.slice(0, -2)} ${tune.slice(3)}`,
      { bpm: 92, jitterMs: 10 },
      { ...FLUTE, bpm: 92, timeSignature: { beats: 4, beatUnit: 4 } },
    );
    expect(sheet(result)).toContain('| C5/q (3:2 D5/8 E5/8 F5/8) G5/q E5/q | (3:2 F5/8 E5/8 D5/8) E5/q C5/h |');
  });

  test('a tune that starts before the barline gets a pick-up measure', () => {
    const tune =
      '4/4 key=F pickup | C4/q | F4/q. G4/8 A4/q F4/q | C5/h A4/q. A4/8 | Bb4/q A4/q G4/q F4/q | G4/h. C4/q |' +
      ' F4/q. G4/8 A4/q F4/q | C5/h A4/q. A4/8 | G4/q F4/q E4/q G4/q | F4/h. r/q |';
    const result = notatePlayed(
      tune,
      { bpm: 104, jitterMs: 10 },
      { ...FLUTE, timeSignature: { beats: 4, beatUnit: 4 } },
    );
    expect(result.score.measures[0]!.durationTicks).toBe(TICKS_PER_QUARTER);
    expect(result.key).toEqual({ fifths: -1, mode: 'major' });
  });

  test('what the player told us holds: meter, tempo and key', () => {
    const result = notatePlayed(
      '4/4 | C5/q D5/q E5/q F5/q | G5/q A5/q B5/q C6/q |',
      { bpm: 90 },
      {
        ...FLUTE,
        bpm: 180,
        timeSignature: { beats: 3, beatUnit: 4 },
        key: { fifths: 1, mode: 'major' },
      },
    );
    expect(result.timeSignature).toEqual({ beats: 3, beatUnit: 4 });
    expect(result.tempoBpm).toBe(180);
    expect(result.key.fifths).toBe(1);
  });
});

describe('hands and voices', () => {
  test('an Alberti bass stays in the left hand', () => {
    const result = notatePlayed(
      '4/4 | E5/h G5/h // C3/8 G3/8 E3/8 G3/8 C3/8 G3/8 E3/8 G3/8 | F5/q E5/q D5/h // B2/8 G3/8 D3/8 G3/8 B2/8 G3/8 D3/8 G3/8 |',
      { bpm: 110 },
      { ...PIANO, bpm: 110, timeSignature: { beats: 4, beatUnit: 4 } },
    );
    expect(sheet(result)).toContain('E5/h G5/h // C3/8 G3/8 E3/8 G3/8 C3/8 G3/8 E3/8 G3/8 |');
  });

  test('notes ringing under the pedal are not tied', () => {
    const broken = '4/4 | C4/8 E4/8 G4/8 C5/8 E5/8 C5/8 G4/8 E4/8 | D4/8 F4/8 A4/8 D5/8 F5/8 D5/8 A4/8 F4/8 |';
    const result = notatePlayed(
      broken,
      { bpm: 100, legato: 3 },
      { ...PIANO, bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } },
    );
    expect(sheet(result)).not.toContain('~');
  });

  test('a one-voice instrument gets one voice, whatever overlaps', () => {
    const result = notatePlayed('4/4 | C5/q E5/q G5/q C6/q | B5/q G5/q E5/q C5/q |', { bpm: 100, legato: 1.7 }, FLUTE);
    for (const { voices } of result.score.parts[0]!.measures) expect(voices).toHaveLength(1);
    expect(sheet(result)).not.toContain('[');
  });
});

test('a low voice is written under the treble clef with the 8, a high one under the plain one', () => {
  const clefOf = (tune: string) =>
    notatePlayed(tune, { bpm: 100 }, { ...PIANO, instrument: 'vocals' }).score.parts[0]!.staves;
  expect(clefOf('4/4 | C3/q E3/q G3/q E3/q | F3/q D3/q C3/h |')).toEqual(['treble8vb']);
  expect(clefOf('4/4 | C5/q E5/q G4/q E4/q | F4/q D4/q C4/h |')).toEqual(['treble']);
});

test('silence gives one measure of rest', () => {
  const result = notate({ version: 1, durationSec: 5, tuningCents: 0, notes: [] }, PIANO, networks);
  expect(violations(result.score)).toEqual([]);
  expect(result.score.measures).toHaveLength(1);
  expect(result.beatsSec).toEqual([]);
});

test('a 150-second piano song of 1800 notes is notated within two seconds of computing', () => {
  const measure =
    'E5/8 D5/8 C5/8 B4/8 C5/8 D5/8 E5/8 G5/8 // [C3 G3]/8 E4/8 [C3 G3]/8 E4/8 [C3 G3]/8 E4/8 [C3 G3]/8 E4/8';
  const song = played(`4/4 | ${Array.from({ length: 75 }, () => measure).join(' | ')} |`, { bpm: 120, jitterMs: 10 });
  // Once before: what the compiler of the machine spends in a program just started is not the notation's work.
  notate(song, PIANO, networks);
  const before = process.cpuUsage();
  notate(song, PIANO, networks);
  expect(computingMs(before)).toBeLessThan(2000);
});
