/**
 * How long a musician waits from a recording to its sheet, its MusicXML and its PDF, and what is computed for it: in a running server, with
 * and without a listening process that waits for the next recording, and from the command line. Prints; `--write` puts it into
 * docs/scoreboard.md.
 *
 *     npx tsx bench/transcription-speed.ts [RUNS] [--write]      five runs take some eight minutes
 */
import { provenance, writeSection } from './src/scoreboard';
import { transcriptionTable } from './src/transcription-table';

const RUNS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 5);
const COMMAND = 'npx tsx bench/transcription-speed.ts';

const table = await transcriptionTable(RUNS);
console.log(table);
if (process.argv.includes('--write'))
  await writeSection(
    'transcription',
    ['## From a recording to its sheet and its files', await provenance(COMMAND), table].join('\n\n'),
  );
