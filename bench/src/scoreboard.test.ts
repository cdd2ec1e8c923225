import { expect, test } from 'vitest';
import { scoreTables } from './score-table';
import { markdownTable, withSection } from './scoreboard';

test('a section is replaced and the other one stays', () => {
  const one = withSection('', 'speed', '## How fast\n\nslow');
  const both = withSection(one, 'corpus', '## How right\n\nmostly');
  const again = withSection(both, 'speed', '## How fast\n\nquick');
  expect(again).toContain('mostly');
  expect(again).toContain('quick');
  expect(again).not.toContain('slow');
  expect(again.indexOf('mostly')).toBeLessThan(again.indexOf('quick'));
});

test('a table has one line per row', () => {
  expect(markdownTable(['', 'F1'], [['piano', '0.900']])).toBe('|  | F1 |\n| --- | --: |\n| piano | 0.900 |');
});

test('means leave out what the corpus does not know, and faults are counted', () => {
  const tables = scoreTables({
    items: [
      { id: 'a', category: 'piano', notes: { notes: { onset: { f1: 0.5 } }, tempo: { correct: true } } },
      { id: 'b', category: 'piano', notes: { notes: { onset: { f1: 1 } } } },
      { id: 'c', category: 'piano', missing: true },
      { id: 'd', category: 'roundtrip', error: 'no element found' },
      { id: 'e', category: 'roundtrip', roundtrip: { core_similarity: 0.9 } },
    ],
  });
  expect(tables).toContain('| piano | 3 | 0.750 |  |  |  |  |  | 1.000 |  |  | 0/1 |');
  expect(tables).toContain('| roundtrip | 2 | 0.900 | 1/0 |');
  expect(tables).toContain('| c |  |  |  |  |  |  |  | missing |');
});

test('signs are counted over all items together, voices by their means', () => {
  const item = (id: string, est: number, difference: number) => ({
    id,
    category: 'piano',
    score: { ornaments: { grace: { ref: 3, est } }, voices: { two_voice_measures: { difference } } },
  });
  const tables = scoreTables({ items: [item('a', 1, 0.5), item('b', 0, 0.1), { id: 'c', category: 'pop' }] });
  expect(tables).toContain('| piano | 2 | 1 of 6 | 0 of 0 |');
  expect(tables).toContain('| 0.300 |');
  expect(tables).not.toContain('| pop | 1 | 0 of 0');
});
