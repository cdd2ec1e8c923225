import { spawnSync } from 'node:child_process';
import { expect, test } from './product';
import { mailedLink } from './mailbox';
import { MINUET, Visitor } from './visitor';

test('a forgotten password is replaced through a link that works once; unknown addresses get the same answer', async ({
  visitor,
  page,
  product,
}) => {
  await visitor.signUp();
  await visitor.logOut();
  const ask = async (email: string) => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The login has a field of this name, too, and stays until the other page is there.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'If there is an account with this email' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the login' }).click();
  };
  await ask('nobody@example.org');
  await ask(visitor.email);

  const link = await mailedLink(product, visitor.email, 'resetpassword');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('wholly new');
  await page.getByLabel('Repeat the new password').fill('wholly else');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('password mismatch')).toBeVisible();
  await page.getByLabel('Repeat the new password').fill('wholly new');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'To the login', exact: true }).click();
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill('wholly new');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);

  await page.goto('/#/logout');
  await expect(page).toHaveURL(/#\/login$/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('once more');
  await page.getByLabel('Repeat the new password').fill('once more');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is not valid any more. Please ask for a new one.');
});

test('an account is renamed, its email confirmed and changed, sessions ended, data taken home, all of it deleted', async ({
  visitor,
  page,
  product,
  browser,
}) => {
  test.setTimeout(240_000);
  await visitor.signUp('Clara');
  await test.step('the address is confirmed, and the open dialog notices', async () => {
    await visitor.goTo('/songbook/account');
    await expect(page.getByText('Please confirm this address')).toBeVisible();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(product.address + (await mailedLink(product, visitor.email, 'confirmemail')));
    await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await elsewhere.close();
    await expect(page.getByText('Please confirm this address')).toBeHidden();
  });

  await test.step('the name', async () => {
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('this field is required')).toBeVisible();
    await page.getByLabel('First name').fill('Fanny');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account updated successfully!')).toBeVisible();
  });

  await test.step('the password', async () => {
    await page.getByRole('link', { name: /^Change Password/ }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('this field is required').first()).toBeVisible();
    await page.getByLabel('Old password').fill(visitor.password);
    await page.getByLabel('New password', { exact: true }).fill('new secret');
    await page.getByLabel('Repeat the new password').fill('other secret');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('password mismatch')).toBeVisible();
    await page.getByLabel('Repeat the new password').fill('new secret');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed succesfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fanny' })).toBeVisible();
  });

  await test.step('a second browser is signed out from here', async () => {
    const context = await browser.newContext({ baseURL: product.address });
    const laptop = new Visitor(await context.newPage());
    await laptop.goTo('/login');
    await laptop.page.getByLabel('Email').fill(visitor.email);
    await laptop.page.getByLabel('Password', { exact: true }).fill('new secret');
    await laptop.page.getByRole('button', { name: 'Login' }).click();
    await expect(laptop.page).toHaveURL(/#\/songbook$/);
    await visitor.goTo('/songbook/sessions');
    await expect(page.getByText('This browser')).toBeVisible();
    await page.getByRole('button', { name: /^End the session of/ }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End the session of/ })).toHaveCount(0);
    await laptop.page.reload();
    await expect(laptop.page).toHaveURL(/#\/login/);
    await context.close();
  });

  await test.step('another address counts once its link was followed', async () => {
    const address = `new-${visitor.email}`;
    await visitor.goTo('/songbook/changeemail');
    await page.getByLabel('New email').fill(address);
    await page.getByLabel('Your password').fill('not my password');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('The password is not correct.')).toBeVisible();
    await page.getByLabel('Your password').fill('new secret');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please follow the link in the mail')).toBeVisible();
    await page.goto(await mailedLink(product, address, 'confirmemail'));
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.getByRole('link', { name: 'To my songbook' }).click();
    await visitor.goTo('/songbook/account');
    await expect(page.getByLabel('Email')).toHaveValue(address);
  });

  await test.step('everything goes home as a zip', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Export my data/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });

  await test.step('and is deleted', async () => {
    await page.getByRole('button', { name: /^Delete Account/ }).click();
    await expect(
      page.getByText('Are you sure that you want to delete your account? This process can not be undone!'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/#\/login/);
    await expect(page.getByText('Your account and everything in it is deleted.')).toBeVisible();
    await page.getByLabel('Email').fill(`new-${visitor.email}`);
    await page.getByLabel('Password', { exact: true }).fill('new secret');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The email or the password is not correct.')).toBeVisible();
  });
});

