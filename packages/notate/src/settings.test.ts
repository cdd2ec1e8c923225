import { expect, test } from 'vitest';
import { notator } from './notate';
import type { NotateSettings } from './settings';
import { PIANO, played, sheet } from './testing/played';
import { networks } from './testing/networks';

const TUNE = 'C5/q D5/q E5/8 F5/8 G5/q // C3/q G3/q E3/q G3/q';
const evidence = played(`4/4 | ${Array.from({ length: 8 }, () => TUNE).join(' | ')} |`, { bpm: 100, jitterMs: 6 });
const given = { ...PIANO, bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const write = notator(evidence, networks);
/** Measures of the music with these settings, the first of them. */
const measures = (settings: Partial<NotateSettings>, evidenceOf = write) =>
  sheet(evidenceOf({ ...given, ...settings }))
    .split('|')
    .slice(1, -1)
    .map((measure) => measure.trim());

test('as told, the music is what was played', () => expect(measures({})[0]).toBe(TUNE));

test('twice the tempo: notes of twice the value', () =>
  expect(measures({ tempoScale: 'double' })[0]).toBe('C5/h D5/h // C3/h G3/h'));

test('half the tempo: notes of half the value', () =>
  expect(measures({ tempoScale: 'half' })[0]).toMatch(/^C5\/8 D5\/8 E5\/16 F5\/16 G5\/8 C5\/8/));

test('another meter: other barlines', () =>
  expect(measures({ timeSignature: { beats: 2, beatUnit: 4 } }).slice(0, 2)).toEqual([
    'C5/q D5/q // C3/q G3/q',
    'E5/8 F5/8 G5/q // E3/q G3/q',
  ]));

test('a pick-up of one pulse: the second stands on the downbeat', () =>
  expect(measures({ pickupPulses: 1 }).slice(0, 2)).toEqual([
    'C5/q // C3/q',
    'D5/q E5/8 F5/8 G5/q C5/q // G3/q E3/q G3/q C3/q',
  ]));

test('another key: another signature', () =>
  expect(write({ ...given, key: { fifths: 3, mode: 'major' } }).score.measures[0]!.key.fifths).toBe(3));

test('a coarser grid: nothing shorter than a quarter', () =>
  expect(measures({ finestValue: 4 }).join(' ')).not.toMatch(/\/(8|16)/));

test('less sensitivity: what was heard unsurely is left out', () => {
  const unsure = {
    ...evidence,
    notes: evidence.notes.map((note) => (note.midi === 76 ? { ...note, confidence: 0.3 } : note)),
  };
  expect(measures({ minConfidence: 0 }, notator(unsure, networks))[0]).toContain('E5');
  expect(measures({ minConfidence: 0.5 }, notator(unsure, networks))[0]).not.toContain('E5');
});

test('a hand split: from this key on the right hand plays', () => {
  expect(measures({ handSplitMidi: 74 })[0]).toMatch(/^r\/q D5\/q/);
  expect(measures({ handSplitMidi: 74 })[0]).toContain('// [C3 C5]/q');
});

test('transposed: every note moves', () =>
  expect(measures({ transposeSemitones: 2 })[0]).toBe('D5/q E5/q F#5/8 G5/8 A5/q // D3/q A3/q F#3/q A3/q'));

test('the level decides how much is left', () => {
  const notes = (level: NotateSettings['level']) => {
    const { score } = write({ ...given, mode: 'arrangement', ...(level && { level }) });
    return score.parts[0]!.measures.flatMap(({ voices }) => voices.flatMap(({ elements }) => elements)).reduce(
      (sum, item) => sum + (item.kind === 'chord' ? item.heads.length : 0),
      0,
    );
  };
  expect(notes('easy')).toBeLessThan(notes('full'));
});

test('chord symbols and sections come and go', () => {
  const symbols = (settings: Partial<NotateSettings>) =>
    write({ ...given, ...settings }).score.parts[0]!.measures.some(({ voices }) =>
      voices.some(({ elements }) => elements.some(({ chordSymbol }) => chordSymbol)),
    );
  expect([symbols({}), symbols({ chordSymbols: false })]).toEqual([true, false]);
});
