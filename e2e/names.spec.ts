import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from './product';

/** HTML, quotes, right-to-left letters, a zero-width joiner and an emoji of two characters. */
const HOSTILE = `<img src=x onerror=window.hit=1>"'& שלום 👩\u200d🎤`;

test('names are shown as they were written, whatever is in them', async ({ visitor, page }) => {
  const first = `A ${HOSTILE}`;
  const folder = `B ${HOSTILE}`;
  // In names of songs the server keeps no ampersand.
  const [title, composer] = [`C ${HOSTILE}`.replace('&', ''), `D ${HOSTILE}`.replace('&', '')];
  const score = music('4/4 | C4/w |');
  const buffer = Buffer.from(JSON.stringify(encodeMusicJson({ ...score, meta: { ...score.meta, title, composer } })));
  await visitor.signUp(first);
  const { id } = await visitor.post('/MusicFileToSheet', {
    multipart: {
      ...{ mode: 'universal', instrument: 'piano', title, composer, agreedToTerms: 'true', path: '' },
      file: { name: 'score.musj', mimeType: 'application/json', buffer },
    },
  });
  await page.reload();

  await test.step('user menu, songbook and folders', async () => {
    await expect(page.getByRole('button', { name: first, exact: true })).toBeVisible();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(composer, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'New folder' }).click();
    await page.getByLabel('Name').fill(folder);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: folder, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder);
  });

  await test.step('sheet and page title', async () => {
    await visitor.goTo(`/score?id=${id}`);
    await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(composer, { exact: true }).first()).toBeVisible();
  });
  expect(await page.evaluate('window.hit')).toBeUndefined();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('a title of three hundred letters without a space stays on the sheet of a phone', async ({ visitor, page }) => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8).slice(0, 300);
  const score = music('4/4 | C4/w |');
  await visitor.signUp();
  await page.setViewportSize({ width: 390, height: 844 });
  const named = { ...score, meta: { ...score.meta, title, subtitle: title, composer: title } };
  const id = await visitor.bring(title, Buffer.from(JSON.stringify(encodeMusicJson(named))));
  await visitor.goTo(`/score?id=${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const wider = await heading.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(390);
});

test('in the songbook a name goes the way it is read, its number and its dots at the end, on a phone, too', async ({
  visitor,
  page,
}) => {
  const title = 'שיר ארוך (1967)';
  const composer = 'נעמי שמר (1930)';
  const score = music('4/4 | C4/w |');
  await visitor.signUp();
  for (const names of [
    { title, composer },
    { title: 'Song', composer: 'Clara' },
  ]) {
    const buffer = Buffer.from(JSON.stringify(encodeMusicJson({ ...score, meta: { ...score.meta, ...names } })));
    await visitor.post('/MusicFileToSheet', {
      multipart: {
        ...{ mode: 'universal', instrument: 'piano', ...names, agreedToTerms: 'true', path: '' },
        file: { name: 'score.musj', mimeType: 'application/json', buffer },
      },
    });
  }
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    const link = page.getByRole('link', { name: title, exact: true });
    await expect(link).toHaveCSS('direction', 'rtl');
    // In a column of names from left to right it begins where they do.
    const [hebrew, english] = [
      await link.boundingBox(),
      await page.getByRole('link', { name: 'Song', exact: true }).boundingBox(),
    ];
    expect(Math.abs((hebrew?.x ?? 0) - (english?.x ?? 0))).toBeLessThan(2);
    await expect(page.getByText(composer, { exact: true })).toHaveCSS('direction', 'rtl');
  }
});

test('a PDF in Chinese is saved under its title, and one with signs that no font has says which', async ({
  visitor,
  page,
}) => {
  const exported = async (title: string) => {
    await visitor.openScore('4/4 | C4/w |', title);
    await page.getByRole('button', { name: 'Export Song' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    return (await download).suggestedFilename();
  };
  await visitor.signUp();
  expect(await exported('月亮代表我的心')).toBe('月亮代表我的心.pdf');
  await expect(page.getByText(/The PDF has boxes/)).toBeHidden();
  expect(await exported('Song ᏣᎳᎩ')).toBe('Song ᏣᎳᎩ.pdf');
  await expect(page.getByText('The PDF has boxes in place of ᏣᎳᎩ')).toBeVisible();
});
