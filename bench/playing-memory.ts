/**
 * Whether the memory of a page that plays stays as it is.
 *
 * npx tsx bench/playing-memory.ts [ADDRESS] [--minutes N] [--write]
 */
import { loadavg } from 'node:os';
import { memoryTable } from './src/memory-table';
import { provenance, writeSection } from './src/scoreboard';

const words = process.argv.slice(2);
const minutes = words.includes('--minutes') ? Number(words[words.indexOf('--minutes') + 1]) : 10;
const running = words.find((word) => word.startsWith('http'));
const loadBefore = loadavg()[0] ?? 0;
const report = [
  await memoryTable(minutes, running),
  `${await provenance('npx tsx bench/playing-memory.ts --write')} Load of the machine before: ${loadBefore.toFixed(1)}.`,
].join('\n\n');
console.log(report);
if (words.includes('--write')) await writeSection('playing-memory', report);
