import { expect, test } from 'vitest';
import { differences, foldersOf, learned, named, NEW, withSong, type KnownSong, type SeenBook, type Songbook } from './songbook'; // prettier-ignore

const song: KnownSong = {
  title: 'Minuet',
  composer: 'Anna',
  path: 'Bach/',
  state: 'ok',
  deserves: 0,
  recording: null,
  version: 2,
  music: 'abc',
  heading: 'Minuet',
  rating: null,
  link: null,
};
const book: Songbook = {
  exists: true,
  firstname: 'Anna',
  password: 'secret',
  folders: new Set(['Empty/']),
  songs: new Map([['1', song]]),
};
const seenSong = { id: '1', title: 'Minuet', composer: 'Anna', path: 'Bach/', state: 'ok', errorCode: 0, rating: null } as const; // prettier-ignore
const seen: SeenBook = {
  exists: true,
  firstname: 'Anna',
  password: 'secret',
  folders: ['Bach/', 'Empty/'],
  songs: [{ ...seenSong, score: { version: 2, heading: 'Minuet', music: 'abc' } }],
};

test('what was promised and is there makes no difference', () => {
  expect(differences(book, seen)).toEqual([]);
});

test('a lost save, a lost song, a lost folder and a song nobody made are reported', () => {
  const older = { ...seenSong, score: { version: 1, heading: 'Minuet', music: 'old' } };
  expect(differences(book, { ...seen, songs: [older] })).toEqual([
    'song 1: version is 1 instead of 2',
    'song 1: music is "old" instead of "abc"',
  ]);
  expect(differences(book, { ...seen, songs: [] })).toContain('song 1 is missing');
  expect(differences(book, { ...seen, folders: ['Bach/'] })).toEqual(['folders is "Bach/" instead of "Bach/ Empty/"']);
  expect(differences(book, { ...seen, songs: [...seen.songs, { ...seenSong, id: '2' }] })).toEqual([
    'song 2 (Minuet) is there and nobody made it',
  ]);
});

test('a rename that reached the songbook but not the music is neither done nor undone', () => {
  const renamed = withSong(book, '1', { title: 'Waltz', heading: 'Waltz', version: 3 });
  const half = { ...seen, songs: [{ ...seen.songs[0]!, title: 'Waltz' }] };
  expect(differences(book, half)).not.toEqual([]);
  expect(differences(renamed, half)).not.toEqual([]);
});

test('a recording that was transcribed twice has a version too many', () => {
  const waiting = withSong(book, '1', { state: 'pending', version: 1, music: null });
  expect(differences(waiting, seen)).toEqual([
    'song 1: version is 2, not within 1 and 1: it was transcribed more than once',
  ]);
});

test('a recording that ends as an error it does not deserve is reported, and one that deserves it must', () => {
  const waiting = (deserves: number) => withSong(book, '1', { state: 'pending', deserves });
  const failed = { ...seen, songs: [{ ...seenSong, state: 'error', errorCode: 400 } as const] };
  expect(differences(waiting(0), failed)).toEqual(['song 1: error is 400 instead of 0']);
  expect(differences(waiting(400), failed)).toEqual([]);
  expect(differences(waiting(400), seen)).toContain('song 1: error is 0 instead of 400');
  expect(learned(waiting(400), failed).songs.get('1')!.state).toBe('error');
});

test('an unanswered upload takes the id under which it is found', () => {
  const after = { ...book, songs: new Map(book.songs).set(NEW, song) };
  expect([...named(after, '7').songs.keys()]).toEqual(['1', '7']);
});

test('folders on the way to others are folders, too', () => {
  expect(foldersOf({ ...book, folders: new Set(['a/b/c/']) })).toEqual(['Bach/', 'a/', 'a/b/', 'a/b/c/']);
});
