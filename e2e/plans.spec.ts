import { expect, test } from './product';

test(
  'a free account sees what Premium would give in place of the upload',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a song' }).click();
    await page.getByRole('menuitem', { name: /File Upload/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Unlock these Premium-Features now!');
    await expect(page.getByLabel('Music file')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('link', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL(/#\/upgrade$/);
  },
);

test('the server, too, refuses a free account the upload', async ({ visitor, page, product }) => {
  await visitor.signUp();
  const { token } = (await (await page.request.get('/AntiForgeryToken')).json()) as { token: string };
  const answer = await page.request.post(`${product.address}/MusicFileToSheet`, {
    headers: { __RequestVerificationToken: token },
    multipart: {
      mode: 'universal',
      instrument: 'piano',
      title: 'Smuggled',
      composer: 'Nobody',
      agreedToTerms: 'true',
      file: { name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(100) },
    },
  });
  expect(answer.status()).toBe(402);
  expect(await answer.json()).toMatchObject({ code: 'premium-only' });
});
