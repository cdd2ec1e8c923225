import { ok } from '@notewright/result';
import { expect, test } from 'vitest';
import { folderPath, foldersOnTheWay, newFolderPath } from './folder-path';

test.each([
  ['', ''],
  ['/', ''],
  ['Rock', 'Rock/'],
  ['/Rock//Live /', 'Rock/Live/'],
  ['Rock/ /Live', 'Rock/Live/'],
  ['a\u0000b/\u007f', 'ab/'],
  ['E\u0301tudes', 'Études/'],
])('%j is stored as %j', (text, path) => expect(folderPath(text)).toBe(path));

test('nothing is put into a path longer than any real one; what lies in such a one is still found', () => {
  for (const character of ['x', '🎻']) {
    expect(newFolderPath(character.repeat(499))).toEqual(ok(`${character.repeat(499)}/`));
    const refused = newFolderPath(character.repeat(500));
    expect(refused).toMatchObject({ error: { code: 'folder-name' } });
    expect(!refused.ok && refused.error.saying?.('en')).toContain('can have 500 characters');
    expect([...folderPath(character.repeat(881))]).toHaveLength(882);
  }
});

test('a folder lies in all folders on the way to it, each of which is named once', () => {
  expect(foldersOnTheWay(['a/b/c/', 'a/b/d/', 'a/', '']).sort()).toEqual(['a/', 'a/b/', 'a/b/c/', 'a/b/d/']);
  expect(foldersOnTheWay(['🎻/é/'])).toEqual(['🎻/é/', '🎻/']);
  expect(foldersOnTheWay([''])).toEqual([]);
});

test('two thousand folders in one another are found by following each path a single step', () => {
  // Following each to the top would take two million steps, each over thousands of characters.
  const deep = Array.from({ length: 2000 }, (_, depth) => 'a/'.repeat(depth + 1));
  expect(new Set(foldersOnTheWay(deep))).toEqual(new Set(deep));
});
