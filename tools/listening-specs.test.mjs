import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserRuns, LISTENING_SPECS } from './listening-specs.mjs';

const SPECS = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
const LISTENERS = /from '\.\/(onsets|listening|loudspeaker|microphone|clip|rubato|background|video-frame)'/;

test.each(LISTENING_SPECS)('%s is there', (name) => expect(existsSync(`e2e/${name}.spec.ts`)).toBe(true));

test('what listens or is listened to has the machine for itself', () => {
  const listening = SPECS.filter((name) => LISTENERS.test(readFileSync(`e2e/${name}`, 'utf8')));
  expect(listening.filter((name) => !LISTENING_SPECS.includes(name.replace('.spec.ts', '')))).toEqual([]);
});

test('each file of browser tests is in one of the two runs', () => {
  const [[, , inverted], [, , grep]] = browserRuns();
  const alone = new RegExp(grep.replace('--grep=', ''));
  expect(inverted).toBe(grep.replace('--grep=', '--grep-invert='));
  const found = SPECS.filter((name) => alone.test(`premium for everybody ${name} a title`));
  expect(found.map((name) => name.replace('.spec.ts', '')).sort()).toEqual([...LISTENING_SPECS].sort());
});

test('tags that are left out are left out of both', () => {
  for (const run of browserRuns('@everyday')) expect(run.at(-1)).toMatch(/^--grep-invert=.*@everyday$/);
});
