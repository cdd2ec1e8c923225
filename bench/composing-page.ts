/**
 * How long composing lasts in the page, how soon it is aborted, and how long the page is kept from answering meanwhile; the table goes to
 * docs/composing-page.md. Needs a built product.
 *
 *     npx tsx bench/composing-page.ts [ADDRESS] [--write]
 */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { composingTable } from './src/composing-table';
import { ROOT } from './src/places';
import { runToEnd } from './src/run-program';

const PAGE = path.join(ROOT, 'docs/composing-page.md');
const words = process.argv.slice(2);
const load = (loadavg()[0] ?? 0).toFixed(1);
const text = `# Composing in the page

Written by \`npx tsx bench/composing-page.ts --write\`: Chromium without a graphics card on the built product, two cores that others use, too
(load before: ${load}).

- **First**: on a page just opened, networks fetched over the loopback; **again**: the median of the next ones. Milliseconds from the press of the button to
  three proposals that can be taken, the score of the quartet, or the new piece.
- **Computing**: the median of what all threads of the page compute in that time, drawing included: it does not wait for its turn on a busy machine.
- **Abort**: from the press to the end of the worker that composes, the slowest of several; and until the dialog has faded, as the test's driver sees it.
- **Longest task**: what the page's own thread computes at a stretch meanwhile, by the browser's trace; composing itself is done in a worker.

${await composingTable(words.find((word) => !word.startsWith('--')))}`;
console.log(text);
if (words.includes('--write')) {
  await writeFile(PAGE, `${text}\n`);
  await runToEnd(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE]);
}
