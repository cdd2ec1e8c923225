import { musicJsonAnswer } from '@notewright/contracts';
import type { Page } from '@playwright/test';
import { arrived, musicJson, notesInMidi, notesInMusicXml, pdfPages } from './exported';
import { expect, test } from './product';

const noteheads = (page: Page) => page.locator('[data-testid=system] .notehead');

test(
  'a recording becomes a sheet that is read, played and taken along',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    test.setTimeout(240_000);
    await visitor.signUp();
    await visitor.transcribe('Minuet');

    await test.step('the songbook tells how far it is', async () => {
      await expect(visitor.status('Minuet')).toHaveAttribute('aria-label', /^(Waiting|Processing, \d+%|Ready)$/);
      await visitor.waitUntil('Ready', 'Minuet');
    });

    await test.step('the sheet is engraved', async () => {
      await visitor.open('Minuet');
      await expect(page).toHaveTitle(/Minuet/);
      await expect(page.getByText('Notewright', { exact: true }).first()).toBeVisible(); // the composer
      await expect.poll(() => noteheads(page).count()).toBeGreaterThanOrEqual(20);
    });

    await test.step('the cursor moves while it plays, and rests when paused', async () => {
      const cursor = page.getByTestId('cursor');
      const place = () =>
        cursor.evaluate((element) => (element as unknown as { style: { transform: string } }).style.transform);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
      await expect(cursor).toBeVisible();
      const early = await place();
      await expect.poll(place).not.toBe(early);
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      // The last step of the cursor may still be drawn with the next frame.
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      const resting = await place();
      await page.waitForTimeout(400);
      expect(await place()).toBe(resting);
    });

    const exportAs = (kind: RegExp) => {
      const download = page.waitForEvent('download');
      return page
        .getByRole('button', { name: 'Export Song' })
        .click()
        .then(() => page.getByRole('menuitem', { name: kind }).click())
        .then(() => ({ download }));
    };

    await test.step('MusicXML', async () => {
      const { file, name } = await arrived((await exportAs(/MusicXML/)).download);
      expect(name).toMatch(/Minuet.*\.(musicxml|xml)$/);
      expect(await notesInMusicXml(file)).toBeGreaterThanOrEqual(20);
    });

    await test.step('MIDI', async () => {
      const { file, name } = await arrived((await exportAs(/MIDI/)).download);
      expect(name).toMatch(/Minuet.*\.midi?$/);
      expect(await notesInMidi(file)).toBeGreaterThanOrEqual(20);
    });

    await test.step('MusicJSON, the same the page was given', async () => {
      const { file, name } = await arrived((await exportAs(/MusicJSON/)).download);
      expect(name).toMatch(/Minuet.*\.musj$/);
      const saved = await musicJson(file);
      expect(saved.measures).toBeGreaterThan(0);
      const answer = await page.request.get(`/MusicJson?id=${visitor.openId()}`);
      expect(saved.raw).toEqual(musicJsonAnswer.parse(await answer.json()).musicVo);
    });

    await test.step('PDF with text and ink on every page', async () => {
      const { download } = await exportAs(/PDF/); // opens the dialog first
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Export|Download/ })
        .click();
      const { file, name } = await arrived(download);
      expect(name).toBe('Minuet.pdf');
      const { text, ink } = await pdfPages(file);
      expect(text).toContain('Minuet');
      expect(text).toContain('Notewright');
      expect(ink.length).toBeGreaterThan(0);
      for (const share of ink) expect(share).toBeGreaterThan(0.002);
    });

    await test.step('a saved MusicJSON file opens as a sheet of its own', async () => {
      const answer = await page.request.get(`/ExportAsMusJ?id=${visitor.openId()}`);
      await visitor.goTo('/songbook');
      await visitor.offerFile({ name: 'again.musj', mimeType: 'application/json', buffer: await answer.body() });
      await page.getByLabel('Title').fill('Minuet again');
      await page.getByLabel('Composer').fill('Notewright');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Transcribe' }).click();
      await expect(page).toHaveURL(/#\/score\?id=/);
      await expect.poll(() => noteheads(page).count()).toBeGreaterThanOrEqual(20);
    });
  },
);

test('the songs of one account are not there for another', async ({ visitor, page, product }) => {
  await visitor.signUp();
  await visitor.transcribe('Secret');
  await visitor.waitUntil('Ready', 'Secret');
  await visitor.open('Secret');
  const id = visitor.openId();
  await visitor.logOut();
  await visitor.goTo('/register');
  await page.getByLabel('First name').fill('Somebody else');
  await page.getByLabel('Email').fill(`other-${visitor.email}`);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  for (const path of ['MusicJson', 'ExportAsPdf', 'ExportAsMidi', 'ExportAsMusicXml', 'ExportAsMusJ'])
    expect((await page.request.get(`${product.address}/${path}?id=${id}`)).status(), path).toBe(404);
  await visitor.goTo(`/score?id=${id}`);
  await expect(page).toHaveURL(/#\/songbook$/);
});
