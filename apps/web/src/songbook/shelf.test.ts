import type { Song } from '@notewright/contracts';
import { SONG_STATE } from '@notewright/contracts';
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
} from '../library/folders';
import { openShelf as openOrdered } from './shelf';
import { moreFolders } from './shelfView';
import { inOrder, NEWEST_FIRST, orderAfterClick, type SongOrder } from './songOrder';

let made = 0;
const song = (Title: string, Path = '', more: Partial<Song> = {}): Song => ({
  Id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  Title,
  Composer: 'Anon',
  Path,
  State: SONG_STATE.ok,
  Source: 'file',
  Mode: 'universal',
  Arrangement: 'piano',
  Parameters: '{}',
  Quality: 0,
  Rated: false,
  CreationDateTime: `/Date(${made * 1000})/`,
  Progress: 0,
  Queued: false,
  WaitsForStorage: false,
  ErrorCode: 0,
  CanRetry: false,
  ...more,
});
const songs = [
  song('Minuet'),
  song('Blue Waltz', 'Jazz/Ballads/'),
  song('étude no. 10', '', { Composer: 'Chopin', Quality: 0.6 }),
  song('Étude No. 2', '', { Composer: 'Chopin' }),
  song('Take Four', 'Jazz/'),
];
const folders = allFolders(songs, ['Sketches/']);
const ask = { folder: '', search: '', order: NEWEST_FIRST, page: 0, pageSize: 50 };
const openShelf = (
  all: readonly Song[],
  inFolders: typeof folders,
  question: Omit<typeof ask, 'order'> & { order: SongOrder },
) => openOrdered(inOrder(all, question.order), inFolders, question);
const titles = (shelf: { songs: readonly Song[] }) => shelf.songs.map(({ Title }) => Title);

test('folders come from the paths of the songs, parents and empty ones included', () =>
  expect(folders.map(({ path, songs: count }) => [path, count])).toEqual([
    ['Jazz/', 2],
    ['Jazz/Ballads/', 1],
    ['Sketches/', 0],
  ]));

test('songs are counted in every folder they lie in, however deep, and wherever the order leads', () => {
  const deep = Array.from({ length: 500 }, (_, depth) => 'a/'.repeat(depth + 1));
  const counts = new Map(allFolders([...deep, 'b/', 'a/b/'].map((path) => song('x', path)), ['c/d/']).map((one) => [one.path, one.songs])); // prettier-ignore
  expect(counts.size).toBe(500 + 4);
  expect(deep.map((path) => counts.get(path))).toEqual([
    501,
    ...Array.from({ length: 499 }, (_, depth) => 499 - depth),
  ]);
  expect([counts.get('b/'), counts.get('a/b/'), counts.get('c/'), counts.get('c/d/')]).toEqual([1, 1, 0, 0]);
});

test('a folder shows its own songs and the folders directly inside it', () => {
  expect(titles(openShelf(songs, folders, { ...ask, folder: 'Jazz/' }))).toEqual(['Take Four']);
  expect(subfolders(folders, 'Jazz/').map(({ name }) => name)).toEqual(['Ballads']);
  expect(subfolders(folders, '').map(({ name }) => name)).toEqual(['Jazz', 'Sketches']);
});

test('the newest song stands first, and a second click on the date turns the list around', () => {
  expect(titles(openShelf(songs, folders, ask))).toEqual(['Étude No. 2', 'étude no. 10', 'Minuet']);
  const order = orderAfterClick(NEWEST_FIRST, 'date');
  expect(titles(openShelf(songs, folders, { ...ask, order }))).toEqual(['Minuet', 'étude no. 10', 'Étude No. 2']);
});

test('titles sort as people read them: accents aside, numbers by value', () =>
  expect(titles(openShelf(songs, folders, { ...ask, order: { column: 'title', direction: 'asc' } }))).toEqual([
    'Étude No. 2',
    'étude no. 10',
    'Minuet',
  ]));

test('the best rated song comes last in ascending order', () =>
  expect(titles(openShelf(songs, folders, { ...ask, order: { column: 'rating', direction: 'asc' } })).at(-1)).toBe(
    'étude no. 10',
  ));

test('searching looks at titles and composers, in the folders below too', () => {
  expect(titles(openShelf(songs, folders, { ...ask, search: 'WALTZ' }))).toEqual(['Blue Waltz']);
  expect(titles(openShelf(songs, folders, { ...ask, search: ' chopin ' }))).toHaveLength(2);
  expect(titles(openShelf(songs, folders, { ...ask, folder: 'Jazz/', search: 'minuet' }))).toEqual([]);
});

test('of very many folders the first are shown, the others are found by their names', () => {
  const many = allFolders(
    [],
    Array.from({ length: 1000 }, (_, number) => `Pupil ${number + 1}/`),
  );
  const shelf = openShelf([], many, ask);
  expect(shelf).toMatchObject({ folders: many.slice(0, 250), moreFolders: 750 });
  expect(moreFolders(shelf)).toBe('… and 750 more folders. Search for one by its name.');
  expect(openShelf([], many, { ...ask, search: 'pupil 1000' })).toMatchObject({ folders: [{ name: 'Pupil 1000' }], moreFolders: 0 }); // prettier-ignore
});

test('when songs vanish from the last page, the page before it is shown', () => {
  const shelf = openShelf(songs, folders, { ...ask, page: 7, pageSize: 2 });
  expect(shelf).toMatchObject({ page: 1, total: 3 });
  expect(titles(shelf)).toEqual(['Minuet']);
});

test('the way down to a folder and back up', () => {
  expect(breadcrumb('Jazz/Ballads/').map(({ path }) => path)).toEqual(['Jazz/', 'Jazz/Ballads/']);
  expect(parentFolder('Jazz/Ballads/')).toBe('Jazz/');
  expect(parentFolder('Jazz/')).toBe('');
  expect(normalPath('/Jazz// Ballads ')).toBe('Jazz/Ballads/');
});

test('a folder can be dropped into another one, but not into itself or where it already is', () => {
  expect(folderMovedInto('Jazz/Ballads/', 'Sketches/')).toBe('Sketches/Ballads/');
  expect(folderMovedInto('Jazz/Ballads/', '')).toBe('Ballads/');
  expect(folderMovedInto('Jazz/', 'Jazz/Ballads/')).toBeUndefined();
  expect(folderMovedInto('Jazz/Ballads/', 'Jazz/')).toBeUndefined();
});

test('an address writes spaces as underscores, and no two folders have the same one', () => {
  expect(toQuery('My old Songs/Take 1/')).toBe('My_old_Songs/Take_1/');
  const alike = [
    'Jazz x y/',
    'Jazz_x y/',
    'Jazz x_y/',
    'Jazz_x_y/',
    'Jazz*x y/',
    'Jazz*_x y/',
    'Jazz**x_/',
    '*/',
    '_/',
  ];
  expect(new Set(alike.map(toQuery)).size).toBe(alike.length);
  const known = allFolders(alike.map((path) => song('a', path)));
  for (const path of alike) expect(fromQuery(toQuery(path), known)).toBe(path);
  expect(fromQuery(null, known)).toBe('');
});

test('an address from before real underscores were marked still finds its folder, if it can mean only one', () => {
  expect(fromQuery('take_1/', allFolders([], ['take_1/']))).toBe('take_1/');
  expect(fromQuery('take_1/', allFolders([], ['take_1/', 'take 1/']))).toBe('take 1/');
  expect(fromQuery('a_b_c/', allFolders([], ['a_b c/', 'a b_c/']))).toBe('a b c/');
});
