/**
 * Whether the piano roll keeps up with 10,000 notes: frames while it plays, is scrolled and is drawn on.
 *
 * npx tsx bench/roll-speed.ts [ADDRESS] [--write]
 */
import { loadavg } from 'node:os';
import { rollTable } from './src/roll-table';
import { provenance, writeSection } from './src/scoreboard';

const words = process.argv.slice(2);
const running = words.find((word) => !word.startsWith('--'));
const loadBefore = loadavg()[0] ?? 0;
const report = [
  '## Playing',
  `${await provenance('npx tsx bench/roll-speed.ts --write')} Chromium without a graphics card; load of the machine before: ${loadBefore.toFixed(1)}.`,
  await rollTable(running),
].join('\n\n');
console.log(report);
if (words.includes('--write')) await writeSection('playing', report);
