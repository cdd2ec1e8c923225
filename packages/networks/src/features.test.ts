import { expect, test } from 'vitest';
import { feature, FeatureList, featurePerColumn } from './features';

const list = new FeatureList<{ readonly midi: number }>([
  feature('height', 'octaves from middle C', ({ midi }) => (midi - 60) / 12),
  featurePerColumn('pitch class', '1 for its own', ['C', 'C♯'], ({ midi }, column) => (midi % 12 === column ? 1 : 0)),
  feature('low', '1 below middle C', ({ midi }) => (midi < 60 ? 1 : 0)),
]);

test('the width is the number of columns, each with a name', () => {
  expect(list.width).toBe(4);
  expect(list.names).toEqual(['height', 'pitch class: C', 'pitch class: C♯', 'low']);
  expect(list.groups).toEqual(['height', 'pitch class × 2', 'low']);
});

test('numbers are written in the order of the declaration', () => {
  const rows = new Float32Array(9).fill(9);
  list.write({ midi: 48 }, rows, 0);
  list.write({ midi: 61 }, rows, 4);
  expect([...rows]).toEqual([-1, 1, 0, 1, Math.fround(1 / 12), 0, 1, 0, 9]);
});

test('columns are found by name, groups by that of their first', () => {
  expect(list.columnOf('low')).toBe(3);
  expect(list.columnOf('pitch class')).toBe(1);
  expect(list.columnOf('pitch class: C♯')).toBe(2);
  expect(() => list.columnOf('high')).toThrow('There is no feature "high".');
});

test('two features of one name are refused', () =>
  expect(() => new FeatureList([feature('a', '', () => 0), feature('a', '', () => 1)])).toThrow(
    'Two features have one name.',
  ));
