import { expect, test } from 'vitest';
import { folderPath, foldersOnTheWay } from './folder-path';

test.each([
  ['', ''],
  ['/', ''],
  ['Rock', 'Rock/'],
  ['/Rock//Live /', 'Rock/Live/'],
  ['Rock/ /Live', 'Rock/Live/'],
  ['a\u0000b/\u007f', 'ab/'],
  ['E\u0301tudes', 'Études/'],
])('%j is stored as %j', (text, path) => expect(folderPath(text)).toBe(path));

test('a path longer than any real one is refused', () => {
  expect(() => folderPath('x'.repeat(501))).toThrow('Please enter a name for the folder.');
});

test('a folder lies in all folders on the way to it', () => {
  expect(foldersOnTheWay('a/b/c/')).toEqual(['a/', 'a/b/', 'a/b/c/']);
  expect(foldersOnTheWay('')).toEqual([]);
});
