/**
 * How right are the transcriptions? Renders the corpus, transcribes every recording through the command line as a user
 * would, reads and writes the round-trip scores, and writes the scorer's figures to docs/scoreboard.md.
 *
 *     npm run bench:accuracy [-- --only TEXT]      only items whose id contains TEXT; the scoreboard stays as it is
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { instrumentFor, python, readCorpus, renderCorpus, type CorpusItem } from './src/corpus';
import { ROOT, WORKSHOP, sharedPath } from './src/places';
import { runProgram } from './src/run-program';
import { scoreTables, type Scores } from './src/score-table';
import { provenance, writeSection } from './src/scoreboard';

const ESTIMATES = path.join(WORKSHOP, 'estimates');
const NOTEWRIGHT = path.join(ROOT, 'apps/cli/bin/notewright.mjs');
/** A corpus of 15 minutes takes about one; ten times that is a hang. */
const TIMEOUT_MS = 15 * 60_000;

async function main(args: readonly string[]): Promise<void> {
  const only = args[0] === '--only' ? args[1] : undefined;
  sharedPath('eval/score.py');
  const items = (await readCorpus()).filter(({ id }) => only === undefined || id.includes(only));
  const built = await runProgram(process.execPath, [NOTEWRIGHT, '--version']);
  if (built.exitCode !== 0) throw new Error(`notewright does not start: ${built.stderr.trim()}`);
  const audio = await renderCorpus(items);
  await rm(ESTIMATES, { recursive: true, force: true });
  await mkdir(ESTIMATES, { recursive: true });
  const origin = await provenance('npm run bench:accuracy'); // now: others may commit while it runs
  const started = performance.now();
  const refused = [...(await transcribeAll(audio)), ...(await convertAll(items))];
  const seconds = Math.round((performance.now() - started) / 1000);
  const tables = scoreTables(await score(only));
  const complaints = refused.map((line) => `- ${line}`).join('\n');
  const report = [
    '## How right',
    `${origin} Transcribed and converted in ${seconds} s.`,
    tables,
    ...(complaints ? [`### What the program said\n\n${complaints}`] : []),
  ].join('\n\n');
  console.log(report);
  if (only === undefined) await writeSection('accuracy', report);
}

/** Several recordings of one instrument per call, as a musician with a folder would do it. @returns complaints */
async function transcribeAll(audio: ReadonlyMap<CorpusItem, string>): Promise<readonly string[]> {
  const byInstrument = new Map<string, CorpusItem[]>();
  for (const item of audio.keys()) {
    const instrument = instrumentFor(item);
    byInstrument.set(instrument, [...(byInstrument.get(instrument) ?? []), item]);
  }
  const complaints: string[] = [];
  for (const [instrument, items] of byInstrument) {
    const files = items.map((item) => audio.get(item)!);
    const options = ['--out', ESTIMATES, '--format', 'json,mid,musicxml', '--mode', 'universal'];
    complaints.push(...(await notewright(['transcribe', ...files, ...options, '--instrument', instrument])));
    console.error(`${instrument}: ${files.length} recordings`);
  }
  return complaints;
}

async function convertAll(items: readonly CorpusItem[]): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { id, dir, score: file } of items.filter(({ category }) => category === 'roundtrip')) {
    const from = path.join(sharedPath('corpus'), dir, file!);
    const failed = await notewright(['convert', from, path.join(ESTIMATES, `${id}.musicxml`)]);
    complaints.push(...failed);
  }
  return complaints;
}

/** @returns what the program complained about: everything when it failed, else what it says about the files */
async function notewright(args: readonly string[]): Promise<readonly string[]> {
  const call = ['-n', '10', process.execPath, NOTEWRIGHT, ...args];
  const { exitCode, stderr } = await runProgram('nice', call, { timeoutMs: TIMEOUT_MS });
  if (exitCode === 0) return [];
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/\d+ %$/.test(line))
    .map((line) => line.replaceAll(`${WORKSHOP}/`, '').replaceAll(`${sharedPath('corpus')}/`, ''));
  return lines.length > 0 ? lines : [`exit code ${exitCode}: ${args.join(' ')}`];
}

async function score(only: string | undefined): Promise<Scores> {
  const args = ['--corpus', sharedPath('corpus'), '--estimates', ESTIMATES];
  args.push('--csv', path.join(WORKSHOP, 'accuracy.csv'), ...(only === undefined ? [] : ['--only', only]));
  const scored = await runProgram('nice', ['-n', '10', python(), sharedPath('eval/score.py'), ...args]);
  if (scored.exitCode !== 0) throw new Error(`The scorer failed: ${scored.stderr.trim()}`);
  await writeFile(path.join(WORKSHOP, 'accuracy.json'), scored.stdout);
  return JSON.parse(scored.stdout) as Scores;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
