import { describe, expect, test } from 'vitest';
import { MOST_VERSIONS, versionsToDrop, type Version } from './kept-versions';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Versions 1, 2, 3, … saved at these times after the start. */
const savedAt = (...times: number[]): Version[] =>
  times.map((ms, i) => ({ version: i + 1, savedAt: new Date(START + ms) }));
const every = (ms: number, count: number) => savedAt(...Array.from({ length: count }, (_, i) => i * ms));

/** What is left when the score is thinned after each of these saves. */
function thinnedOnTheWay(versions: readonly Version[]): Version[] {
  let left: Version[] = [];
  for (const version of versions) {
    left.push(version);
    const dropped = new Set(versionsToDrop(left));
    left = left.filter((one) => !dropped.has(one.version));
  }
  return left;
}
const numbers = (versions: readonly Version[]) => versions.map(({ version }) => version);

test('ten saves all stay, however close together', () => {
  expect(versionsToDrop(every(1000, 11))).toEqual([]);
});

test('of 300 saves within minutes the first and the newest ten stay', () => {
  expect(numbers(thinnedOnTheWay(every(1000, 300)))).toEqual([1, ...Array.from({ length: 10 }, (_, i) => 291 + i)]);
});

test('of earlier hours the last version of each stays, then of each day, then of each month', () => {
  const kept = thinnedOnTheWay(every(10 * MINUTE, 6 * 24 * 3)); // three days, day and night
  const at = (version: number) => (version - 1) * 10 * MINUTE;
  expect(numbers(kept)[0]).toBe(1);
  expect(numbers(kept).slice(-10)).toEqual(Array.from({ length: 10 }, (_, i) => 432 - 9 + i));
  const between = kept.slice(1, -10).map(({ version }) => at(version));
  // The ends of the first two days, then those of the ten hours before the newest versions.
  expect(between.slice(0, 2)).toEqual([DAY - 10 * MINUTE, 2 * DAY - 10 * MINUTE]);
  expect(between.slice(2)).toEqual(Array.from({ length: 10 }, (_, i) => 3 * DAY - (12 - i - 1) * HOUR - 10 * MINUTE));
  const years = thinnedOnTheWay(every(2 * DAY, 400));
  expect(new Set(years.slice(1, 6).map(({ savedAt }) => savedAt.toISOString().slice(0, 7))).size).toBe(5);
});

test('a piece that rested for years keeps its history', () => {
  const versions = savedAt(0, HOUR, DAY, 40 * DAY, 3000 * DAY);
  expect(versionsToDrop(versions)).toEqual([]);
});

test('however somebody saves, the first, the newest and no more than the bound stay', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 15; round++) {
    let ms = 0;
    const times = Array.from({ length: 400 }, () => (ms += [1000, 5 * MINUTE, HOUR, DAY, 20 * DAY][Math.floor(random() * 5)]! * random())); // prettier-ignore
    const kept = numbers(thinnedOnTheWay(savedAt(...times)));
    expect(kept.length).toBeLessThanOrEqual(MOST_VERSIONS);
    expect([kept[0], kept.at(-1)]).toEqual([1, 400]);
  }
});

test('without room the first and the newest ten stay all the same', () => {
  const versions = every(DAY, 30);
  const dropped = versionsToDrop(versions, true);
  const stay = numbers(versions).filter((version) => !dropped.includes(version));
  expect(stay).toEqual([1, ...Array.from({ length: 10 }, (_, i) => 21 + i)]);
  expect(versionsToDrop(every(1000, 11), true)).toEqual([]);
  expect(versionsToDrop(every(DAY, 1), true)).toEqual([]);
});

describe('of a score that was read anew', () => {
  /** Saves by hand a second apart, but for these versions. */
  const saves = (count: number, others: Readonly<Record<number, Partial<Version>>>): Version[] =>
    every(1000, count).map((one) => ({ ...one, kind: 'save', ...others[one.version] }));

  test('the newest notation stays, however many saves came after it', () => {
    const read = (base: number) => ({ kind: 'reading', base });
    const kept = numbers(thinnedOnTheWay(saves(60, { 1: { kind: 'transcription', base: 1 }, 2: read(2), 3: read(3) })));
    expect(kept.slice(0, 2)).toEqual([1, 3]);
    expect(kept).toHaveLength(12);
  });

  test('every version that stays has the notation its edits are measured against, with and without room', () => {
    const versions = saves(40, { 5: { kind: 'reading', base: 5 }, 20: { kind: 'reading', base: 20 }, 40: { base: 5 } });
    expect(versionsToDrop(versions)).not.toContain(5);
    expect(versionsToDrop(versions)).not.toContain(20);
    const dropped = versionsToDrop(versions, true);
    expect(numbers(versions).filter((version) => !dropped.includes(version))).toEqual([
      1,
      5,
      20,
      ...Array.from({ length: 10 }, (_, i) => 31 + i),
    ]);
  });
});

test('the order in which versions come does not matter', () => {
  const versions = every(7 * MINUTE, 40);
  expect(versionsToDrop([...versions].reverse())).toEqual(versionsToDrop(versions));
});
