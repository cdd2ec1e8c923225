import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Evidence, HeardNote } from '@notewright/evidence';
import { perform, seeded } from '@notewright/models/meter/perform';
import { handedNetworks } from './handed-networks';
import type { NotationTimes } from './notation-clock';
import { WORKSHOP } from './places';
import { hasProgram, runProgram } from './run-program';
import { markdownTable } from './scoreboard';
import { trainingPieces } from './training-pieces';

const FOLDER = path.join(WORKSHOP, 'notation');
const RUNS = 5;
const SEED = 505_000;
const LENGTHS = [
  { minutes: 3, allowedMs: 300 },
  { minutes: 10, allowedMs: 1500 },
];
const CHROMIUM = process.env['CHROMIUM'] ?? 'chromium';
const TIMEOUT_MS = 120_000;

/** How long notation takes in Node and in Chromium, each time in a program that was just started. */
export async function notationTimesTable(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const source = fileURLToPath(new URL('notation-clock.ts', import.meta.url));
  const bundle = { entryPoints: [source], bundle: true, minify: true, logLevel: 'error' as const };
  await build({ ...bundle, format: 'esm', outfile: path.join(FOLDER, 'clock.mjs') });
  await build({ ...bundle, format: 'iife', globalName: 'notationClock', outfile: path.join(FOLDER, 'clock.js') });
  const browser = await hasProgram(CHROMIUM);
  const rows: string[][] = [];
  const choosing: string[][] = [];
  for (const { minutes, allowedMs } of LENGTHS) {
    const evidence = await playedFor(60 * minutes);
    const title = `${minutes} minutes, ${evidence.notes.length} notes`;
    const measured = [
      [`${title}, Node`, await inNode(evidence)],
      ...(browser ? ([[`${title}, Chromium`, await inChromium(evidence)]] as const) : []),
    ] as const;
    for (const [name, times] of measured) {
      rows.push([name, ...cells([times.first, times.median, times.slowestSwitch]), String(allowedMs)]);
      choosing.push([
        name,
        ...cells([times.readings, times.previews, sum(times.readings, times.previews), times.slowestReading]),
      ]);
    }
  }
  return [
    '### Notation, in milliseconds',
    `The Chopin piece of the training scores with the most notes, played by \`models/meter/perform.ts\`, in programs just started. A change of mode may take 300.${browser ? '' : ' Chromium is not installed here.'}`,
    markdownTable(
      ['', 'first run', 'of it computing', `median of ${RUNS} more`, 'of it computing', 'slowest change of mode', 'of it computing', 'allowed'], // prettier-ignore
      rows,
    ),
    'Choosing among readings of the same music, once it was notated: finding five of them, writing ten measures of each as previews, both together, and then writing the slowest one as a whole. Of three minutes a choice may take 300, finding and previews together 1000.',
    markdownTable(
      ['', 'five readings', 'of it computing', 'their previews', 'of it computing', 'together', 'of it computing', 'slowest one chosen', 'of it computing'], // prettier-ignore
      choosing,
    ),
  ].join('\n\n');
}

const sum = (a: readonly number[], b: readonly number[]) => a.map((value, clock) => value + b[clock]!);

/** Wall and processor time; a browser tells the first only. */
const cells = (times: readonly (readonly number[])[]): readonly string[] =>
  times.flatMap(([wall, cpu]) => [wall!.toFixed(0), cpu === undefined ? '' : cpu.toFixed(0)]);

async function inNode(evidence: Evidence): Promise<NotationTimes> {
  await writeFile(path.join(FOLDER, 'evidence.json'), JSON.stringify(evidence));
  await writeFile(path.join(FOLDER, 'networks.json'), JSON.stringify(handedNetworks()));
  const script = `
    import { readFileSync } from 'node:fs';
    import { timeNotation } from './clock.mjs';
    const computing = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const [evidence, networks] = ['evidence', 'networks'].map((name) => JSON.parse(readFileSync(name + '.json', 'utf8')));
    console.log(JSON.stringify(timeNotation(evidence, ${RUNS}, () => [performance.now(), computing()], networks)));`;
  const { exitCode, stdout, stderr } = await runProgram(process.execPath, ['--input-type=module', '-e', script], {
    cwd: FOLDER,
    timeoutMs: TIMEOUT_MS,
  });
  if (exitCode !== 0) throw new Error(`Notation could not be timed in Node: ${stderr.trim()}`);
  return JSON.parse(stdout) as NotationTimes;
}

async function inChromium(evidence: Evidence): Promise<NotationTimes> {
  const page = path.join(FOLDER, 'page.html');
  await writeFile(
    path.join(FOLDER, 'evidence.js'),
    `const evidence = ${JSON.stringify(evidence)};\nconst networks = ${JSON.stringify(handedNetworks())};`,
  );
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><body><script src="clock.js"></script><script src="evidence.js"></script><script>
      document.body.textContent = 'TIMES' + JSON.stringify(notationClock.timeNotation(evidence, ${RUNS}, () => [performance.now()], networks)) + 'END';
    </script>`,
  );
  const profile = path.join(FOLDER, 'profile');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = ['--headless', '--disable-gpu', '--disable-dev-shm-usage', ...sandbox, `--user-data-dir=${profile}`];
  const { stdout, stderr } = await runProgram(CHROMIUM, [...args, '--dump-dom', `file://${page}`], {
    timeoutMs: TIMEOUT_MS,
  });
  const times = /TIMES(\{.*?\})END/.exec(stdout)?.[1];
  if (times === undefined) throw new Error(`Notation could not be timed in Chromium: ${stderr.trim().slice(-500)}`);
  return JSON.parse(times) as NotationTimes;
}

/** A large piece as a listener hears it, from its beginning; again from there should it end too soon. */
async function playedFor(seconds: number): Promise<Evidence> {
  const lastPulse = (notes: readonly { readonly onset: number }[]) => notes[notes.length - 1]!.onset;
  const pieces = (await trainingPieces()).filter(({ id }) => id.startsWith('chopin'));
  const piece = [...pieces].sort((a, b) => b.notes.length - a.notes.length)[0]!;
  const played = perform(piece, seeded(SEED), Math.ceil(lastPulse(piece.notes) / piece.meter.pulses) + 1);
  const length = played.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0) + 1;
  const notes: HeardNote[] = [];
  for (let from = 0; from < seconds; from += length)
    for (const { onsetSec, offsetSec, midi, velocity, confidence } of played)
      if (from + onsetSec < seconds)
        notes.push({ onsetSec: from + onsetSec, offsetSec: from + offsetSec, midi, velocity, confidence });
  return { version: 1, durationSec: seconds, tuningCents: 0, notes };
}
