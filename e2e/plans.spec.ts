import { expect, test } from './product';
import { MINUET, Visitor } from './visitor';

test(
  'a free account reads the truth: what is missing, whom to ask, and what works already',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();
    await test.step('the empty songbook offers to record, and no upload', async () => {
      await expect(page.getByText('Your songbook is still empty')).toBeVisible();
      await expect(page.getByText('uploading your own files is part of Premium')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Record with the microphone' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Upload a recording' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Play the demo song' })).toBeVisible();
    });
    await test.step('the plus button explains instead of leading nowhere', async () => {
      await page.getByRole('button', { name: 'Add a song' }).click();
      await expect(page.getByRole('menuitem', { name: /YouTube/ })).toBeEnabled();
      await page.getByRole('menuitem', { name: /File Upload/ }).click();
      await expect(page.getByRole('dialog')).toContainText('This server takes no payments yet.');
      await expect(page.getByLabel('Music file')).toHaveCount(0);
      await page.getByRole('dialog').getByRole('link', { name: 'Premium', exact: true }).click();
      await expect(page).toHaveURL(/#\/upgrade$/);
    });
    await test.step('whoever runs the server is asked with one click', async () => {
      await expect(page.getByText('Ask the people who run it to make your account premium.')).toBeVisible();
      await page.getByRole('link', { name: 'Ask for Premium' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('Please give my account the plan Premium.');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
      await expect(page).toHaveURL(/#\/upgrade$/);
    });
  },
);

test('a standard account, which brings no files either, meets no wizard that ends in a refusal', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  // Nobody can pay here, so the plan is put into the answer the page gets.
  await page.route('**/GetAccountInfo', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), standard: true } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: /File Upload/ }).click();
  await expect(page.getByRole('dialog')).toContainText('part of Premium');
});

test('a guest meets no wall, brings one song, and reads before the second how to keep it', async ({
  visitor,
  page,
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await page.getByLabel('Music file').setInputFiles(MINUET);
  await visitor.finishWizard('My first');
  await visitor.waitUntil('Ready', 'My first');

  await page.getByRole('button', { name: 'Add a song' }).click();
  await page.getByRole('menuitem', { name: /File Upload/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Without an account you can transcribe one song.');
  await expect(dialog).not.toContainText('as many as you like'); // a free account could not, here
  await expect(page.getByLabel('Music file')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#\/register\?returnurl=%2Fsongbook$/);
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await expect(visitor.song('My first')).toBeVisible();

  await test.step('a refusal that comes all the same, from another window, has the way to sign up, too', async () => {
    const context = await browser.newContext({ baseURL: product.address });
    const guest = new Visitor(await context.newPage());
    await guest.goTo('/login');
    await guest.page.getByRole('button', { name: /Transcribe something now/ }).click();
    await guest.page.getByLabel('Music file').setInputFiles(MINUET);
    await guest.bring('From elsewhere');
    await guest.page.getByRole('button', { name: /^Universal/ }).click();
    await guest.page.getByRole('button', { name: 'Piano', exact: true }).click();
    await guest.page.getByLabel('Composer').fill('Notewright');
    await guest.page.getByRole('checkbox').check();
    await guest.page.getByRole('button', { name: 'Transcribe' }).click();
    await guest.page.getByRole('dialog', { name: 'File Upload' }).getByRole('link', { name: 'Sign up' }).click();
    await expect(guest.page).toHaveURL(/#\/register\?returnurl=/);
    await context.close();
  });
});

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
