import { chromium, type APIRequestContext, type Page } from '@playwright/test';
import { SCORE_FILES, type ScoreFile } from '@notewright/contracts';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson } from '@notewright/score';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bringScore, signUpAnybody } from './bringing';
import { CpuMeter } from './cpu-meter';
import { visitLarge, type Done } from './large-score-visit';
import { largeScores, type LargeScore } from './large-scores';
import { residentMb } from './memory-table';
import { startProduct, type RunningProduct } from './product';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const VIEWPORT = { width: 1280, height: 800 };
const FILES = ['midi', 'musicxml', 'pdf'] as const satisfies readonly ScoreFile[];
/** Longer than the server works on a file. */
const FILE_LIMIT_MS = 400_000;
const LOOK_EVERY_MS = 100;

/** What the server did, in seconds by the clock and of computing (database included), and its most memory meanwhile. */
interface Served {
  readonly wallSec: number;
  readonly cpuSec: number;
  readonly mostMb: number;
  /** A code of ours, where nothing came of it. */
  readonly refused?: string | undefined;
}

/**
 * The largest scores in Chromium on the built product: each is brought, opened, scrolled, edited, saved, transposed, looked at as a piano
 * roll and exported.
 *
 * @param only      a part of the name of the scores that are wished for
 * @param pictures  a folder for pictures of the pages
 */
export async function largeScoresTable(only?: string, pictures?: string): Promise<string> {
  const product = await startProduct();
  const args = ['--disable-gpu', '--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  try {
    const seen: string[][] = [];
    const edited: string[][] = [];
    const served: string[][] = [];
    for (const large of largeScores(only)) {
      const context = await browser.newContext({
        storageState: TOURS_SEEN,
        baseURL: product.address,
        viewport: VIEWPORT,
      });
      await signUpAnybody(context.request);
      const musicJson = encodeMusicJson(large.score);
      let id = '';
      const brought = await serving(product, async () => {
        id = await bringScore(context.request, musicJson, large.name);
        return undefined;
      });
      const picture = async (page: Page, what: string) => {
        if (!pictures) return;
        await mkdir(pictures, { recursive: true });
        await page.screenshot({ path: path.join(pictures, `${large.name}, ${what}.png`) });
      };
      const visit = await visitLarge(browser, context, id, picture);
      const name = nameOf(large);
      seen.push([name, done(visit.first), done(visit.end), ms(visit.slowestFrameMs.through), ms(visit.slowestFrameMs.steady), done(visit.roll), `${ms(visit.scriptMb)} / ${ms(visit.processMb)}`]); // prettier-ignore
      edited.push([name, done(visit.editMode), middle(visit.keyMs), middle(visit.undoMs), visit.tasksMs.slice(0, 3).map(ms).join(', '), done(visit.saved), done(visit.transposed)]); // prettier-ignore
      const files: Served[] = [];
      for (const kind of FILES) files.push(await serving(product, () => exported(context.request, kind, id)));
      served.push([name, ...[brought, ...files].map(sec)]);
      await context.close();
    }
    return [
      'Each in Chromium on the built product, milliseconds by the clock / of computing of the page’s own thread. Opened: from the address to the first line on the screen, nothing in the cache. End: from a leap to the end until its line has its picture. Slowest frame: from beginning to end in 240 frames, and 60 pixels a frame in the middle. Memory: of the page’s script, and of its process with the engraver.',
      markdownTable(
        ['', 'opened', 'end', 'slowest frame, all of it', 'in the middle', 'piano roll', 'memory, MB'],
        seen,
      ),
      'A note in the middle: edit mode is there; from a key to its picture (median, slowest of 16) and from Ctrl+Z (of 8); the longest tasks of eight keys and what follows them, in computing; saving until the server has it; transposing until all that is on the screen is drawn anew.',
      markdownTable(['', 'edit mode', 'a key', 'undo', 'longest tasks', 'saved', 'transposed'], edited),
      'The server: seconds by the clock / of computing, and the most memory of its process meanwhile.',
      markdownTable(['', 'brought', 'MIDI', 'MusicXML', 'PDF'], served),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** @returns why it was not written; undefined when it was */
async function exported(request: APIRequestContext, kind: ScoreFile, id: string): Promise<string | undefined> {
  const answer = await request.get(SCORE_FILES[kind].call, { params: { id }, timeout: FILE_LIMIT_MS });
  return answer.ok() ? undefined : (((await answer.json()) as { code?: string }).code ?? String(answer.status()));
}

async function serving(product: RunningProduct, work: () => Promise<string | undefined>): Promise<Served> {
  const meter = new CpuMeter([product.pid]);
  const [from, cpuFrom] = [performance.now(), meter.seconds];
  let mostMb = await residentMb(product.pid);
  const look = setInterval(() => void residentMb(product.pid).then((mb) => (mostMb = Math.max(mostMb, mb))), LOOK_EVERY_MS); // prettier-ignore
  try {
    const refused = await work();
    return { wallSec: (performance.now() - from) / 1000, cpuSec: meter.seconds - cpuFrom, mostMb, refused };
  } finally {
    clearInterval(look);
    meter.stop();
  }
}

const nameOf = ({ name, notes }: LargeScore): string => `${name}, ${notes.toLocaleString('en')} notes`;
const ms = (value: number): string => value.toFixed(0);
const done = ({ wallMs, pageCpuMs }: Done): string => `${ms(wallMs)} / ${ms(pageCpuMs)}`;
const sec = ({ wallSec, cpuSec, mostMb, refused }: Served): string =>
  `${wallSec.toFixed(1)} / ${cpuSec.toFixed(1)}, ${ms(mostMb)} MB${refused === undefined ? '' : ` (refused: ${refused})`}`;
const middle = (ascending: readonly number[]): string =>
  ascending.length === 0
    ? '–'
    : `${ms(ascending[Math.floor(ascending.length / 2)] ?? NaN)}, ${ms(ascending.at(-1) ?? NaN)}`;
