import { elementsOf } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import type { Evidence } from '@notewright/evidence';
import { notate, notateWithBeats, notator } from '../notate';
import { playabilityIssues } from '../playability/playability';
import type { NotationInstrument } from '../settings';
import { notatePlayed, PIANO, played, sheet } from '../testing/played';
import { networks } from '../testing/networks';

const MEASURES = [
  '[E4 G4 C5]/q [E4 G4 C5]/q [G4 E5]/h // C3/8 G3/8 E3/8 G3/8 C3/8 G3/8 E3/8 G3/8',
  '[F4 D5]/q B4/8 C5/8 [F4 D5]/h // G2/8 D3/8 B2/8 D3/8 G2/8 D3/8 B2/8 D3/8',
];
const SONG = `4/4 | ${MEASURES.join(' | ')} | ${MEASURES.join(' | ')} | [E4 C5]/w // C3/w |`;
const GIVEN = { ...PIANO, bpm: 96, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const arrangement = (instrument: NotationInstrument, song = SONG, more = {}) =>
  notatePlayed(song, { bpm: 96 }, { ...GIVEN, mode: 'arrangement', instrument, ...more });
/** The left hand of each measure. */
const leftHands = (result: ReturnType<typeof notatePlayed>): readonly string[] =>
  sheet(result)
    .split('|')
    .slice(1, -1)
    .map((measure) => measure.split('//')[1]!.trim());

test('a leadsheet is the melody alone on one staff, with chord symbols', () => {
  const result = notatePlayed(SONG, { bpm: 96 }, { ...GIVEN, mode: 'leadsheet' });
  const part = result.score.parts[0]!;
  expect(part.staves).toEqual(['treble']);
  expect(sheet(result)).toContain('D5/q B4/8 C5/8 D5/h');
  const symbols = part.measures.flatMap(({ voices }) =>
    voices[0]!.elements.flatMap(({ chordSymbol }) => chordSymbol ?? []),
  );
  expect(symbols.map(({ root }) => root)).toEqual([0, 7, 0, 7, 0]);
});

describe('the tune of a band', () => {
  const band = played(SONG, { bpm: 96 });
  /** Somebody sings a line in the middle of the chords, below what a piano has on top. */
  const lead = played('4/4 | G4/q A4/q G4/q E4/q | F4/h D4/h | G4/q A4/q G4/q E4/q | F4/h D4/h | E4/w |', {
    bpm: 96,
  }).notes;
  const written = (heard: Partial<Evidence>, instrument: NotationInstrument = 'piano_easy') =>
    sheet(notate({ ...band, ...heard }, { ...GIVEN, mode: 'arrangement', instrument }, networks));
  const SUNG = /G(\d)\/q A\1\/q G\1\/q E\1\/q/;

  test('is on top of its arrangements where it was told apart', () => {
    expect(written({})).not.toMatch(SUNG);
    expect(written({ lead })).toMatch(SUNG);
    expect(written({ lead, beside: { drums: 0.1, tune: 0.9 } })).toMatch(SUNG);
  });

  test('is nobody’s where a piano plays alone, unless it is very sure', () => {
    const beside = { drums: 0.01, tune: 0.02 };
    const unsure = lead.map((note) => ({ ...note, confidence: 0.65 }));
    expect(written({ lead: unsure, beside })).toEqual(written({}));
    expect(written({ lead, beside })).toMatch(SUNG);
  });
});

test('every level has the harmony of the music, however coarsely its tune is written', () => {
  // The second chord of each measure comes a sixteenth early: rounded to eighths it stands among the notes of the first.
  const measures = [
    '[E4 A4 D5]/q [E4 A4 F5]/8. [F4 A4 A5]/16 [F4 A4 F5]/q [F4 A4 E5]/q // A2/q. A2/16 F2/16 F2/h',
    '[F4 Ab4 C5]/q [F4 Ab4 G5]/8. [E4 A4 D5]/16 [E4 A4 E5]/q [E4 A4 A5]/q // F2/q. F2/16 A2/16 A2/h',
    '[D4 G4 G5]/q [D4 G4 E5]/8. [E4 G4 A5]/16 [E4 G4 C5]/q [E4 G4 A5]/q // G2/q. G2/16 C3/16 C3/h',
    '[E4 G4 D5]/q [E4 G4 C5]/8. [E4 G4 A5]/16 [E4 G4 E5]/q [E4 G4 F5]/q // C3/q. C3/16 C3/16 C3/h',
    '[D4 F4 E5]/q [D4 F4 E5]/8. [F4 A4 C5]/16 [F4 A4 F5]/q [F4 A4 C5]/q // D3/q. D3/16 F2/16 F2/h',
    '[E4 G4 G5]/q [E4 G4 C5]/8. [D4 F4 A5]/16 [D4 F4 C5]/q [D4 F4 A5]/q // C3/q. C3/16 D3/16 D3/h',
    '[D4 G4 G5]/q [D4 G4 C5]/8. [F4 A4 G5]/16 [F4 A4 A5]/q [F4 A4 G5]/q // G2/q. G2/16 F2/16 F2/h',
    '[F4 Ab4 C5]/q [F4 Ab4 G5]/8. [D4 F4 A5]/16 [D4 F4 A5]/q [D4 F4 F5]/q // F2/q. F2/16 D3/16 D3/h',
  ];
  const song = `4/4 | ${measures.join(' | ')} |`;
  const chordsOf = (instrument: NotationInstrument) =>
    arrangement(instrument, song).score.parts[0]!.measures.flatMap(({ voices }) =>
      voices.flatMap(({ elements }) => elements.flatMap(({ chordSymbol }) => (chordSymbol ? [chordSymbol] : []))),
    );
  expect(chordsOf('piano_easy')).toEqual(chordsOf('piano_intermediate'));
});

describe('the easy level', () => {
  test('has one note at a time in the right hand, and the tune is that of the song', () => {
    const text = sheet(arrangement('piano_easy'));
    expect(text).toContain('D5/q B4/8 C5/8 D5/h //');
    expect(text).not.toContain('&');
  });

  test('plays broken chords of the original as root and fifth, in the calm time of a beginner', () =>
    expect(leftHands(arrangement('piano_easy'))[0]).toBe('C3/q G3/q C3/q G3/q'));

  test('moves to the nearest easy key when asked, tune and harmony together', () => {
    const inE = SONG.replace(/([A-G])(\d)/g, (_, step: string, octave: string) => {
      const up = { C: 'E', D: 'F#', E: 'G#', F: 'A', G: 'B', A: 'C#', B: 'D#' }[step]!;
      return `${up}${'AB'.includes(step) ? Number(octave) + 1 : octave}`;
    });
    const plain = arrangement('piano_easy', inE);
    expect(Math.abs(plain.key.fifths)).toBeGreaterThan(1);
    const eased = arrangement('piano_easy', inE, { simplifyKey: true });
    expect(Math.abs(eased.key.fifths)).toBeLessThanOrEqual(1);
    for (const { element } of elementsOf(eased.score.parts[0]!, 0))
      if (element.kind === 'chord') for (const { spelling } of element.heads) expect(spelling?.alter ?? 0).toBe(0);
  });
});

describe('the intermediate level', () => {
  test('keeps broken chords broken, in eighths', () =>
    expect(leftHands(arrangement('piano_intermediate'))[0]).toMatch(/^C3\/8 G3\/8 \S+ G3\/8 C3\/8/));

  test('sets thirds and sixths under the tune where the original has them', () =>
    expect(sheet(arrangement('piano_intermediate'))).toMatch(/\[\S+ (D5|E5|C5)\]/));
});

test('a waltz keeps its bass and two chords', () => {
  const measure = (bass: string, chord: string, tune: string) => `${tune} // ${bass}/q ${chord}/q ${chord}/q`;
  const waltz = `3/4 | ${[
    measure('C3', '[E3 G3 C4]', 'E5/h.'),
    measure('G2', '[F3 G3 B3]', 'D5/h G5/q'),
    measure('C3', '[E3 G3 C4]', 'E5/q F5/q E5/q'),
    measure('G2', '[F3 G3 B3]', 'D5/h.'),
    measure('C3', '[E3 G3 C4]', 'C5/h.'),
  ].join(' | ')} |`;
  const result = arrangement('piano_intermediate', waltz, { timeSignature: { beats: 3, beatUnit: 4 }, bpm: 120 });
  for (const left of leftHands(result).slice(0, 4)) expect(left).toMatch(/^\w+\d\/q \[[^\]]+\]\/q \[[^\]]+\]\/q$/);
});

