import type { Song } from '@notewright/contracts';
import { expect, test } from 'vitest';
import {
  allFolders,
  breadcrumb,
  folderMovedInto,
  fromQuery,
  normalPath,
  parentFolder,
  subfolders,
  toQuery,
} from './folders';

const inFolder = (Path: string) => ({ Path }) as Song;
const counted = (...args: Parameters<typeof allFolders>) => allFolders(...args).map(({ path, songs }) => [path, songs]);

test('folders are the paths of songs, with all that lie around them; each counts what is in it and below', () => {
  expect(counted([inFolder('Jazz/Ballads/'), inFolder('Jazz/Ballads/'), inFolder('Jazz/'), inFolder('')])).toEqual([
    ['Jazz/', 3],
    ['Jazz/Ballads/', 2],
  ]);
});

test('folders without songs come besides, in the order a reader counts', () => {
  expect(counted([inFolder('Set 10')], ['Set 9/', 'Set 10/Encores'])).toEqual([
    ['Set 9/', 0],
    ['Set 10/', 1],
    ['Set 10/Encores/', 0],
  ]);
});

test('a path is written in one way', () => {
  expect([' Jazz / Ballads', '/Jazz//Ballads/', 'Jazz/Ballads/'].map(normalPath)).toEqual(
    Array(3).fill('Jazz/Ballads/'),
  );
  expect(normalPath(' / ')).toBe('');
});

test('the folders directly inside, the way down, and the folder around', () => {
  const folders = allFolders([inFolder('A/B/C/'), inFolder('AB/')]);
  expect(subfolders(folders, '').map(({ path }) => path)).toEqual(['A/', 'AB/']);
  expect(subfolders(folders, 'A/').map(({ name }) => name)).toEqual(['B']);
  expect(breadcrumb('A/B/')).toEqual([
    { name: 'A', path: 'A/' },
    { name: 'B', path: 'A/B/' },
  ]);
  expect([parentFolder('A/B/'), parentFolder('A/'), breadcrumb('')]).toEqual(['A/', '', []]);
});

test.each(['Jazz/', 'My Songs/', 'my_songs/', 'a*b_c d/', '**/', '_ _/'])('the address of %s leads to it', (path) => {
  const others = allFolders([], ['My Songs/', 'my_songs/', 'my songs/', 'a*b_c d/', '**/', '_ _/', 'Jazz/']);
  expect(fromQuery(toQuery(path), others)).toBe(path);
});

test('an address from before the stars finds the one folder it can mean; with two of them it means the spaces', () => {
  const one = allFolders([], ['my_songs/']);
  const two = allFolders([], ['a_b c/', 'a b_c/']);
  expect(fromQuery('my_songs/', one)).toBe('my_songs/');
  expect(fromQuery('a_b_c/', two)).toBe('a b c/');
  expect(fromQuery(null, one)).toBe('');
});

test('a folder goes anywhere but into itself and to where it is', () => {
  expect(folderMovedInto('A/B/', 'C/')).toBe('C/B/');
  expect(folderMovedInto('A/B/', '')).toBe('B/');
  expect(folderMovedInto('A/', 'A/B/')).toBeUndefined();
  expect(folderMovedInto('A/', 'A/')).toBeUndefined();
  expect(folderMovedInto('A/B/', 'A/')).toBeUndefined();
});
