import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, glance } from './fingerprint.mjs';

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

test('a glance is the same while nothing was written, and another one after any writing, even of the same length and with the old date', async () => {
  const file = path.join(folder, 'src/score.ts');
  const before = glance([folder]);
  expect(glance([folder])).toBe(before);
  const { atime, mtime } = statSync(file);
  await new Promise((resolve) => setTimeout(resolve, 20)); // the clocks of file systems are slow
  write('src/score.ts', 'D4/q');
  utimesSync(file, atime, mtime);
  expect(glance([folder])).not.toBe(before);
  const changed = glance([folder]);
  write('src/rest.ts', 'r/q');
  expect(glance([folder])).not.toBe(changed);
});
