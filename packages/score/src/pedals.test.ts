import { expect, test } from 'vitest';
import { decodeMusicJson, encodeMusicJson } from './index';
import { pedalsOf } from './pedals';
import { measureStarts } from './walk';
import { TICKS_PER_QUARTER } from './time';
import { draft, music, notation } from './testing';

/** When the pedal of the first part is down, in quarters from the start. */
function downs(text: string): readonly string[] {
  const { parts, measures } = draft(text);
  const starts = measureStarts(measures);
  return pedalsOf(parts[0]!).map(({ from, to }) =>
    [from, to].map(({ measureIndex, atTicks }) => (starts[measureIndex]! + atTicks) / TICKS_PER_QUARTER).join('–'),
  );
}

test('a pedal is down from where a note begins to where one ends, of either hand', () => {
  expect(downs('4/4 | C5/q D5/q E5/h // C3/w:ped | C5/w // C3/h:unped C3/h |')).toEqual(['0–6']);
  expect(downs('4/4 | C5/q:ped D5/q E5/h // C3/w:unped | r/h:ped r/h:unped // C3/w |')).toEqual(['0–4', '4–8']);
});

test('where it comes up and goes down at once it is changed', () =>
  expect(downs('4/4 | C4/h:ped:unped D4/h:ped | E4/w:unped |')).toEqual(['0–2', '2–8']));

test('an end alone is none, and neither is a beginning, also with a pedal behind it', () => {
  expect(downs('4/4 | C4/q:ped D4/q:ped E4/q:unped F4/q:unped | G4/w:ped |')).toEqual(['1–3']);
  expect(downs('4/4 | C4/w:unped |')).toEqual([]);
  expect(downs('4/4 | C4/w |')).toEqual([]);
});

test('a pedal survives MusicJSON and the text notation', () => {
  const text = '4/4 | C4/q:ped D4/q:unped r/q:ped r/q | r/w:unped |';
  const score = music(text);
  const read = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(read.ok && notation(read.value)).toBe(notation(score));
  expect(notation(score)).toContain('C4/q:ped D4/q:unped r/q:ped r/q | r/w:unped |');
});
