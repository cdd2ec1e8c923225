import type { Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { hideMeasuresFrom, keepHiddenMeasures } from '@notewright/score/visible-measures';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { openWork, wholeWork } from './wholeWork';

const piece = (first: string, count = 43, last = 'G4/w'): Score =>
  music(`4/4 | ${[first, ...Array.from({ length: count - 2 }, () => 'G4/w'), last].join(' | ')} |`);
const locked = (first: string) => hideMeasuresFrom(piece(first), 40);
/** As somebody wrote it who could not see what stands behind. */
const blindly = (first: string, last: string): Score => {
  const [score, { parts }] = [locked(first), piece(first, 43, last)];
  const [part] = score.parts;
  const written = parts[0]?.measures[42];
  if (!part || !written) throw new Error('it has a part');
  return { ...score, parts: [{ ...part, measures: part.measures.with(42, written) }] };
};
const stepTo = (score: Score) => ({ name: 'move-up' as const, score });

test('work of a time when the end was locked has the end of the whole score, back and forth', () => {
  const opened = piece('C4/w');
  const work = { score: locked('E4/w'), past: [stepTo(locked('D4/w')), stepTo(locked('C4/w'))], future: [stepTo(locked('F4/w'))] }; // prettier-ignore
  const whole = wholeWork(work, opened);
  expect(whole && [whole.score, ...whole.past.map(({ score }) => score), ...whole.future.map(({ score }) => score)].map(notation)).toEqual(
    ['E4/w', 'D4/w', 'C4/w', 'F4/w'].map((first) => notation(piece(first))),
  ); // prettier-ignore
});

test('undone to where it began, the whole score stands there, and what is done behind is saved with the rest', () => {
  const opened = piece('C4/w');
  const store = new EditingStore(opened, 3, { keymap: 'specified' });
  const whole = wholeWork({ score: locked('D4/w'), past: [stepTo(locked('C4/w'))], future: [] }, opened);
  if (!whole) throw new Error('it fits');
  store.restoreDraft(whole, 3);
  expect(store.beginning).toBe(false);
  store.perform('undo');
  expect([notation(store.getState().score), store.hasChanges()]).toEqual([notation(opened), false]);
});

test('what was written behind without being seen stays, and beside it the whole score', () => {
  const whole = wholeWork({ score: blindly('D4/w', 'A4/w'), past: [stepTo(locked('D4/w'))], future: [] }, piece('C4/w', 43, 'B4/w')); // prettier-ignore
  expect(whole && notation(whole.score)).toBe(notation(piece('D4/w', 43, 'A4/w')));
  expect(whole?.past.map(({ score }) => notation(score))).toEqual([notation(piece('D4/w', 43, 'B4/w'))]);
});

test('a work that had all of the score, and was taken for one of its beginning, loses nothing', () => {
  const whole = wholeWork({ score: piece('D4/w', 43, 'A4/w'), past: [], future: [] }, piece('C4/w'));
  expect(whole && notation(whole.score)).toBe(notation(piece('D4/w', 43, 'A4/w')));
});

test('where measures were put in behind, the whole score is there, too', () => {
  const longer = music(
    `4/4 | D4/w | ${Array.from({ length: 39 }, () => 'G4/w').join(' | ')} | r/w | r/w | r/w | A4/w |`,
  );
  const whole = wholeWork({ score: longer, past: [], future: [] }, piece('C4/w'));
  const wanted = music(`4/4 | D4/w | ${Array.from({ length: 42 }, () => 'G4/w').join(' | ')} | A4/w |`);
  expect(whole && notation(whole.score)).toBe(notation(wanted));
});

test('where parts were added, the two do not fit', () => {
  const [one] = piece('C4/w').parts;
  if (!one) throw new Error('it has a part');
  const two = { ...piece('C4/w'), parts: [one, { ...one, name: 'Bass' }] };
  expect(wholeWork({ score: locked('D4/w'), past: [], future: [] }, two)).toBeUndefined();
});

test('where the end is locked by now, what lies in the open measures can be saved, step by step', () => {
  const opened = locked('C4/w');
  const whole = { score: piece('D4/w', 43, 'A4/w'), past: [stepTo(piece('D4/w')), stepTo(piece('C4/w'))], future: [] };
  const open = openWork(whole, opened);
  expect(open?.isAll).toBe(false);
  expect(open && [open.work.score, ...open.work.past.map(({ score }) => score)].map(notation)).toEqual(
    [locked('D4/w'), locked('D4/w'), locked('C4/w')].map(notation),
  );
  const saved = open && keepHiddenMeasures(open.work.score, piece('C4/w'), 40);
  expect(saved?.ok && notation(saved.value)).toBe(notation(piece('D4/w')));
});

test('work in the open measures alone is taken as it is, and work of another shape is not taken', () => {
  const work = { score: locked('D4/w'), past: [stepTo(locked('C4/w'))], future: [] };
  expect(openWork(work, locked('C4/w'))).toEqual({ work, isAll: true });
  expect(openWork({ score: piece('D4/w', 44), past: [], future: [] }, locked('C4/w'))).toBeUndefined();
});
