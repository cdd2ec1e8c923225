import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '@notewright/listen';
import { LISTENING_FLAGS } from '@notewright/listen/wall';
import type { CorpusItem } from './corpus';
import { CpuMeter } from './cpu-meter';
import { madeFrom, nameOf, nameOfFiles } from './kept-by-content';
import { ROOT, WORKSHOP } from './places';
import type { Program } from './program';
import { runToEnd } from './run-program';
import { markdownTable } from './scoreboard';

const MINUTES = [1, 3, 10];
const LONG_MINUTES = 40;
const FIRST_NOTES_MINUTES = 3;
/** CPU s per minute of audio of the package as it is published, TensorFlow.js included: quoted, not measured here; see README.md. */
const PUBLISHED_CPU_SEC = 79;
const OUT = path.join(WORKSHOP, 'cost/out');

/** What a transcription costs, from the file to the notes: processor time, memory, and the wait for the first notes. */
export async function costTable(
  audio: ReadonlyMap<CorpusItem, string>,
  program: Program,
  long: boolean,
): Promise<string> {
  const piano = [...audio].filter(([{ category }]) => category === 'piano').map(([, file]) => file);
  const rows: string[][] = [];
  for (const minutes of long ? [...MINUTES, LONG_MINUTES] : MINUTES) {
    const recording = await recordingOf(minutes, piano);
    const { cpuSec, peakMb } = await costOf(
      program.command(['transcribe', recording, '--out', OUT, '--format', 'json']),
    );
    const listening = await costOf(listeningTo(recording, program));
    const perMinute = cpuSec / minutes;
    rows.push([
      `${minutes} min`,
      cpuSec.toFixed(1),
      perMinute.toFixed(2),
      (listening.cpuSec / minutes).toFixed(2),
      peakMb.toFixed(0),
      `1 : ${(PUBLISHED_CPU_SEC / perMinute).toFixed(0)}`,
    ]);
  }
  return [
    '## What it costs',
    'One transcription through the command line (start, decoding of mp3, listening, notation) of piano music of the corpus; and of it decoding and listening alone, in the process that does them, with its start. 2.0 CPU s per minute and 300 MB are allowed.',
    markdownTable(
      [
        '',
        'CPU s',
        'CPU s per minute of audio',
        'decoding and listening alone, CPU s per minute',
        'largest process, MB',
        'of basic-pitch as published',
      ],
      rows,
    ),
    await firstNotes(program, await recordingOf(FIRST_NOTES_MINUTES, piano)),
  ].join('\n\n');
}

async function recordingOf(minutes: number, sounds: readonly string[]): Promise<string> {
  const file = path.join(WORKSHOP, 'cost', `${minutes}-minutes.mp3`);
  return madeFrom(file, nameOf(String(minutes), await nameOfFiles(sounds)), async (into) => {
    const list = `${into}.txt`;
    await writeFile(list, sounds.map((sound) => `file '${sound}'\n`).join(''));
    const loop = ['-v', 'error', '-y', '-stream_loop', '-1', '-f', 'concat', '-safe', '0', '-i', list];
    await runToEnd('ffmpeg', [...loop, '-t', String(60 * minutes), '-b:a', '160k', into]);
    await rm(list);
  });
}

/**
 * Processor time of a program and all that it starts; the largest of them counts for memory. Looked at while they run: what a wall stands
 * around is killed with it when it has answered, and then nobody has waited for it who could say at the end what it took.
 */
async function costOf([command, ...args]: readonly string[]): Promise<{ cpuSec: number; peakMb: number }> {
  await mkdir(OUT, { recursive: true });
  let meter: CpuMeter | undefined;
  try {
    await runToEnd(command!, args, { onStart: (pid) => (meter = new CpuMeter([pid])) });
    return { cpuSec: meter?.seconds ?? NaN, peakMb: meter?.largestMb ?? NaN };
  } finally {
    meter?.stop();
  }
}

/** Starts the listening process as `listen` does, without limits, and hands it one recording. */
const ASK = `
  const [child, file, modelPath] = process.argv.slice(1);
  const execArgv = ${JSON.stringify(LISTENING_FLAGS)};
  const listening = require('node:child_process').fork(child, { execArgv, serialization: 'advanced' });
  listening.send({ file, options: { modelPath, instrument: 'piano' } });
  listening.on('message', ({ kind, outcome }) => { if (kind === 'outcome' && !outcome.ok) process.exitCode = 1; });
`;
const listeningTo = (recording: string, { folder }: Program): readonly string[] => [
  ...[process.execPath, '-e', ASK, path.join(folder, 'listen-child.js')],
  ...[recording, path.join(ROOT, 'build/models/basic-pitch.onnx')],
];

/** Wall time, so it says something on a quiet machine only. */
async function firstNotes(program: Program, recording: string): Promise<string> {
  const started = performance.now();
  let firstSec: number | undefined;
  const heard = await listen(recording, {
    modelPath: path.join(ROOT, 'build/models/basic-pitch.onnx'),
    childPath: path.join(program.folder, 'listen-child.js'),
    instrument: 'piano',
    onNotes: () => (firstSec ??= (performance.now() - started) / 1000),
  });
  if (!heard.ok) throw new Error(heard.error.sentence);
  const allSec = (performance.now() - started) / 1000;
  return firstSec === undefined
    ? `First notes: only at the end, after ${allSec.toFixed(1)} s (${FIRST_NOTES_MINUTES} minutes).`
    : `First notes after ${firstSec.toFixed(1)} s, all after ${allSec.toFixed(1)} s (${FIRST_NOTES_MINUTES} minutes; wall time, whatever else the machine does).`;
}
