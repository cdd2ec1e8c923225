import { expect, test } from './product';

test(
  'a stranger who follows a link to a folder signs in and arrives in that folder',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await visitor.logOut();
    await visitor.goTo('/songbook?folderPath=Jazz/');
    await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook%3FfolderPath%3DJazz%2F$/);
    await expect(page).toHaveTitle('Login - Notewright');
    await visitor.logIn();
    await expect(page).toHaveURL(/#\/songbook\?folderPath=Jazz\/$/);
    await expect(page).toHaveTitle('Songbook - Notewright');
  },
);

test('a path nobody knows leads to the songbook, and login pages are not for those who are in', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.goTo('/somewhere/else');
  await expect(page).toHaveURL(/#\/songbook$/);
  await visitor.goTo('/login');
  await expect(page).toHaveURL(/#\/songbook$/);
});

test('the sign-up says what is missing, and a second account with the same email is refused', async ({
  visitor,
  page,
}) => {
  await visitor.goTo('/register');
  await expect(page.getByRole('heading', { name: 'Sign Up for a free account' })).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('this field is required')).toBeVisible();
  await expect(page.getByText('email is not valid')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();

  await visitor.signUp();
  await visitor.logOut();
  await visitor.goTo('/register');
  await page.getByLabel('First name').fill('Robert');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists.');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
});

test('a wrong password is refused in red, and the form can be sent again', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.logOut();
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong horse');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not correct.');
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
});

test('the account is renamed, its password changed, and in the end deleted', async ({ visitor, page }) => {
  await visitor.signUp('Clara');
  await page.getByRole('button', { name: 'Clara' }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveTitle('My Account - Notewright');
  await page.getByLabel('First name').fill('Fanny');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('Old password').fill(visitor.password);
  await page.getByLabel('New password', { exact: true }).fill('new secret');
  await page.getByLabel('Repeat the new password').fill('other secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('password mismatch')).toBeVisible();
  await page.getByLabel('Repeat the new password').fill('new secret');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed succesfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fanny' })).toBeVisible();

  await visitor.goTo('/songbook/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('This process can not be undone!')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/#\/login/);
  await visitor.logIn();
  await expect(page.getByText('The email or the password is not correct.')).toBeVisible();
});

test('when the session ends, the next click asks to sign in and leads back', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/newfolder');
  await page.getByLabel('Name').fill('Études');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/#\/login\?returnurl=%2Fsongbook%2Fnewfolder$/);
  await visitor.logIn();
  await expect(page.getByRole('dialog')).toContainText('New Folder');
  await page.getByLabel('Name').fill('Études');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Études' })).toBeVisible();
});

test('the terms can be read before signing up', async ({ visitor, page }) => {
  await visitor.goTo('/register');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect((await opened).getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
});
