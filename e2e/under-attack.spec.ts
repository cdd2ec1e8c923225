import { TOKEN_FIELD } from '@notewright/contracts';
import { request } from '@playwright/test';
import { expect, test } from './product';
import { Visitor } from './visitor';

// The guessers come from addresses of their own, as a proxy in front would tell of them.
test.use({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

/** Half a second's work; a busy machine may need many times that. */
const WORK_LIMIT_MS = 60_000;
const CHECKING = 'Checking that you are not a machine…';

async function guess(baseURL: string, email: string, address: string): Promise<void> {
  const guesser = await request.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const { token } = (await (await guesser.get('/AntiForgeryToken')).json()) as { token: string };
  const form = { Email: email, Password: 'guess', [TOKEN_FIELD]: token };
  expect((await guesser.post('/LoginApp', { form })).status()).toBe(200);
  await guesser.dispose();
}

test('while a stranger guesses from many addresses the owner logs in at home as ever, and elsewhere after a moment of work', async ({
  visitor,
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await visitor.signUp();
  for (let i = 0; i < 20; i++) await guess(baseURL!, visitor.email, `10.0.0.${i}`);

  await test.step('at home nothing is different', async () => {
    await visitor.logOut();
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 429 && refused.push(answer.url()));
    await visitor.logIn();
    await expect(page).toHaveURL(/#\/songbook$/);
    expect(refused).toEqual([]);
  });

  const elsewhere = async (prepare: (there: Visitor) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const there = Object.assign(new Visitor(await context.newPage()), { email: visitor.email });
    await prepare(there);
    await there.goTo('/login');
    return { there, close: () => context.close() };
  };

  await test.step('a browser that cannot do the work says what else can be done, and the form can be sent again', async () => {
    const { there, close } = await elsewhere((one) => one.page.route('**/proof.worker*', (route) => route.abort()));
    there.forgives(/./);
    await there.logIn();
    await expect(there.page.getByRole('alert')).toHaveText(/^Somebody tries many passwords for this email\./);
    await expect(there.page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await close();
  });

  await test.step('on a new device the page works for a moment, and says so', async () => {
    const { there, close } = await elsewhere((one) =>
      one.page.route('**/LoginChallenge', async (route) => {
        await expect(one.page.getByText(CHECKING)).toBeVisible();
        await expect(one.page.getByRole('progressbar', { name: 'Checking' })).toBeVisible();
        await route.continue();
      }),
    );
    await there.logIn();
    await expect(there.page).toHaveURL(/#\/songbook$/, { timeout: WORK_LIMIT_MS });
    await there.logOut();
    await there.logIn();
    await expect(there.page).toHaveURL(/#\/songbook$/);
    there.sawNothingBreak();
    await close();
  });
});
