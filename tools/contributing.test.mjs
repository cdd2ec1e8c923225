import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('CONTRIBUTING.md', 'utf8')
  .split('## Where would I …')[1]
  .split('\n')
  .map((line) => /^\| .*\? *\| `([^`]+)` *\| `([^`]+)` *\|$/.exec(line))
  .filter((found) => found !== null)
  .map(([, file, name]) => ({ file, name }));

test('there are at least twelve questions with answers', () => expect(rows.length).toBeGreaterThanOrEqual(12));

test.each(rows)('$name is in $file', ({ file, name }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`^export (async )?(function|const|class|interface|type) ${name}\\b`, 'm'),
  );
});
