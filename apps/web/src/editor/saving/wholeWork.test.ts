import type { Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { hideMeasuresFrom } from '@notewright/score/visible-measures';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { wholeWork } from './wholeWork';

const piece = (first: string, count = 43): Score =>
  music(`4/4 | ${[first, ...Array.from({ length: count - 1 }, () => 'G4/w')].join(' | ')} |`);
const locked = (first: string) => hideMeasuresFrom(piece(first), 40);
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
  store.restoreDraft(whole, { version: 3 });
  expect(store.beginning).toBe(false);
  store.perform('undo');
  expect([notation(store.getState().score), store.hasChanges()]).toEqual([notation(opened), false]);
});

test('where the score has become longer since, the work is taken as it is', () => {
  expect(wholeWork({ score: locked('D4/w'), past: [], future: [] }, piece('C4/w', 50))).toBeUndefined();
});
