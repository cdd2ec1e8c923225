/**
 * What a PDF costs from the command line, start included, beside MuseScore 3 (`musescore3` of Debian). Prints; `--write` puts it into
 * docs/scoreboard.md.
 *
 *     npx tsx bench/pdf-beside-musescore.ts [PAIRS] [--write]      five pairs take some six minutes
 */
import { pdfBesideTable } from './src/pdf-beside-table';
import { provenance, writeSection } from './src/scoreboard';

const PAIRS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 5);
const COMMAND = 'npx tsx bench/pdf-beside-musescore.ts';

const table = await pdfBesideTable(PAIRS);
console.log(table);
if (process.argv.includes('--write'))
  await writeSection('pdf-beside', ['## PDF beside MuseScore 3', await provenance(COMMAND), table].join('\n\n'));
