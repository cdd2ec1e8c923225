/**
 * How fast? CPU seconds per minute of audio for each stage of a transcription, how long a musician waits for the sheet in a
 * browser, and for the PDF. Writes the speed section of docs/scoreboard.md; with `--sheet` only the sheet and the PDF are measured,
 * and nothing is written.
 *
 *     npm run bench:speed [-- --sheet]
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { writeMidi, writeMusicXml } from '@notewright/formats';
import { listenInProcess } from '@notewright/listen/in-process';
import { notate } from '@notewright/notate';
import type { Score } from '@notewright/score';
import { editingTable } from './src/editing-table';
import { engravingTimes } from './src/engraving-times';
import { openingTable } from './src/opening-table';
import { notationTimesTable } from './src/notation-times';
import { ROOT, WORKSHOP } from './src/places';
import { randomPiano } from './src/random-piano';
import { runProgram } from './src/run-program';
import { markdownTable, provenance, writeSection } from './src/scoreboard';
import { pdfTable, sheetTable } from './src/sheet-table';
import { sendingTable } from './src/sending-table';
import { startLap, timed, type Spent } from './src/stopwatch';
import { networks } from '@notewright/notate/testing';

const FIXTURE = path.join(ROOT, 'packages/listen/fixtures/minuet-self-made.mp3');
const MODEL = path.join(ROOT, 'build/models/basic-pitch.onnx');
const MINUTES = 3;
const MEASURES = 100;
const WARM_RUNS = 5;

const STAGES = {
  decode: 'decode',
  tuning: 'tuning, loudness, onsets',
  notes: 'note network',
  decide: 'note decoding',
} as const;
type Stage = keyof typeof STAGES;

async function main(): Promise<void> {
  if (process.argv.includes('--sheet')) {
    console.log([await sheetTable(), await pdfTable()].join('\n\n'));
    return;
  }
  if (!existsSync(MODEL)) throw new Error('The note network is not built yet: run `npm run build` first.');
  const recording = await threeMinutes();
  const cold = await listenTimed(recording);
  const warm = await listenTimed(recording);
  const notation = await notationTimes(warm.evidence);
  const waits = await waitingTimes(randomPiano(MEASURES));
  const perMinute = (spent: Spent | undefined) => ((spent?.cpuSec ?? 0) / MINUTES).toFixed(3);
  const stages = [
    ...(Object.keys(STAGES) as Stage[]).map((stage) => [
      STAGES[stage],
      perMinute(cold.stages.get(stage)),
      perMinute(warm.stages.get(stage)),
    ]),
    ['notation', perMinute(notation.cold), perMinute(notation.warm)],
  ];
  const total = (column: number) => stages.reduce((sum, row) => sum + Number(row[column]), 0).toFixed(3);
  const report = [
    '## How fast',
    `${await provenance('npm run bench:speed')} ${availableParallelism()} processors, one thread for the network.`,
    `### CPU seconds per minute of audio (a recording of ${MINUTES} minutes)`,
    markdownTable(['', 'first run', 'second run'], [...stages, ['together', total(1), total(2)]]),
    await notationTimesTable(),
    `### Waiting, in milliseconds (a piano score of ${MEASURES} measures)`,
    markdownTable(['', 'first time', 'of it computing', `median of ${WARM_RUNS} more`, 'of it computing'], waits),
    await openingTable(),
    await sendingTable(),
    await sheetTable(),
    await pdfTable(),
    await editingTable(),
  ].join('\n\n');
  console.log(report);
  await writeSection('speed', report);
}

/** The self-made minuet over and over; without FFmpeg it could not be decoded here either. */
async function threeMinutes(): Promise<string> {
  const file = path.join(WORKSHOP, 'three-minutes.mp3');
  if (existsSync(file)) return file;
  await mkdir(WORKSHOP, { recursive: true });
  const loop = ['-v', 'error', '-y', '-stream_loop', '-1', '-i', FIXTURE, '-t', String(60 * MINUTES), file];
  const made = await runProgram('ffmpeg', loop);
  if (made.exitCode !== 0) throw new Error(`FFmpeg could not make the recording: ${made.stderr.trim()}`);
  return file;
}

async function listenTimed(recording: string): Promise<{ evidence: Evidence; stages: ReadonlyMap<Stage, Spent> }> {
  const stages = new Map<Stage, Spent>();
  const lap = startLap();
  let current: Stage = 'decode';
  const close = () => {
    const { wallSec, cpuSec } = lap();
    const before = stages.get(current) ?? { wallSec: 0, cpuSec: 0 };
    stages.set(current, { wallSec: before.wallSec + wallSec, cpuSec: before.cpuSec + cpuSec });
  };
  const heard = await listenInProcess(recording, { modelPath: MODEL, instrument: 'piano' }, ({ stage }) => {
    if (stage === current) return;
    close();
    current = stage;
  });
  close();
  if (!heard.ok) throw new Error(heard.error.sentence);
  return { evidence: heard.value, stages };
}

async function notationTimes(evidence: Evidence): Promise<{ cold: Spent; warm: Spent }> {
  const settings = { mode: 'universal', instrument: 'piano', title: 'Minuet', composer: '' } as const;
  const cold = await timed(() => notate(evidence, settings, networks));
  const runs: Spent[] = [];
  for (let run = 0; run < WARM_RUNS; run++) runs.push((await timed(() => notate(evidence, settings, networks))).spent);
  return { cold: cold.spent, warm: median(runs) };
}

async function waitingTimes(score: Score): Promise<readonly (readonly string[])[]> {
  const [start, first, ...more] = (await engravingTimes('system', MEASURES, WARM_RUNS + 1)).spent;
  return [
    ['first system, engraver started before', ...ms(first!), ...ms(median(more))],
    ['first system, with starting the engraver', ...ms(sum(start!, first!)), '', ''],
    ['MusicXML', ...(await coldAndWarm(() => writeMusicXml(score)))],
    ['MIDI', ...(await coldAndWarm(() => writeMidi(score)))],
  ];
}

async function coldAndWarm(work: () => unknown): Promise<readonly string[]> {
  const cold = await timed(work);
  const runs: Spent[] = [];
  for (let run = 0; run < WARM_RUNS; run++) runs.push((await timed(work)).spent);
  return [...ms(cold.spent), ...ms(median(runs))];
}

/** On the wall and on the processors; on a busy machine only the second says something. */
const ms = ({ wallSec, cpuSec }: Spent): readonly string[] => [wallSec, cpuSec].map((sec) => (sec * 1000).toFixed(0));
const sum = (a: Spent, b: Spent): Spent => ({ wallSec: a.wallSec + b.wallSec, cpuSec: a.cpuSec + b.cpuSec });

function median(runs: readonly Spent[]): Spent {
  const middle = (of: (spent: Spent) => number) => runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return { wallSec: middle(({ wallSec }) => wallSec), cpuSec: middle(({ cpuSec }) => cpuSec) };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
