import { expect, test } from 'vitest';
import { loadCredits } from './credits';

test('the imprint names every package that ships, with its licence, and what is no package', async () => {
  const { notes, packages } = await loadCredits();
  expect(packages.length).toBeGreaterThan(150);
  expect(packages).toContainEqual({ name: 'verovio', licence: 'LGPL-3.0-or-later' });
  expect(packages).toContainEqual({ name: 'react', licence: 'MIT' });
  expect(packages.every(({ licence }) => /^[\w(]/.test(licence) && licence !== 'unknown')).toBe(true);
  expect(notes.join(' ')).toMatch(/PostgreSQL licence.*Bravura|Bravura/);
  expect(notes.join(' ')).not.toMatch(/tools\/licences|\|/);
});
