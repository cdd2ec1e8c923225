import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Cookies as the code names them: `const COOKIE = 'language'`, and one for each guided tour. */
function cookies() {
  const files = execFileSync('git', ['ls-files', 'apps/server/src/*.ts', 'apps/web/src/*.ts', 'apps/web/src/*.tsx'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const named = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^(?:export )?const \w*COOKIE = '(\w+)'/gm),
  ]);
  const tours = /TOUR_NAMES = \[([^\]]*)\]/.exec(readFileSync('packages/contracts/src/tours.ts', 'utf8'))?.[1] ?? '';
  return [...named.map(([, name]) => name), ...[...tours.matchAll(/'(\w+)'/g)].map(([, name]) => `tour_${name}`)];
}

test.each(['en', 'de'])('the privacy policy (%s) names every cookie', (language) => {
  const policy = readFileSync(`apps/server/pages/${language}/privacy.md`, 'utf8');
  const names = [...new Set(cookies())].sort();
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !policy.includes(`**${name}**`))).toEqual([]);
});
