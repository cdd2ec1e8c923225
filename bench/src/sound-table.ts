import { chromium, type Browser, type Page } from '@playwright/test';
import { TOURS_SEEN } from '@notewright/contracts/testing';
import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { bringScore, signUpAnybody } from './bringing';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const FIRST_PRESSES = 4;
/** On each of those pages, after the first. */
const WARM_PRESSES = 3;
/** By then what playing needs has been fetched (1.5 s after the music is shown). */
const FETCHED_MS = 5000;
/** After a pause the room is still by then. */
const STILL_MS = 1500;

const bars = (measure: string) => `| ${Array<string>(16).fill(measure).join(' | ')} |`;
const PIANO: Score = music(`4/4 key=C bpm=100 clefs=treble,bass ${bars('[C5 E5]/q D5/q E5/q F5/q // C3/w')}`);
const QUARTET: Score = music(
  [
    `4/4 key=C bpm=100 name="Violin 1" program=40 ${bars('C6/q D6/q E6/q F6/q')}`,
    `4/4 name="Violin 2" program=40 ${bars('C5/q D5/q E5/q F5/q')}`,
    `4/4 name="Viola" program=41 clefs=alto ${bars('E4/h F4/h')}`,
    `4/4 name="Cello" program=42 clefs=bass ${bars('C3/w')}`,
  ].join('\n'),
);

/** Milliseconds from the press of a button. */
interface Wait {
  /** Until the first sample that is no silence was made. */
  readonly made: number;
  /** Until it left the loudspeaker, as the browser tells of its audio device. */
  readonly heard: number;
}

/**
 * How long after Play was pressed something is heard, in Chromium on the built product: the first time on a page just opened, and again
 * after a pause.
 *
 * @param running  address of a product that runs already; without one it is started
 */
export async function soundTable(running?: string): Promise<string> {
  const product = running ? undefined : await startProduct();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: flags() });
  try {
    const baseURL = running ?? product?.address ?? '';
    const rows: string[][] = [];
    for (const [name, score] of [
      ['piano', PIANO],
      ['string quartet', QUARTET],
    ] as const) {
      const [early, first, warm]: [Wait[], Wait[], Wait[]] = [[], [], []];
      for (let press = 0; press < FIRST_PRESSES; press++) {
        early.push(...(await onNewPage(browser, baseURL, score, 0, 1)));
        const waits = await onNewPage(browser, baseURL, score, FETCHED_MS, 1 + WARM_PRESSES);
        first.push(...waits.slice(0, 1));
        warm.push(...waits.slice(1));
      }
      rows.push(
        row(`${name}, first press as soon as there is a button`, '', early),
        row(`${name}, first press ${FETCHED_MS / 1000} s later`, '400', first),
        row(`${name}, after a pause`, '50', warm),
      );
    }
    const head = ['', 'asked: ≤', 'made: median', 'slowest', 'heard: median', 'slowest', 'presses'];
    return [
      '### From pressing Play to the first sound, in milliseconds',
      'Made: the first sample that is no silence. Heard: when the browser says that it left the (pretended) audio device. Each first press is on a page of its own, with nothing in the cache.',
      markdownTable(head, rows),
    ].join('\n\n');
  } finally {
    await browser.close();
    await product?.stop();
  }
}

export const flags = (): string[] => [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Opens a score in a browser that knows nothing yet, and presses Play some times. */
async function onNewPage(
  browser: Browser,
  baseURL: string,
  score: Score,
  afterMs: number,
  presses: number,
): Promise<readonly Wait[]> {
  const context = await browser.newContext({ storageState: TOURS_SEEN, baseURL });
  try {
    const page = await context.newPage();
    await page.addInitScript(EAR);
    await signUpAnybody(page.request);
    const id = await bringScore(page.request, encodeMusicJson(score), 'Pressed');
    await page.goto(`/#/score?id=${id}`);
    await page.reload();
    await page.locator('[data-testid=system] .notehead').first().waitFor({ timeout: 60_000 });
    await button(page, 'Play').waitFor({ timeout: 60_000 });
    await page.waitForTimeout(afterMs);
    const waits: Wait[] = [];
    for (let press = 0; press < presses; press++) {
      await page.evaluate('ear.listen()');
      await button(page, 'Play').click();
      waits.push((await page.evaluate('ear.wait')) as Wait);
      await button(page, 'Pause').click();
      await page.waitForTimeout(STILL_MS);
    }
    return waits;
  } finally {
    await context.close();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function row(name: string, asked: string, waits: readonly Wait[]): string[] {
  const of = (one: keyof Wait) => {
    const sorted = waits.map((wait) => wait[one]).sort((a, b) => a - b);
    return [sorted[sorted.length >> 1] ?? NaN, sorted.at(-1) ?? NaN].map((ms) => ms.toFixed(0));
  };
  return [name, asked, ...of('made'), ...of('heard'), String(waits.length)];
}

/**
 * Runs in the page: after `listen`, `wait` tells how long after the next press of a button the loudspeaker is no longer silent. What is given
 * to the loudspeaker is kept for three quarters of a second, so the moment is exact however seldom it is looked at.
 */
const EAR = `
(() => {
  const ear = { wait: undefined, pressedAt: 0 };
  let tell;
  window.ear = ear;
  let tap;
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (target, ...more) {
    if (target instanceof AudioDestinationNode) {
      if (tap?.context !== target.context) {
        tap = target.context.createAnalyser();
        tap.fftSize = 32768;
      }
      connect.call(this, tap);
    }
    return connect.call(this, target, ...more);
  };
  addEventListener('pointerdown', (event) => { ear.pressedAt = event.timeStamp; }, true);
  const samples = new Float32Array(32768);
  const look = () => {
    if (tap && ear.pressedAt) {
      const { context } = tap;
      const { contextTime, performanceTime } = context.getOutputTimestamp();
      tap.getFloatTimeDomainData(samples);
      const endSec = context.currentTime;
      const first = samples.findIndex((sample, index) => Math.abs(sample) > 0.002
        && performanceTime + (endSec - (samples.length - index) / context.sampleRate - contextTime) * 1000 > ear.pressedAt);
      if (first >= 0) {
        const atSec = endSec - (samples.length - first) / context.sampleRate;
        const heard = performanceTime + (atSec - contextTime) * 1000 - ear.pressedAt;
        return tell({ heard, made: heard - context.outputLatency * 1000 });
      }
    }
    setTimeout(look, 5);
  };
  ear.listen = () => {
    ear.wait = new Promise((resolve) => { tell = resolve; });
    ear.pressedAt = 0;
    look();
  };
})();
`;
