import { expect, test } from 'vitest';
import { isEmptyPart, partOf, saidOfPart } from './file-part';
import { settingsFields } from './song-settings';

const stored = (part: Parameters<typeof saidOfPart>[0]) =>
  settingsFields({ version: 1, mode: 'universal', instrument: 'piano' }, saidOfPart(part)).parameters;

test.each([
  [
    { starttime: 12.5, stoptime: 40 },
    { fromSec: 12.5, toSec: 40 },
  ],
  [{ stoptime: 40 }, { toSec: 40 }],
  [{ starttime: 3 }, { fromSec: 3 }],
  [{ starttime: 0 }, {}],
  [{}, {}],
])('the part %j is still known when the song is listened to', (chosen, part) =>
  expect(partOf(stored(chosen))).toEqual(part),
);

test('another instrument leaves the part as it was', () => {
  const changed = settingsFields(
    { version: 1, mode: 'universal', instrument: 'flute' },
    stored({ starttime: 2, stoptime: 9 }),
  );
  expect(partOf(changed.parameters)).toEqual({ fromSec: 2, toSec: 9 });
});

test('parameters nobody can read mean all of it', () => {
  for (const text of ['', 'null', '{"fromSec":"2"}', '{"fromSec":-2}', '[']) expect(partOf(text)).toEqual({});
});

test('a part needs a length', () => {
  expect(isEmptyPart({ starttime: 5, stoptime: 5 })).toBe(true);
  expect(isEmptyPart({ starttime: 5, stoptime: 6 })).toBe(false);
  expect(isEmptyPart({ starttime: 5 })).toBe(false);
});
