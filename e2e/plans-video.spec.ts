import { VIDEO } from '@notewright/server/testing/video-page';
import { tooWide } from './looks';
import { expect } from './product';
import { testWithVideos } from './video-host';

/** Without a key to search with. */
const test = testWithVideos(4, 'player');
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a free account makes a song of a pasted link on a phone', async ({ visitor }) => {
  const { page } = visitor;
  await page.route(/ytimg\.com|youtube-nocookie\.com/, (route) => route.abort());
  await visitor.signUp();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: 'YouTube to Sheet' }).click();
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Paste a link to a video' });
  await field.fill('no link at all');
  await field.press('Enter');
  await expect(page.getByText('This is no link to a video.')).toBeVisible();
  await field.fill(VIDEO.id);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Crop Video' })).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await page.getByRole('textbox', { name: 'Stop' }).fill('00:40');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(VIDEO.title);
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted');
  await page.getByRole('textbox', { name: 'Composer' }).fill('Anna');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByRole('heading', { name: /“Pasted”$/ })).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await visitor.goTo('/songbook');
  await visitor.waitUntil('Ready', 'Pasted');
});
