import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { writeMusicXml } from '@notewright/formats';
import { median } from '@notewright/score/lists';
import { ROOT } from './places';
import { randomPiano } from './random-piano';
import { markdownTable } from './scoreboard';

/** Of MuseScore's time at so many measures: what is asked of computing and of waiting. */
const ASKED = [
  { measures: 38, cpu: 1.5, wall: 0.8 },
  { measures: 100, cpu: 1, wall: 0.5 },
  { measures: 400, cpu: 0.7, wall: 0.4 },
  { measures: 1000, cpu: 0.7, wall: 0.4 },
] as const;
const MOST_MB = 150;
const LOOK_EVERY_MS = 20;

interface Cost {
  readonly cpuSec: number;
  readonly wallSec: number;
  /** The most that one process held at a moment, MB. */
  readonly peakMb: number;
}

/**
 * A PDF of a piano score from the command line, start included, here and by MuseScore 3, turn by turn, so that both have the same machine.
 *
 * @param pairs  at each size, after one of each that is not counted
 */
export async function pdfBesideTable(pairs: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-beside-'));
  const load = loadavg()[0] ?? 0;
  try {
    const rows: string[][] = [];
    for (const { measures, ...asked } of ASKED) {
      const file = path.join(folder, `${measures}.musicxml`);
      await writeFile(file, writeMusicXml(randomPiano(measures)));
      const ours = () => costOf(process.execPath, [CLI, 'convert', file, path.join(folder, 'ours.pdf')]);
      const theirs = () => costOf('musescore3', ['-o', path.join(folder, 'theirs.pdf'), file]);
      await ours();
      await theirs();
      const found: (readonly [Cost, Cost])[] = [];
      for (let pair = 0; pair < pairs; pair++) found.push([await ours(), await theirs()]);
      rows.push([`${measures} measures`, ...cellsOf(found, asked)]);
    }
    const head = ['', 'computing, s', 'MuseScore', 'ratio (asked)', 'waiting, s', 'MuseScore', 'ratio (asked)', `MB (≤ ${MOST_MB})`, 'MuseScore']; // prettier-ignore
    return [
      `Random piano music as MusicXML, ${pairs} pairs in turn at each size: medians, of the ratios, too. The load of the machine was ${load.toFixed(1)} before.`,
      markdownTable(head, rows),
    ].join('\n\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const CLI = path.join(ROOT, 'apps/cli/bin/notewright.mjs');

function cellsOf(found: readonly (readonly [Cost, Cost])[], asked: { readonly cpu: number; readonly wall: number }) {
  const ofBoth = (what: keyof Cost) => [
    median(found.map(([one]) => one[what])),
    median(found.map(([, two]) => two[what])),
  ];
  const ratio = (what: 'cpuSec' | 'wallSec', most: number) =>
    `${median(found.map(([one, two]) => one[what] / two[what])).toFixed(2)} (${most})`;
  const seconds = (numbers: readonly number[]) => numbers.map((number) => number.toFixed(2));
  return [
    ...[...seconds(ofBoth('cpuSec')), ratio('cpuSec', asked.cpu)],
    ...[...seconds(ofBoth('wallSec')), ratio('wallSec', asked.wall)],
    ...ofBoth('peakMb').map((number) => number.toFixed(0)),
  ];
}

/** What a program costs with everything it starts. The shell around it counts the computing of what has ended. @throws when it fails */
function costOf(command: string, args: readonly string[]): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const shell = spawn('bash', ['-c', '"$@" >&2 || exit; times', 'bash', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
    });
    let [times, said, peakMb] = ['', '', 0];
    shell.stdout.setEncoding('utf8').on('data', (text: string) => (times += text));
    shell.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const look = setInterval(() => (peakMb = Math.max(peakMb, peakBelow(shell.pid))), LOOK_EVERY_MS);
    shell.on('error', reject);
    shell.on('close', (exitCode) => {
      clearInterval(look);
      if (exitCode !== 0)
        return reject(new Error(`${command} failed (${String(exitCode)}): ${said.trim().slice(-500)}`));
      // The second line is of what the shell has started: minutes and seconds of the program, and of the system for it.
      const cpuSec = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
        0,
      );
      resolve({ cpuSec, wallSec: (performance.now() - begun) / 1000, peakMb });
    });
  });
}

/** The most that a process below this one has held so far, MB; 0 where there is none any more. */
function peakBelow(pid: number | undefined): number {
  try {
    const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
      .split(' ')
      .filter(Boolean);
    return Math.max(
      0,
      ...children.map((child) => {
        const held = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0;
        return Math.max(Number(held) / 1024, peakBelow(Number(child)));
      }),
    );
  } catch {
    return 0; // it has just ended
  }
}
