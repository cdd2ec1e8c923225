/**
 * Counts non-null assertions (`value!`), folder by folder, in what ships: where the types do not prove that something is there.
 *
 *     node tools/bangs.mjs            compares with tools/bangs.json
 *     node tools/bangs.mjs --write    writes it, after some have gone
 *
 * A number may only fall; `tools/bangs.test.mjs` holds it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const COMMITTED = join(root, 'tools/bangs.json');

/** How many there are in a text of TypeScript. */
export function bangsIn(text, name = 'a.tsx') {
  let count = 0;
  const visit = (node) => {
    if (ts.isNonNullExpression(node)) count++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return count;
}

const SHIPS = (file) => /\.tsx?$/.test(file) && !/(\.d|\.test)\.tsx?$|(^|\/)(testing|made)\//.test(file);

/** Assertions of each folder below `src` of apps and packages ("packages/notate/grid"); folders without any are left out. */
export function countBangs() {
  const counts = {};
  for (const kind of ['apps', 'packages'])
    for (const name of readdirSync(join(root, kind)).sort()) {
      const home = join(root, kind, name, 'src');
      for (const file of readdirSync(home, { recursive: true }).filter(SHIPS).sort()) {
        const count = bangsIn(readFileSync(join(home, file), 'utf8'), file);
        const folder = [kind, name, ...(file.includes('/') ? [file.split('/')[0]] : [])].join('/');
        if (count > 0) counts[folder] = (counts[folder] ?? 0) + count;
      }
    }
  return counts;
}

export const committedBangs = () => JSON.parse(readFileSync(COMMITTED, 'utf8'));

/** Folders in which there are more than before: one line each. */
export const grown = (before, now) =>
  Object.entries(now)
    .filter(([folder, count]) => count > (before[folder] ?? 0))
    .map(([folder, count]) => `${folder}: ${count} non-null assertions, at most ${before[folder] ?? 0}`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const counts = countBangs();
  if (process.argv.includes('--write')) writeFileSync(COMMITTED, `${JSON.stringify(counts, null, 2)}\n`);
  const all = (some) => Object.values(some).reduce((sum, count) => sum + count, 0);
  console.log(`${all(counts)} non-null assertions, ${all(committedBangs())} committed`);
  const wrong = grown(committedBangs(), counts);
  if (wrong.length > 0) console.error(wrong.join('\n'));
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
