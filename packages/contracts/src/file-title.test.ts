import { expect, test } from 'vitest';
import { fileTitle } from './file-title';

test('a title becomes a file name that every system accepts', () => {
  expect(fileTitle('Sonata: I/II "Quasi una fantasia"?')).toBe('Sonata I II Quasi una fantasia');
  expect(fileTitle('../../etc/passwd')).toBe('etc passwd');
  expect(fileTitle(' \n ')).toBe('score');
  expect(fileTitle('x'.repeat(300))).toHaveLength(120);
  expect(['Con', 'nul.musj', 'COM1', 'Concerto'].map(fileTitle)).toEqual(['Con_', 'nul_.musj', 'COM1_', 'Concerto']);
});

test('a title in any script keeps its letters', () => {
  for (const title of ['月亮代表我的心', 'ירושלים של זהב', 'أغنية', 'वंदे मातरम्', '👨‍👩‍👧 ♥', 'می‌خواهم'])
    expect(fileTitle(title)).toBe(title);
  expect(fileTitle('Tiếng'.normalize('NFD'))).toBe('Tiếng');
});

test('a long one ends between two signs, and has no more bytes than a file system takes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  expect(fileTitle('月'.repeat(300))).toBe('月'.repeat(76));
  expect(fileTitle('👨‍👩‍👧'.repeat(50))).toBe('👨‍👩‍👧'.repeat(12));
  expect(bytes(fileTitle('नि'.repeat(300)))).toBeLessThanOrEqual(230);
});

test('no mark turns the ending of a name round', () => {
  expect(fileTitle('Song\u202efdp')).toBe('Song fdp');
  expect(fileTitle('\u2067Song\u2069')).toBe('Song');
  expect(fileTitle('half \ud83d')).toBe('half');
});
