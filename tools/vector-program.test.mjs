import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { vectorProgram } from './vector-program.mjs';

test('the vector program that ships is what its text makes', async () =>
  expect(readFileSync('packages/notate/src/learned/vector-program.ts', 'utf8')).toBe(await vectorProgram()));
