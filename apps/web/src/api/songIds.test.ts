import { expect, test } from 'vitest';
import { z } from 'zod';
import { songIds } from './songIds';

test('what is sent again has the same id; what was changed, or comes from another form, has its own', () => {
  const idFor = songIds();
  const first = idFor({ title: 'Waltz', parts: [{ sound: 0 }] });
  expect(idFor({ title: 'Waltz', parts: [{ sound: 0 }] })).toBe(first);
  const changed = idFor({ title: 'Waltz', parts: [{ sound: 40 }] });
  const elsewhere = songIds()({ title: 'Waltz', parts: [{ sound: 40 }] });
  const all = [first, changed, elsewhere];
  expect(new Set(all).size).toBe(3);
  expect(z.array(z.uuidv4()).safeParse(all).success).toBe(true);
});
