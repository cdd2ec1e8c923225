import { expect, test } from './product';
import { DRAWING_LIMIT_MS } from './screens-list';

test('a blank score is made of what is wished for, opens in edit mode and is written into', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Blank Score' }).click();
  const dialog = page.getByRole('dialog', { name: 'Blank Score' });
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Guitar' }).click();
  await dialog.getByRole('button', { name: 'Piano' }).click();
  await dialog.getByLabel('Another instrument').fill('cello');
  await page.getByRole('option', { name: 'Cello' }).click();
  await expect(dialog.getByRole('switch', { name: 'Tablature' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Move 2. Acoustic Grand Piano up' }).click();
  await dialog.getByRole('listitem', { name: '3. Cello' }).getByLabel('Clef').click();
  await page.getByRole('option', { name: 'Tenor' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();

  await expect(dialog.getByLabel('Composer')).toHaveValue('Clara');
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Title is required.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Morning');
  await dialog.getByLabel('Time signature').click();
  await page.getByRole('option', { name: '6/8' }).click();
  await dialog.getByLabel('Key').click();
  await page.getByRole('option', { name: 'D major' }).click();
  await dialog.getByLabel('Pick-up').click();
  await page.getByRole('option', { name: '1 eighth' }).click();
  await dialog.getByLabel('Tempo (BPM)').fill('60');
  await dialog.getByLabel('Measures').fill('12');
  await expect(dialog.getByTestId('preview')).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await dialog.getByRole('button', { name: 'Create' }).click();

  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const answer = await page.request.get(`/MusicJson?id=${visitor.openId()}`);
  const { musicVo, properties } = (await answer.json()) as { musicVo: object; properties: { title: string } };
  expect(properties.title).toBe('Morning');
  expect(musicVo).toMatchObject({
    MetaInfo: { Title: 'Morning', Composer: 'Clara' },
    Parts: [{ Name: 'Piano' }, { Name: 'Guitar' }, { Name: 'Cello' }],
  });

  await test.step('back in the songbook, the song is there as anything else', async () => {
    await page.goBack();
    await expect(visitor.song('Morning')).toBeVisible();
    await visitor.waitUntil('Ready', 'Morning');
  });
});

test('leaving with something in it asks; what is kept is still there', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/blank');
  const dialog = page.getByRole('dialog', { name: 'Blank Score' });
  await expect(dialog.getByRole('button', { name: 'Flute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await visitor.goTo('/songbook/blank');
  await dialog.getByRole('button', { name: 'Flute' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByRole('listitem', { name: '1. Flute' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
});

test('a server that cannot be reached keeps what was entered', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/blank');
  const dialog = page.getByRole('dialog', { name: 'Blank Score' });
  await dialog.getByRole('button', { name: 'Lead sheet' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Title').fill('Kept');
  await page.route('**/NewSheet', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Unkown Error!')).toBeVisible();
  await page.unroute('**/NewSheet');
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept');

  let lost = 0;
  await page.route('**/NewSheet', async (route) => {
    await route.fetch(); // the server has it, and its answer is lost
    await route.abort();
    lost++;
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => lost).toBe(1);
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled();
  await page.unroute('**/NewSheet');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  await visitor.goTo('/songbook');
  await expect(page.getByRole('link', { name: 'Kept' })).toHaveCount(1);
});
