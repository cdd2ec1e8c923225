import { expect, test } from './product';
import { Visitor } from './visitor';

test('a song is shared by link; a friend signs up through it and keeps a copy when the original goes', async ({
  visitor,
  page,
  browser,
}) => {
  await visitor.signUp();
  await visitor.transcribe('Duet');
  await visitor.waitUntil('Ready', 'Duet');
  await visitor.open('Duet');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Private link');
  await expect(link).toHaveValue(/^http.*#\/shared\?token=/);
  const address = new URL(await link.inputValue());

  const context = await browser.newContext();
  const friend = new Visitor(await context.newPage());
  await friend.page.goto(address.href);
  await friend.page.getByRole('link', { name: 'Sign up' }).click();
  await friend.page.getByLabel('First name').fill('Robert');
  await friend.page.getByLabel('Email').fill(friend.email);
  await friend.page.getByLabel('Password', { exact: true }).fill(friend.password);
  await friend.page.getByRole('button', { name: 'Register' }).click();
  await friend.page.getByRole('button', { name: 'Copy into my songbook' }).click();
  await expect(friend.page).toHaveURL(/#\/score\?id=/);
  expect(friend.openId()).not.toBe(visitor.openId());
  await expect(friend.page.locator('[data-testid=system] .notehead').first()).toBeVisible();

  await visitor.goTo('/songbook');
  await visitor.chooseInMenu('Duet', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your songbook is still empty')).toBeVisible();
  await friend.page.reload();
  await expect(friend.page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  friend.sawNothingBreak();
  await context.close();
});
