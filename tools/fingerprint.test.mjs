import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  mkdirSync(path.join(folder, 'src'));
  write('src/score.ts', 'C4/q');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(path.join(folder, name), text);

test('a changed, new or removed source changes the fingerprint, and undoing it brings the old one back', () => {
  const before = fingerprint([folder]);
  write('src/score.ts', 'D4/q');
  expect(fingerprint([folder])).not.toBe(before);
  write('src/score.ts', 'C4/q');
  write('src/rest.ts', 'r/q');
  expect(fingerprint([folder])).not.toBe(before);
  rmSync(path.join(folder, 'src/rest.ts'));
  expect(fingerprint([folder])).toBe(before);
});

test('a new date alone, as after a fresh clone, changes nothing', () => {
  const before = fingerprint([folder]);
  utimesSync(path.join(folder, 'src/score.ts'), new Date(0), new Date(0));
  expect(fingerprint([folder])).toBe(before);
});

test('tests, fixtures and built files do not count; a file named outright always does', () => {
  const before = fingerprint([folder]);
  for (const inner of ['dist', 'fixtures', 'node_modules']) {
    mkdirSync(path.join(folder, inner));
    write(`${inner}/main.js`, 'new');
  }
  write('src/score.test.ts', 'new');
  expect(fingerprint([folder])).toBe(before);
  expect(fingerprint([folder, path.join(folder, 'dist/main.js')])).not.toBe(before);
});

test('moving text from one file to its neighbour changes the fingerprint', () => {
  write('src/a.ts', 'xy');
  write('src/b.ts', 'z');
  const before = fingerprint([folder]);
  write('src/a.ts', 'x');
  write('src/b.ts', 'yz');
  expect(fingerprint([folder])).not.toBe(before);
});
