import { expect, test } from 'vitest';
import { familyOf } from './training-table';

test('all sources’ ways to write a composer give one name', () => {
  const names = ['Chopin, F.', 'ChopinFF', 'Chopin, Fryderyk'];
  expect(new Set(names.map((composer) => familyOf({ composer, source: 'mutopia' })))).toEqual(new Set(['Chopin']));
});

test('nobody is not a composer', () => {
  expect(familyOf({ composer: 'Anonim', source: 'polish-scores' })).toBeUndefined();
  expect(familyOf({ composer: '[Traditional]', source: 'openewld' })).toBeUndefined();
  expect(familyOf({ composer: '', source: 'pop909' })).toBeUndefined();
});
