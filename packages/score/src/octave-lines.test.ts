import { expect, test } from 'vitest';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';
import { octaveLines } from './octave-lines';
import { music, notation } from './testing/index';

/** Lines as 'sign staff first–last'. */
const lines = (text: string, from?: number, to?: number) =>
  octaveLines(music(text).parts[0]!, from, to).map(
    ({ octaves, staff, first, last }) => `${octaves} ${staff} ${first}–${last}`,
  );

test('chords that follow each other under one sign share a line, rests included', () =>
  expect(lines('4/4 | C5/q C7/q:8va r/q D7/q:8va | E7/h:8va E5/h |')).toEqual(['1 0 e2–e5']));

test('a chord without the sign breaks a line, in the other voice too', () =>
  expect(lines('2/4 | C7/8:8va C7/8:8va C7/8:8va C7/8:8va & s/q C5/8 s/8 |')).toEqual(['1 0 e1–e3', '1 0 e4–e4']));

test('each staff has its own lines', () =>
  expect(lines('2/4 clefs=treble,bass | C8/h:15ma // C1/q:8vb C3/q | C7/h:8va // C1/h:8vb |')).toEqual([
    '2 0 e1–e1',
    '1 0 e4–e4',
    '-1 1 e2–e2',
    '-1 1 e5–e5',
  ]));

test('a line is cut to the measures that are looked at', () =>
  expect(lines('2/4 | C7/h:8va | D7/h:8va | E7/h:8va |', 1, 2)).toEqual(['1 0 e2–e2']));

test('signs, small notes and ornaments go through the text notation and MusicJSON', () => {
  const text = '4/4 | C7/q:8va Bb4/q:trill:grace=A4,C#5 r/h | [C1 C2]/w:accent:8vb"low" |';
  expect(notation(music(text))).toBe(text);
  const back = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(music(text)))));
  expect(back.ok && notation(back.value)).toBe(text);
});
