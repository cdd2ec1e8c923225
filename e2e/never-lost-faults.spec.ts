import { notation } from '@notewright/score/testing';
import type { Route } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Editor } from './editor';
import { musicJson } from './exported';
import { lineTo } from './line';
import { expect, test } from './product';
import { startProduct } from './running';
import { Visitor } from './visitor';

const LINE = '4/4 key=C bpm=100 | C5/q D5/q E5/q F5/q |';
const YEAR_MS = 365 * 24 * 3600 * 1000;

test('a clock that is wrong, a server killed during a save, an export meanwhile: nothing is lost, and nothing doubled', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const data = await mkdtemp(join(tmpdir(), 'notewright-faults-'));
  const first = await startProduct({ plans: 'off', data });
  const line = await lineTo(first.address, 1e9);
  const context = await browser.newContext({ baseURL: line.address, locale: 'en-GB' });
  const page = await context.newPage();
  page.on('dialog', (leaving) => void leaving.accept()); // the browser's own question before a reload
  const visitor = new Visitor(page);
  const editor = new Editor(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await visitor.openNewScore(LINE, 'Faults');
  await editor.open();

  await test.step('work is kept and saved however far the clock of the device is off', async () => {
    await page.clock.setSystemTime(Date.now() + 40 * YEAR_MS);
    await editor.click(0);
    await editor.press('ArrowUp');
    await expect(save).toHaveAttribute('data-unsaved', 'true');
    await page.waitForTimeout(1500); // kept in this browser half a second after it began
    await page.clock.setSystemTime(Date.now() - 30 * YEAR_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(save).toBeEnabled();
    await editor.save();
    expect(notation(await editor.stored())).toMatch(/(C#|Db)5\/q D5\/q/);
  });

  await test.step('the server is killed during a save: one goes on editing, and takes the music home', async () => {
    await editor.click(0);
    await editor.press('ArrowUp');
    const killed = async (route: Route) => {
      const sent = route.continue();
      first.kill();
      await sent;
    };
    await page.route('**/SaveSheet', killed, { times: 1 });
    await editor.press('Control+s');
    await expect(save).toHaveAttribute('data-waiting', 'true', { timeout: 30_000 });
    await editor.press('ArrowUp');
    await page.getByRole('button', { name: 'Export Song' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'MusicJSON' }).click();
    const { measures } = await musicJson(await (await download).path());
    expect(measures).toBe(1);
  });

  const second = await startProduct({ plans: 'off', data });
  line.leadTo(second.address);
  await expect(save).toHaveAttribute('data-unsaved', 'false', { timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(notation(await editor.stored())).toMatch(/(D#|Eb)5\/q D5\/q/);
  // Whether the one that was under way had arrived or not: each version is another music.
  const versions = (await (await page.request.get(`/ScoreVersions?id=${visitor.openId()}`)).json()) as unknown[];
  expect([3, 4]).toContain(versions.length);

  await context.close();
  line.close();
  await second.stop();
  await rm(data, { recursive: true, force: true });
});