test('the left hand waits in a pick-up that is shorter than a pulse', () => {
  const pulses = Array.from({ length: 14 }, (_, index) => 0.5 + index * 0.34);
  const note = (pulse: number, length: number, midi: number) => {
    const onsetSec = pulses[0]! + 0.34 * pulse;
    return { onsetSec, offsetSec: onsetSec + 0.34 * length, midi, velocity: 70, confidence: 1 };
  };
  const upbeat = [note(1.5, 0.5, 67)];
  const measures = [2, 4, 6, 8, 10].flatMap((pulse) => [
    note(pulse, 1, 72),
    note(pulse + 1, 1, 76),
    ...[48, 52, 55].map((midi) => note(pulse, 1.9, midi)),
  ]);
  const known = { timeSignature: { beats: 2, beatUnit: 4 }, timesSec: pulses, firstDownbeat: 0 };
  for (const level of ['easy', 'intermediate'] as const) {
    const settings = { ...PIANO, mode: 'arrangement', instrument: `piano_${level}` } as const;
    const result = notateWithBeats([...upbeat, ...measures], known, settings, networks);
    expect(leftHands(result)[0]).toBe('r/8');
    expect(playabilityIssues(result.score, level)).toEqual([]);
  }
});

test('a hymn stays held', () => {
  const hymn =
    '4/4 | [G4 C5]/w // [C3 E3]/w | [A4 C5]/w // [F3 C4]/w | [G4 B4]/w // [G3 D4]/w | [G4 C5]/w // [C3 E3]/w |';
  for (const left of leftHands(arrangement('piano_easy', hymn))) expect(left).toMatch(/^(\[[^\]]+\]|\w+\d)\/w$/);
});

test('the full level keeps what was played', () => {
  const text = sheet(arrangement('piano_full'));
  expect(text).toContain('// C3/8 G3/8 E3/8 G3/8 C3/8 G3/8 E3/8 G3/8 |');
  expect(text).toContain('[E4 G4 C5]/q');
});

test('a single line is written legato and rests where its player breathes', () => {
  const tune = '4/4 | C5/q D5/q E5/q r/q | F5/q E5/q D5/q r/q | C5/w |';
  const result = notatePlayed(tune, { bpm: 96, legato: 0.62 }, { ...GIVEN, instrument: 'flute' });
  expect(sheet(result)).toContain('C5/q D5/q E5/q r/q | F5/q E5/q D5/q r/q |');
});

test('switching modes gives what notating anew gives', () => {
  const evidence = played(SONG, { bpm: 96 });
  const write = notator(evidence, networks);
  for (const instrument of ['piano', 'flute', 'guitar', 'piano_easy'] as const) {
    const settings = { ...GIVEN, instrument };
    expect(write(settings)).toEqual(notator(evidence, networks)(settings));
  }
});
