import { elementsOf, meterOf, TICKS_PER_QUARTER, type Articulation } from '@notewright/score';
import { expect, test } from 'vitest';
import { notateWithBeats } from '../notate';
import { networks } from '../testing/networks';
import { placed, type Struck } from '../testing/placed';
import { PIANO, played } from '../testing/played';
import type { ChordSpan } from '../voices/staff-lines';
import { accentedChords } from './accents';
import { articulationsOf } from './articulations';
import { staccatoChords, usualShare } from './staccato';
import { struckInTurn } from './struck-in-turn';

const QUARTER = TICKS_PER_QUARTER;

/** A line of quarters, each sounding a share of its length, each so loud. */
function line(notes: readonly (readonly [sounds: number, velocity?: number])[]): readonly ChordSpan[] {
  const struck = placed(notes.map(([sounds, velocity = 70], at): Struck => [at, 60, sounds, velocity]));
  return struck.map((note) => ({
    startTicks: note.startTicks,
    endTicks: note.startTicks + QUARTER,
    content: [note],
  }));
}
const numbersOf = (found: readonly ChordSpan[]) => found.map(({ startTicks }) => startTicks / QUARTER);
const HELD = [0.95] as const;
const SHORT = [0.35] as const;

test('short notes in company have dots; one alone is touch', () => {
  const dots = (...notes: (readonly [number])[]) => {
    const one = line(notes);
    return numbersOf(staccatoChords(one, QUARTER, usualShare([one])));
  };
  expect(dots(HELD, HELD, HELD, SHORT, SHORT, SHORT, HELD, HELD, HELD, HELD, HELD, HELD)).toEqual([3, 4, 5]);
  expect(dots(HELD, HELD, HELD, SHORT, HELD, HELD, HELD)).toEqual([]);
  expect(dots(HELD, HELD, HELD)).toEqual([]);
  expect(dots()).toEqual([]);
});

test('where everything sounds short nothing is told by it', () => {
  const dry = line(Array.from({ length: 12 }, (_, index) => (index % 2 ? SHORT : ([0.5] as const))));
  expect(staccatoChords(dry, QUARTER, usualShare([dry]))).toEqual([]);
});

test('a note harder than those before and after has an accent; where the music grows louder there is none', () => {
  const soft = Array.from({ length: 8 }, (_, index) => [0.9, 60 + (index % 3)] as const);
  const loud = Array.from({ length: 8 }, (_, index) => [0.9, 90 + (index % 3)] as const);
  const accents = (notes: (readonly [number, number])[]) => numbersOf(accentedChords([line(notes)], 4 * QUARTER));
  expect(accents([...soft, [0.9, 85], ...soft, [0.9, 85], ...soft])).toEqual([8, 17]);
  expect(accents([...soft, ...loud])).toEqual([]);
  expect(accents([...loud, ...soft])).toEqual([]);
  expect(accents([])).toEqual([]);
});

test('a single accent in a piece, and one beside a chord that is nearly as loud, is chance', () => {
  const soft = Array.from({ length: 8 }, (_, index) => [0.9, 60 + (index % 3)] as const);
  const accents = (...lines: (readonly [number, number])[][]) =>
    numbersOf(
      accentedChords(
        lines.map((notes) => line(notes)),
        4 * QUARTER,
      ),
    );
  const one = [...soft, [0.9, 85], ...soft] as (readonly [number, number])[];
  expect(accents(one)).toEqual([]);
  expect(accents(one, one)).toEqual([]);
  expect(accents(one, [...one].slice(1))).toEqual([8, 7]);
  const doubtful = [...soft, [0.9, 85], [0.9, 61], [0.9, 80], ...soft] as (readonly [number, number])[];
  expect(accents(doubtful, doubtful.slice(1))).toEqual([]);
});

test('keys struck one after the other from the lowest are a rolled chord, those of loose hands are not', () => {
  const chord = (...onsets: number[]) =>
    struckInTurn(
      onsets.map((onsetSec, index) => ({ onsetSec, offsetSec: 2, midi: 48 + 5 * index, velocity: 70, confidence: 1 })),
    );
  expect(chord(1, 1.03, 1.06, 1.1)).toBe(true);
  expect(chord(1, 1.01, 1.005, 1.02)).toBe(false);
  expect(chord(1.06, 1.03, 1)).toBe(false);
  expect(chord(1, 1.05)).toBe(true);
  expect(chord(1, 1.04)).toBe(false);
  expect(chord(1, 1.001, 1.06)).toBe(false);
  expect(chord(1, 1.05, 1.15)).toBe(false);
  expect(chord(1)).toBe(false);
});

