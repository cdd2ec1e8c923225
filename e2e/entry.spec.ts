import { expect, test } from './product';
import { endSession } from './tours';

test(
  'a stranger who follows a link to a folder signs in and arrives in that folder',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await visitor.logOut();
    await visitor.goTo('/songbook?folderPath=Jazz/');
    await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook%3FfolderPath%3DJazz%2F$/);
    await expect(page).toHaveTitle('Login - Notewright');
    await test.step('a wrong password is refused in red, and the form can be sent again', async () => {
      await page.getByLabel('Email').fill(visitor.email);
      await page.getByLabel('Password', { exact: true }).fill('wrong horse');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText('The email or the password is not correct.');
    });
    await visitor.logIn();
    await expect(page).toHaveURL(/#\/songbook\?folderPath=Jazz\/$/);
    await expect(page).toHaveTitle('Songbook - Notewright');
    await test.step('a path nobody knows leads to the songbook, login pages lead those who are in there too', async () => {
      await visitor.goTo('/somewhere/else');
      await expect(page).toHaveURL(/#\/songbook$/);
      for (const route of ['/login', '/register', '/onboarding', '/forgotpassword']) {
        await visitor.goTo(route);
        await expect(page).toHaveURL(/#\/songbook$/);
      }
    });
  },
);

test('the sign-up says what is missing, and a second account with the same email is refused', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/register');
  await expect(page.getByRole('heading', { name: 'Sign Up for a free account' })).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('this field is required').first()).toBeVisible();
  await expect(page.getByText('email is not valid')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');

  await visitor.signUpByForm();
  await visitor.logOut();
  await visitor.goTo('/register');
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();

  await test.step('a server out of reach says nothing; the form can be sent again', async () => {
    visitor.forgives(/./);
    await page.route('**/RegisterApp', (route) => route.abort());
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the terms can be read before signing up', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect((await opened).getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});

test('while a form before the login is sent its button turns and cannot be pressed; it sends what the calls are declared with', async ({
  visitor,
  page,
}) => {
  const sends = async (path: string, button: string) => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const sent: Record<string, string>[] = [];
    await page.route(`**${path}`, async (route) => {
      sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
      await held;
      await route.continue();
    });
    const submit = page.getByRole('button', { name: button });
    await submit.click();
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect(submit.locator('.spinner')).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    go();
    await expect(page).toHaveURL(/#\/xmas$/);
    return sent[0];
  };
  const token = expect.stringMatching(/.+/) as unknown;
  const who = {
    Email: visitor.email,
    Password: visitor.password,
    RememberMe: 'true',
    __RequestVerificationToken: token,
  };
  await visitor.goTo('/register?returnurl=%2Fxmas');
  await page.getByLabel('First name').fill('Clara');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  expect(await sends('/RegisterApp', 'Register')).toEqual({ FirstName: 'Clara', ...who });
  await visitor.logOut();
  await visitor.goTo('/login?returnurl=%2Fxmas');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  expect(await sends('/LoginApp', 'Login')).toEqual(who);
});

test('when the session ends, the next click asks to sign in and leads back; signing in elsewhere is noticed', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/newfolder');
  await page.getByLabel('Name').fill('Études');
  await endSession(context);
  // On a slow machine the page, which looks for news, notices it before the button is pressed; then it has left already.
  const leftByItself = () => expect(page).toHaveURL(/#\/login/);
  await page.getByRole('button', { name: 'OK' }).click({ timeout: 5_000 }).catch(leftByItself);
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook%2Fnewfolder$/);
  await visitor.logIn();
  await expect(page.getByRole('dialog')).toContainText('New Folder');
  await page.getByLabel('Name').fill('Études');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Études' })).toBeVisible();

  await visitor.logOut();
  await visitor.goTo('/login?returnurl=%2Fxmas');
  await visitor.post('/LoginApp', { form: { Email: visitor.email, Password: visitor.password } });
  await expect(page).toHaveURL(/#\/xmas$/); // asked every two seconds
});

test('an account call that fails once is asked again; one that fails twice says so and can be repeated', async ({
  visitor,
  page,
}) => {
  visitor.forgives(/./);
  await visitor.signUp();
  let failures = 1;
  await page.route('**/GetAccountInfo', (route) => (failures-- > 0 ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Songbook' })).toBeVisible();
  failures = 2;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Notewright cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Songbook' })).toBeVisible();
});

test('the login and its colours are used with the keyboard alone', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.logOut();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(visitor.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(visitor.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/songbook$/);
  await visitor.logOut();
  await page.emulateMedia({ colorScheme: 'light' });
  const colours = page.getByRole('button', { name: /^Colours: as the system/ });
  await colours.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});

test('an email that was typed goes along to the form for a new password, and back', async ({ visitor, page }) => {
  await visitor.goTo('/login');
  const email = page.getByLabel('Email');
  await email.fill('ada@example.org');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/#\/forgotpassword$/);
  await expect(email).toHaveValue('ada@example.org');
  await email.fill('ada@example.com');
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(email).toHaveValue('ada@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(email).toBeHidden();
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await expect(email).toHaveValue('ada@example.com');
});
