import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTILE_SPECS, HOSTILE_TESTS } from './hostile.mjs';

test.each([...HOSTILE_TESTS, ...HOSTILE_SPECS])('%s is there', (path) =>
  expect([path, `${path}.medium.test.ts`, `${path}.ts`].some((name) => existsSync(name))).toBe(true),
);
