import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wavOf } from '@notewright/listen/testing/wav';
import { median } from '@notewright/score/lists';
import { Browser } from '@notewright/server/testing';
import { CpuMeter } from './cpu-meter';
import { ROOT } from './places';
import { twoHands } from './played-minute';
import { startProduct, type RunningProduct } from './product';
import { runToEnd } from './run-program';
import { markdownTable } from './scoreboard';

const RATE_HZ = 48_000;
const MINUTES = [1, 3] as const;
const LOOK_EVERY_MS = 100;
const LIMIT_MS = 120_000;
/** After a recording: a process that gets ready for the next begins five seconds later, and nobody is measured meanwhile. */
const CALM_MS = 9_000;
/** What an idle server computes in a second and a half, and more. */
const IDLE_SEC = 0.15;
const OK = 0;

/** Since the upload began, and what all processes computed until nothing was left to do. */
interface Spent {
  readonly sheetSec: number;
  readonly filesSec: number;
  readonly cpuSec: number;
}

/**
 * Two servers in turn, so that both have the same machine: one in which a process waits for the next recording, one without; and the command
 * line from its start. Of each the medians, after one run that is not counted. What is computed to be ready before there is a recording is not in it.
 */
export async function transcriptionTable(runs: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notewright-transcription-'));
  const load = loadavg()[0] ?? 0;
  const waits = await openVisit('on');
  const starts = await openVisit('off');
  try {
    await delay(CALM_MS);
    const rows: string[][] = [];
    for (const minutes of MINUTES) {
      const file = await recordingOf(minutes, folder);
      const spent: readonly Spent[][] = [[], [], []];
      for (let run = 0; run <= runs; run++) {
        const waited = await waits.transcribe(file);
        await delay(CALM_MS);
        const made = [waited, await starts.transcribe(file), await fromCommandLine(file, folder)];
        if (run > 0) made.forEach((one, way) => spent[way]?.push(one));
      }
      const of = (way: number, what: keyof Spent) => median((spent[way] ?? []).map((one) => one[what])).toFixed(2);
      const name = minutes === 1 ? 'a minute' : 'three minutes';
      rows.push(
        [`${name}, a process waits`, of(0, 'sheetSec'), of(0, 'filesSec'), of(0, 'cpuSec')],
        [`${name}, none waits`, of(1, 'sheetSec'), of(1, 'filesSec'), of(1, 'cpuSec')],
        [`${name}, command line`, '', of(2, 'filesSec'), of(2, 'cpuSec')],
      );
    }
    return [
      `Seconds from the beginning of the upload of an mp3 (160 kB/s), by the clock; computing of the server and all its processes until MusicXML and PDF are there and the recording can be played, which comes last; medians of ${runs}. ` +
        `Asked: a minute ≤ 2.5 s of computing in a running worker and ≤ 3.2 from the command line, the sheet of three minutes ≤ 3.2 s. The load of the machine was ${load.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
      markdownTable(['', 'sheet, s', 'MusicXML and PDF, s', 'computing, s'], rows),
    ].join('\n\n');
  } finally {
    await waits.stop();
    await starts.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function recordingOf(minutes: number, folder: string): Promise<string> {
  const [sound, file] = [path.join(folder, 'heard.wav'), path.join(folder, `${minutes}-minutes.mp3`)];
  await writeFile(sound, wavOf(twoHands(60 * minutes, RATE_HZ), RATE_HZ));
  await runToEnd('ffmpeg', ['-v', 'error', '-y', '-i', sound, '-b:a', '160k', file]);
  return file;
}

/** Somebody signed in to a server of their own. */
async function openVisit(waits: 'on' | 'off') {
  const product = await startProduct({ NOTEWRIGHT_WARM_LISTENER: waits });
  const person = new Browser(product.address);
  await person.register('bench@example.org');
  return { transcribe: (file: string) => inServer(product, person, file), stop: () => product.stop() };
}

async function inServer(product: RunningProduct, person: Browser, file: string): Promise<Spent> {
  const bytes = await readFile(file);
  const meter = new CpuMeter([product.pid]);
  try {
    await calm(meter);
    const [begun, cpuBefore] = [performance.now(), meter.seconds];
    const since = () => (performance.now() - begun) / 1000;
    const { id } = (await person.upload({ name: 'song.mp3', bytes })).json<{ id: string }>();
    for (;;) {
      const songs = (await person.get('/GetSongMySongs')).json<{ Id: string; State: number }[]>();
      if (songs.find((song) => song.Id === id)?.State === OK) break;
      if (1000 * since() > LIMIT_MS) throw new Error('A recording was not transcribed in time.');
      await delay(LOOK_EVERY_MS);
    }
    const sheetSec = since();
    for (const call of ['ExportAsMusicXml', 'ExportAsPdf']) {
      const { statusCode } = await person.get(`/${call}?id=${id}`);
      if (statusCode !== 200) throw new Error(`${call} answered ${statusCode}.`);
    }
    const filesSec = since();
    while ((await person.get(`/PlayableOriginal?id=${id}`)).json<{ original: unknown }>().original === null) {
      if (1000 * since() > LIMIT_MS) throw new Error('A recording was not made playable in time.');
      await delay(LOOK_EVERY_MS);
    }
    return { sheetSec, filesSec, cpuSec: meter.seconds - cpuBefore };
  } finally {
    meter.stop();
  }
}

/** Until nothing is computed any more. */
async function calm(meter: CpuMeter): Promise<void> {
  for (let before = -Infinity; meter.seconds - before > IDLE_SEC; await delay(1500)) before = meter.seconds;
}

async function fromCommandLine(file: string, out: string): Promise<Spent> {
  let meter: CpuMeter | undefined;
  const begun = performance.now();
  const words = ['transcribe', file, '--out', out, '--format', 'musicxml,pdf'];
  try {
    await runToEnd(process.execPath, [path.join(ROOT, 'apps/cli/bin/notewright.mjs'), ...words], {
      onStart: (pid) => (meter = new CpuMeter([pid])),
    });
    return { sheetSec: NaN, filesSec: (performance.now() - begun) / 1000, cpuSec: meter?.seconds ?? NaN };
  } finally {
    meter?.stop();
  }
}
