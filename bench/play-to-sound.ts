/**
 * How long after Play was pressed the first sound is heard.
 *
 * npx tsx bench/play-to-sound.ts [ADDRESS] [--write]
 */
import { loadavg } from 'node:os';
import { provenance, writeSection } from './src/scoreboard';
import { soundTable } from './src/sound-table';

const words = process.argv.slice(2);
const running = words.find((word) => !word.startsWith('--'));
const loadBefore = loadavg()[0] ?? 0;
const report = [
  await soundTable(running),
  `${await provenance('npx tsx bench/play-to-sound.ts --write')} Load of the machine before: ${loadBefore.toFixed(1)}.`,
].join('\n\n');
console.log(report);
if (words.includes('--write')) await writeSection('play-to-sound', report);
