import { seasonalWords } from '@notewright/words';
import { describe, expect, test } from 'vitest';
import { CAROLS } from './carols';
import { daysUntilFirstDoor, openDoors } from './doors';
import { mountainKing } from './mountainKing';
import { leftHandChord, pianoSetting } from './tune';

test.each([
  ['C', '[C3 E3 G3]'],
  ['Em', '[E3 G3 B3]'],
  ['D', '[D3 F#3 A3]'],
  ['G', '[G2 D3 B3]'],
  ['F#m', '[F#2 C#3 A3]'],
  ['Bb', '[Bb2 F3 D4]'],
  ['B', '[B2 F#3 D#4]'],
  ['Gm', '[G2 D3 Bb3]'],
])('the left hand plays %s as %s', (name, chord) => expect(leftHandChord(name)).toBe(chord));

test('there is a tune for each day until Christmas Eve, none twice', () => {
  expect(CAROLS).toHaveLength(24);
  expect(new Set(CAROLS.map(({ name }) => name)).size).toBe(24);
});

test.each(CAROLS.map((tune) => [tune.name, tune] as const))(
  '%s fills its measures and ends where it is at home',
  (_, tune) => {
    const score = pianoSetting(tune);
    expect(score.meta.title).toBe(seasonalWords().carols[tune.name].title());
    const [, tonic = 'C', minor] = /key=([A-G][b#]?)(m)?/.exec(tune.head) ?? [];
    const bass = score.parts[0]!.measures.at(-1)!.voices[1]!.elements.findLast((element) => element.kind === 'chord');
    const root = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].indexOf(tonic);
    expect({ minor, root: bass!.heads[0]!.midi % 12 }).toEqual({ minor, root });
  },
);

test('the Mountain King begins in the deep, rises two octaves and ends fast', () => {
  const { measures, parts } = mountainKing();
  const tempi = measures.flatMap(({ tempoBpm }) => tempoBpm ?? []);
  expect(tempi).toEqual([...tempi].sort((a, b) => a - b));
  const onset = (measure: number) => {
    const [first] = parts[0]!.measures[measure]!.voices[0]!.elements;
    return first?.kind === 'chord' ? first.heads[0]!.midi : undefined;
  };
  expect(onset(measures.length - 5)! - onset(0)!).toBe(24);
});

describe('the doors of the calendar', () => {
  test.each([
    ['2026-12-01T00:00:00', 1],
    ['2026-12-06T23:59:59', 6],
    ['2026-12-24T08:00:00', 24],
    ['2026-12-31T08:00:00', 24],
    ['2027-01-06T20:00:00', 24],
    ['2027-01-07T08:00:00', 0],
    ['2026-11-30T23:59:59', 0],
  ])('on %s %i of them open', (date, doors) => expect(openDoors(new Date(date))).toBe(doors));

  test('before December the days until the first door are counted', () => {
    expect(daysUntilFirstDoor(new Date('2026-11-30T23:00:00'))).toBe(1);
    expect(daysUntilFirstDoor(new Date('2026-11-21T08:00:00'))).toBe(10);
    expect(daysUntilFirstDoor(new Date('2026-12-03T08:00:00'))).toBe(0);
  });
});
