import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'build',
  '.git',
  'data',
  'test-results',
  'playwright-report',
  'pages',
]); // `pages` of the server link to addresses
const pages = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pages(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

/** Links and pictures of a page that lead to another file of the project, as `page → target`. */
const linksOf = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#')[0])
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => ({ page, target: join(dirname(page), target) }));

test('every link between the pages of the project leads somewhere', () => {
  const links = pages('.').flatMap(linksOf);
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([]);
});

test.each(['docs/decisions', 'docs/recipes'])('the index of %s names every page', (folder) => {
  const named = linksOf(join(folder, 'README.md')).map(({ target }) => target);
  const there = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => join(folder, name));
  expect(named.filter((target) => target.startsWith(`${folder}/`)).sort()).toEqual(there.sort());
});
