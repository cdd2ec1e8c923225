import { expect, test } from 'vitest';
import { fileName } from './saveFile';

test('a title becomes a file name on every system', () => {
  expect(fileName('Für Elise', 'pdf')).toBe('Für Elise.pdf');
  expect(fileName('AC/DC: "Back?"', 'mid')).toBe('AC DC Back.mid');
  expect(fileName('  ', 'musj')).toBe('score.musj');
  expect(fileName('a'.repeat(300), 'pdf')).toHaveLength(124);
});
