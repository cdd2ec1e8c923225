import { mailedLink } from './mailbox';
import { expect, test as withoutProvider } from './product';
import { GOOGLE_ID, startProvider, type Provider } from './provider';

const test = withoutProvider.extend<object, { provider: Provider }>({
  provider: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  env: [
    async ({ provider }, use) =>
      use({ GOOGLE_CLIENT_ID: GOOGLE_ID, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.address }),
    { scope: 'worker' },
  ],
});

const google = { name: 'Log in with Google' };

withoutProvider('without a provider the page offers none', async ({ visitor, page }) => {
  const asked = page.waitForResponse('**/LoginProviders');
  await visitor.goTo('/login');
  expect(await (await asked).json()).toEqual({ google: false, facebook: false, apple: false });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: /with (Google|Facebook)/ })).toHaveCount(0);
  await expect(page.getByText('or', { exact: true })).toHaveCount(0);
});

test('who signs in with Google comes back to where they were going; the next time it is the same account', async ({
  visitor,
  page,
  provider,
}) => {
  provider.person = { sub: visitor.email, email: visitor.email, given_name: 'Fanny' };
  await visitor.goTo('/songbook/feedback');
  await expect(page).toHaveURL(/#\/login\?returnurl=/);
  await expect(page.getByRole('button', { name: /with Facebook/ })).toHaveCount(0);
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/songbook\/feedback$/);
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fanny' })).toBeVisible();
  await visitor.bring('Night piece');

  await visitor.logOut();
  await page.goto('/#/register');
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await expect(visitor.song('Night piece')).toBeVisible();
});

test('who says no, or goes back, is on the login page again and can choose anew', async ({
  visitor,
  page,
  provider,
}) => {
  provider.person = { sub: visitor.email, email: visitor.email, given_name: 'Nikolai' };
  await visitor.goTo('/login');
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled.');
  await expect(page).toHaveURL(/#\/login\?error=external-cancelled$/);

  await page.getByRole('button', google).click();
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await expect(page.getByRole('button', { name: 'Nikolai' })).toBeVisible();
});

test('an account with that email is opened only after it confirmed the email', async ({
  visitor,
  page,
  product,
  provider,
}) => {
  provider.person = { sub: visitor.email, email: visitor.email, given_name: 'Somebody' };
  await visitor.signUp('Clara');
  await visitor.logOut();
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An account with this email already exists. Please log in with your password.',
  );
  await visitor.goTo('/songbook');
  await expect(page).toHaveURL(/#\/login/);

  await page.goto(await mailedLink(product, visitor.email, 'confirmemail'));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await visitor.goTo('/login');
  await page.getByRole('button', google).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Clara' })).toBeVisible();
});
