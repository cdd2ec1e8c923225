import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { useSearch } from './useSearch';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const REST_MS = 200;

/** A field over the songs, and an address that follows what is written into it, when the test lets it. */
async function field(place = 'Jazz/', address = '') {
  const written: string[] = [];
  const given = (where: string, says: string) => ({ where, says });
  const search = await mounted(({ where, says }) => useSearch(where, says, (text) => written.push(text)), given(place, address)); // prettier-ignore
  return {
    ...{ search, written },
    text: () => search.now()[0],
    type: (text: string) => search.after(() => search.now()[1](text)),
    rest: (ms = REST_MS) => search.after(() => vi.advanceTimersByTime(ms)),
    go: (where: string, says: string) => search.again(given(where, says)),
  };
}

test('letters stand in the field at once, and in the address when the typing rests', async () => {
  const { text, type, rest, written } = await field();
  await type('b');
  await rest(REST_MS - 1);
  await type('ba');
  expect(text()).toBe('ba');
  await rest(REST_MS - 1);
  expect(written).toEqual([]);
  await rest(1);
  expect(written).toEqual(['ba']);
});

test('what is typed on while the address catches up is not taken back', async () => {
  const { text, type, rest, go, written } = await field();
  await type('ba');
  await rest();
  await type('bach');
  await go('Jazz/', 'ba');
  expect(text()).toBe('bach');
  await rest();
  expect(written).toEqual(['ba', 'bach']);
});

test('an address that changes otherwise says what stands in the field, and what was not written yet is forgotten', async () => {
  const { text, type, rest, go, written } = await field('Jazz/', 'blues');
  expect(text()).toBe('blues');
  await type('blu');
  await go('Jazz/', '');
  expect(text()).toBe('');
  await rest();
  expect(written).toEqual([]);
});

test('another folder begins with the words of its own address, also where they are the same as were written last', async () => {
  const { text, type, rest, go } = await field();
  await type('bach');
  await rest();
  await go('Jazz/', 'bach');
  await type('bac');
  await go('Rock/', 'bach');
  expect(text()).toBe('bach');
  await go('Rock/', '');
  expect(text()).toBe('');
});

test('who leaves before the typing rested changes no address', async () => {
  const { search, type, written } = await field();
  await type('bach');
  await search.leave();
  vi.advanceTimersByTime(REST_MS);
  expect(written).toEqual([]);
});