test('chords of two notes are rolled where larger ones are, too, and a large one alone', () => {
  const at = (startTicks: number, ...keys: readonly (readonly [midi: number, lateSec: number])[]): ChordSpan => ({
    startTicks,
    endTicks: startTicks + QUARTER,
    content: keys.map(([midi, lateSec]) => ({
      ...{ startTicks, soundEndTicks: startTicks + QUARTER, midi, velocity: 70, confidence: 1 },
      onsetSec: startTicks / QUARTER + lateSec,
    })),
  });
  const grid = { ...meterOf({ beats: 4, beatUnit: 4 }), endTicks: 16 * QUARTER };
  const rolled = (line: readonly ChordSpan[]) =>
    line.map(
      ({ content }) =>
        articulationsOf([[line]], grid, networks.rolls)
          .get(content)
          ?.join() ?? '',
    );
  const two = at(0, [60, 0], [67, 0.05]);
  const three = (quarter: number) => at(quarter * QUARTER, [60, 0], [64, 0.05], [67, 0.1]);
  expect(rolled([two, at(QUARTER, [60, 0])])).toEqual(['', '']);
  expect(rolled([two, three(1), three(2)])).toEqual(['arpeggio', 'arpeggio', 'arpeggio']);
  const slight = at(3 * QUARTER, [60, 0], [67, 0.03]);
  const firm = (quarter: number) => at(quarter * QUARTER, [60, 0], [67, 0.004]);
  const loose = (quarter: number) => at(quarter * QUARTER, [60, 0], [67, -0.02]);
  const rolling = [three(1), three(2)];
  expect(rolled([...rolling, slight, firm(4), firm(5)])).toEqual(['arpeggio', 'arpeggio', 'arpeggio', '', '']);
  expect(rolled([...rolling, slight, loose(4), loose(5)])).toEqual(['arpeggio', 'arpeggio', '', '', '']);
  const closing = at(9 * QUARTER, [48, 0], [55, 0.05], [60, 0.1], [64, 0.15]);
  expect(rolled([...[4, 5, 6, 7, 8].map(firm), closing])).toEqual(['', '', '', '', '', 'arpeggio']);
  expect(rolled([...[4, 5, 6, 7, 8].map(firm), slight])).toEqual(['', '', '', '', '', '']);
  expect(rolled([])).toEqual([]);
});

/** The articulations of the upper staff of a tune of quarters, played as told: which share each sounds, which chord is rolled. */
function signsOf(
  touch: (index: number) => number,
  rolled: boolean,
  settings = {},
): readonly (readonly Articulation[] | undefined)[] {
  const bar = '[C5 E5 G5]/q D5/q E5/q F5/q // C3/w';
  const { notes } = played(`4/4 | ${bar} | ${bar} | ${bar} | ${bar} |`, { bpm: 100 });
  const heard = notes.map((note) => {
    const at = Math.round((note.onsetSec - 0.5) / 0.6);
    const late = rolled && at % 4 === 0 && note.midi > 60 ? { 72: 0, 76: 0.04, 79: 0.08 }[note.midi]! : 0;
    const length = note.midi > 60 ? 0.6 * touch(at) : note.offsetSec - note.onsetSec;
    return { ...note, onsetSec: note.onsetSec + late, offsetSec: note.onsetSec + late + length };
  });
  heard.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const timesSec = Array.from({ length: 17 }, (_, index) => 0.5 + index * 0.6);
  const { score } = notateWithBeats(
    heard,
    { timeSignature: { beats: 4, beatUnit: 4 }, timesSec, firstDownbeat: 0 },
    { ...PIANO, ...settings },
    networks,
  );
  return [...elementsOf(score.parts[0]!, 0)]
    .filter(({ staff, element }) => staff === 0 && element.kind === 'chord')
    .map(({ element }) => (element.kind === 'chord' ? element.articulations : undefined));
}

test('what was played stands on the page, where it is asked for', () => {
  const asked = { articulations: true };
  expect(signsOf(() => 0.95, false, asked).every((signs) => signs === undefined)).toBe(true);
  expect(signsOf(() => 0.95, true, asked).filter((signs) => signs?.includes('arpeggio'))).toHaveLength(4);
  expect(signsOf(() => 0.95, true).every((signs) => signs === undefined)).toBe(true);
});
