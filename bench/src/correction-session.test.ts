import { expect, test } from 'vitest';
import { music, notation } from '@notewright/score/testing';
import { correct } from './correction-session';
import { heardLine } from './heard-line';
import { museScoreHands } from './musescore-hands';

test('what a listener heard as one note is struck again by a click and a key', () => {
  const reference = music('4/4 | G4/q G4/q E4/h | E4/q D4/h. |');
  const { wrong, presses, score } = correct(music('4/4 | G4/h E4/h~ | E4/q D4/h. |'), heardLine(reference));
  expect(notation(score)).toBe(notation(reference));
  expect({ wrong, actions: presses.length }).toEqual({ wrong: 4, actions: 4 });
});

test('a missing phrase is typed after one click', () => {
  const reference = music('4/4 | C4/q D4/q E4/q F4/q |');
  const { wrong, presses, score } = correct(music('4/4 | C4/q r/h. |'), heardLine(reference));
  expect(notation(score)).toBe(notation(reference));
  expect({ wrong, actions: presses.length }).toEqual({ wrong: 3, actions: 5 });
});

test('letters are those of the printed part: the phrase costs a saxophonist no more', () => {
  const part = '4/4 key=C name="Alto Saxophone" program=65 transpose=-9:-3';
  const reference = music(`${part} | C4/q D4/q E4/q F4/q |`);
  const { presses, score } = correct(music(`${part} | C4/q r/h. |`), heardLine(reference));
  expect(notation(score)).toBe(notation(reference));
  expect(presses).toHaveLength(5);
});

test('a phrase that was heard a beat late is moved up by a click and a key', () => {
  const reference = music('4/4 | C4/q D4/q E4/q F4/q | G4/h r/h |');
  const { wrong, presses, score } = correct(music('4/4 | C4/q r/q D4/q E4/q | F4/q G4/h r/q |'), heardLine(reference));
  expect(notation(score)).toBe(notation(reference));
  expect({ wrong, presses }).toEqual({ wrong: 5, presses: ['click', 'Shift+Delete'] });
});

test('by the keys of MuseScore the same costs more: cut out and pasted, or typed', () => {
  const reference = music('4/4 | C4/q D4/q E4/q F4/q | G4/h r/h |');
  const estimate = music('4/4 | C4/q r/q D4/q E4/q | F4/q G4/h r/q |');
  const { presses, score } = correct(estimate, heardLine(reference), museScoreHands);
  expect(notation(score)).toBe(notation(reference));
  expect(presses.length).toBeGreaterThan(2);
  expect(presses).not.toContain('Shift+Delete');
});