test('the demo song is read and heard without an account', async ({ visitor, page }) => {
  await visitor.goTo('/login');
  await page.getByRole('link', { name: /Try it with a demo song/ }).click();
  await expect(page.locator('[data-testid=system] .notehead').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#\/register$/);
});

test('a guest transcribes one song, and keeps it by signing up', async ({ visitor, page }) => {
  test.setTimeout(180_000);
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await expect(page).toHaveURL(/#\/songbook\/upload$/);
  const wizard = page.getByRole('dialog', { name: 'Upload File' });
  await expect(wizard).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Guest account' })).toBeVisible();
  await visitor.bring('My first');
  await visitor.waitUntil('Ready', 'My first');
  await page.getByRole('complementary', { name: 'Guest account' }).getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await expect(page.getByRole('button', { name: 'Robert' })).toBeVisible();
  await expect(visitor.song('My first')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Guest account' })).toBeHidden();
});

test('a guest who has made their one song in another tab finds what was chosen here after signing up', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await expect(page.getByLabel('Music file')).toBeAttached();
  const second = await page.context().newPage();
  for (const [tab, instrument] of [
    [page, 'Flute'],
    [second, 'Violin'],
  ] as const) {
    await tab.goto('/#/songbook/blank');
    const dialog = tab.getByRole('dialog', { name: 'Blank Score' });
    await dialog.getByRole('button', { name: instrument }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Title').fill(`For ${instrument}`);
    await dialog.getByLabel('Composer').fill('Notewright');
  }
  await second.getByRole('button', { name: 'Create' }).click();
  await expect(second).toHaveURL(/#\/score\/edit\?id=/);
  await page.getByRole('button', { name: 'Create' }).click();
  const explanation = page.getByRole('dialog', { name: 'Blank Score' });
  await expect(explanation).toContainText('Without an account you can transcribe one song.');
  await explanation.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(explanation.getByLabel('Title')).toHaveValue('For Flute');
  await explanation.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/score\/edit\?id=/);
  await visitor.goTo('/songbook');
  for (const instrument of ['Flute', 'Violin']) await expect(visitor.song(`For ${instrument}`)).toBeVisible();
});

test('a guest sees that a long recording is cut: before it is sent, and above the sheet', async ({
  visitor,
  page,
}, testInfo) => {
  test.setTimeout(240_000);
  const long = testInfo.outputPath('Long.mp3');
  expect(spawnSync('ffmpeg', ['-v', 'error', '-stream_loop', '9', '-i', MINUET, '-t', '90', long]).status).toBe(0);
  await visitor.goTo('/login');
  await page.getByRole('button', { name: /Transcribe something now/ }).click();
  await expect(page.getByText('Of a longer recording the first minute is transcribed.')).toBeVisible();
  await page.getByLabel('Music file').setInputFiles(long);
  const notice = page.getByRole('note');
  await expect(notice).toContainText('This recording lasts 1 minute and 30 seconds.');
  await expect(notice).toContainText('Only the first minute will be transcribed; with a free account, all of it.');
  await expect(notice.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /returnurl=%2Fsongbook%2Fupload/);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.goBack(); // to the login, where there is nothing to be had any more
  await page.getByRole('button', { name: 'Keep' }).click();
  await visitor.finishWizard('Long walk');
  await visitor.waitUntil('Ready', 'Long walk');
  await visitor.open('Long walk');
  await expect(notice).toContainText('Only the first minute of the recording was transcribed.');
  await notice.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/#\/songbook\/upload$/);
  await page.getByLabel('Music file').setInputFiles(long);
  await expect(page.getByRole('button', { name: /^Universal/ })).toBeVisible(); // nothing to be said any more
});

test('a newcomer is welcomed; welcome back is said to who has been here', async ({ visitor, page }) => {
  await visitor.goTo('/login');
  await expect(page.getByRole('heading', { name: 'Welcome to Notewright' })).toBeVisible();
  await visitor.signUp();
  await visitor.logOut();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
