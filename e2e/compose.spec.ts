import { decodeMusicJson, violations } from '@notewright/score';
import { expectAccessible } from './accessible';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS } from './screens-list';

test('a wish in words and a theme become a piece that is heard, drawn again and kept once', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'Compose with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose with AI' });
  const words = dialog.getByLabel('In your own words');

  await words.fill('xyzzy');
  await words.press('Enter');
  await expect(dialog.getByText('You tricked the ai into self destruction.')).toContainText('Not understood: xyzzy');
  await words.fill('a sad waltz in D minor, 8 bars');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await expect(dialog.getByLabel('Key')).toContainText('D minor');
  await expect(dialog.getByLabel('Length')).toContainText('8 measures');

  await dialog.getByLabel('Beginning').click();
  await page.getByRole('option', { name: 'My own theme' }).click();
  const theme = dialog.getByLabel('Theme', { exact: true });
  await theme.fill('D F x');
  await expect(dialog.getByText('It cannot be read from here on: x')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Compose' })).toBeDisabled();
  await theme.fill('D F');
  await dialog.getByRole('group', { name: 'Piano keys' }).getByRole('button', { name: 'A 4' }).click();
  await expect(theme).toHaveValue('D F A');
  await expect(dialog.getByTestId('preview')).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expectAccessible(page, 'wishing');

  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await dialog.getByRole('button', { name: 'Compose' }).click();
  await expect(dialog.getByText('Your piece is here.')).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  expect(asked).toEqual([]); // composed in the page
  await dialog.getByRole('button', { name: 'Another one' }).click();
  await expect(dialog.getByText('Your piece is here.')).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await dialog.getByRole('button', { name: 'Listen' }).click();
  await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expect(dialog.getByTestId('preview').first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  await expectAccessible(page, 'composed');

  await expect(dialog.getByLabel('Title')).toHaveValue('Waltz in D minor');
  await dialog.getByLabel('Title').fill('For Grandma');
  let lost = 0;
  await page.route('**/KeepComposition', async (route) => {
    await route.fetch(); // the server has it, and its answer is lost
    await route.abort();
    lost++;
  });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => lost).toBe(1);
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeEnabled();
  await page.unroute('**/KeepComposition');
  await dialog.getByRole('button', { name: 'Keep' }).click();

  await expect(page).toHaveURL(/#\/score\?id=/);
  await expect(page.getByTestId('system').first()).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const { musicVo } = (await (await page.request.get(`/MusicJson?id=${visitor.openId()}`)).json()) as {
    musicVo: object;
  };
  const read = decodeMusicJson(musicVo);
  if (!read.ok) throw new Error(read.error.sentence);
  expect(violations(read.value)).toEqual([]);
  expect(read.value.meta).toMatchObject({ title: 'For Grandma', composer: 'Clara' });
  expect(read.value.measures).toHaveLength(8);
  const first = read.value.parts[0]?.measures[0]?.voices[0]?.elements.map((one) => one.kind === 'chord' && one.heads[0]?.midi); // prettier-ignore
  expect(first).toEqual([62, 65, 69].map((midi) => midi + 12 * Math.round((Number(first?.[0]) - 62) / 12)));
  const songs = (await (await page.request.get('/GetSongMySongs')).json()) as { Title: string; Source: string }[];
  expect(songs.map(({ Title, Source }) => [Title, Source])).toEqual([['For Grandma', 'ai']]);
});

test('while it is composed there is a bar to watch and a way out', async ({ visitor, page }) => {
  await page.addInitScript(`window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (options?.name === 'composer') this.postMessage = () => undefined;
    }
  };`);
  await visitor.signUp();
  await visitor.goTo('/songbook/compose');
  const dialog = page.getByRole('dialog', { name: 'Compose with AI' });
  await dialog.getByRole('button', { name: 'Compose' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'AI is composing for you' })).toBeVisible();
  await expectAccessible(page, 'composing');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Style')).toContainText('Waltz');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
