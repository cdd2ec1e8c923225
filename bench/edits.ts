/**
 * The editor in numbers: how long each action takes on a long score, how many keys a tune takes, and how many actions it takes
 * to correct transcriptions: the corpus' (`build/bench/estimates`, made by `npm run bench:accuracy`) and four of our own choice.
 *
 *     npm run bench:edits [-- --steps | --entry | --corrections [--write]]
 */
import { countEntry } from './src/entry-count';
import { correctionTable } from './src/correction-table';
import { modelSteps } from './src/model-step';
import { markdownTable, provenance, writeSection } from './src/scoreboard';

const wishes = process.argv.slice(2);

/** What the section of the scoreboard says before its table. */
const CORRECTING = `Six melodies of the corpus and four tunes that no network learned from (\`bench/src/played-tunes.ts\`), as they were transcribed, corrected to their prints by a script that takes the best way it finds
(\`bench/src/repair-search.ts\`), with the keys of this editor and with those of MuseScore 4 by its own list of shortcuts
(\`bench/src/musescore-hands.ts\` says what is left out). Nobody sat at MuseScore. Actions are clicks and key presses; seconds are what they take by the
keystroke-level model (Card, Moran and Newell 1980: a key 0.28, pointing 1.1, a click 0.2, from one device to the other 0.4, thinking before a new place
1.35), without playing and listening.`;

const wanted = (wish: string) => wishes.length === 0 || wishes.includes(wish);

if (wanted('--steps')) {
  const times = modelSteps();
  const slowest = [...times].sort((a, b) => b.p95Ms - a.p95Ms);
  const digits = (ms: number) => ms.toFixed(2);
  const rows = slowest
    .slice(0, 20)
    .map(({ name, medianMs, p95Ms, made }) => [name, digits(medianMs), digits(p95Ms), String(made)]);
  console.log('### One step of the model, 400 measures on two staves (CPU ms; the 20 slowest actions)\n');
  console.log(markdownTable(['action', 'median', 'p95', 'times made'], rows));
  const under = times.filter(({ medianMs }) => medianMs < 2).length;
  console.log(`\n${under} of ${times.length} actions take less than 2 ms in the median.\n`);
}
if (wanted('--entry')) {
  const { notes, notewright, museScore } = countEntry();
  console.log('### A tune of 32 measures entered by keyboard alone\n');
  console.log(markdownTable(['notes', 'Notewright', 'MuseScore'], [[notes, notewright, museScore].map(String)]), '\n');
}
if (wanted('--corrections')) {
  const table = await correctionTable();
  console.log('### Melodies, transcribed and corrected to their prints\n');
  console.log(table);
  if (wishes.includes('--write'))
    await writeSection(
      'edits',
      `## Correcting\n\n${await provenance('npm run bench:edits -- --corrections --write')}\n\n${CORRECTING}\n\n${table}`,
    );
}
