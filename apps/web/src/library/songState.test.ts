import type { Song } from '@notewright/contracts';
import { SONG_STATE } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { endingsBetween, nextLookMs, phaseOf, tapOn } from './songState';

const song = (Id: string, State: number, ErrorCode = 0) => ({ Id, State, ErrorCode }) as Song;
const { ok, processing, error, waiting } = SONG_STATE;

test('a finished song opens, a pending one tells how long, a failed one explains', () => {
  expect(tapOn(song('a', ok))).toEqual({ kind: 'open', to: '/score?id=a' });
  expect(tapOn(song('a', waiting))).toMatchObject({
    sentence: 'Analysis is enqueued. Your song will be processed as soon as possible.',
  });
  expect(tapOn(song('a', processing))).toMatchObject({
    sentence: 'You will be notified, when the analysis is done. Processing can take up to 5 minutes.',
  });
  expect(tapOn(song('a', processing), 'This page tells you.')).toMatchObject({
    sentence: 'This page tells you. Processing can take up to 5 minutes.',
  });
  expect(tapOn(song('a', error, 400))).toEqual({ kind: 'explain', code: 400 });
});

test('a song that waits for us says so, and only while it waits', () => {
  const held = { ...song('a', waiting), WaitsForStorage: true };
  expect(tapOn(held)).toMatchObject({ kind: 'tell', sentence: expect.stringContaining('Your recording is safe') });
  expect(tapOn({ ...held, State: ok })).toMatchObject({ kind: 'open' });
});

test('a song that no worker has begun waits, and does not stand at 0 percent', () => {
  expect(phaseOf({ ...song('a', processing), Queued: true })).toBe('waiting');
  expect(phaseOf({ ...song('a', processing), Queued: false })).toBe('processing');
});

test('only songs that were pending before and are not any more are news', () => {
  const before = [song('a', processing), song('b', waiting), song('c', ok), song('d', processing)];
  const after = [song('a', ok), song('b', error), song('c', ok), song('d', processing), song('e', ok)];
  expect(endingsBetween(before, after).map(({ song: { Id }, phase }) => [Id, phase])).toEqual([
    ['a', 'ok'],
    ['b', 'error'],
  ]);
});

test('a song that failed sooner than anybody looked is news; one that came ready is not, and neither is the first look', () => {
  const after = [song('a', error), song('b', ok), song('c', error)];
  expect(endingsBetween([song('c', error)], after).map(({ song: { Id } }) => Id)).toEqual(['a']);
  expect(endingsBetween(undefined, after)).toEqual([]);
});

test('the list is watched closely while a song is under way, and not at all by a hidden page without one', () => {
  expect(nextLookMs([song('a', processing)], false, false, 10_000)).toBe(1500);
  expect(nextLookMs([song('a', ok)], false, false, 10_000)).toBe(10_000);
  expect(nextLookMs([song('a', waiting)], true, false, 10_000)).toBe(10_000);
  expect(nextLookMs([song('a', ok)], true, false, 10_000)).toBe(false);
});

test('a page to which changes are announced looks at the usual pace all the same', () => {
  expect(nextLookMs([song('a', processing)], false, true, 10_000)).toBe(10_000);
  expect(nextLookMs([song('a', ok)], false, true, 10_000)).toBe(10_000);
});
