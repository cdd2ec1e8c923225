/**
 * Whether the largest scores are still usable: opened, scrolled, edited, undone, saved, transposed, shown as a piano roll, exported.
 *
 *     npx tsx bench/large-scores.ts [TEXT] [--pictures FOLDER] [--write]      only those whose name contains TEXT; all take some six minutes
 */
import { loadavg } from 'node:os';
import { largeScoresTable } from './src/large-scores-table';
import { provenance, writeSection } from './src/scoreboard';

const words = process.argv.slice(2);
const picturesAt = words.indexOf('--pictures');
const pictures = picturesAt < 0 ? undefined : words[picturesAt + 1];
const only = words.find((word) => !word.startsWith('--') && word !== pictures);
const loadBefore = loadavg()[0] ?? 0;
const table = await largeScoresTable(only, pictures);
const origin = `${await provenance('npx tsx bench/large-scores.ts --write')} Load of the machine before: ${loadBefore.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}.`;
const report = ['## The largest scores', origin, table].join('\n\n');
console.log(report);
if (words.includes('--write')) await writeSection('large-scores', report);
