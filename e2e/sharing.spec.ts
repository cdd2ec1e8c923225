import { expect, test } from './product';
import { Visitor } from './visitor';

test('a song is shared by link; a friend signs up through it and keeps a copy when the original goes', async ({
  visitor,
  page,
  browser,
}) => {
  await visitor.signUp();
  await visitor.bring('Duet');
  await page.reload();
  await visitor.waitUntil('Ready', 'Duet');
  await visitor.open('Duet');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Private link');
  await expect(link).toHaveValue(/^http.*#\/shared\?token=/);
  const address = new URL(await link.inputValue());

  const context = await browser.newContext();
  const friend = new Visitor(await context.newPage());
  await friend.page.goto(address.href);
  // Read first, without an account; the copy is what needs one.
  await expect(friend.page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  await expect(friend.page).toHaveTitle('Duet');
  await friend.page.getByRole('link', { name: 'Copy to my songbook' }).click();
  await friend.page.getByLabel('First name').fill('Robert');
  await friend.page.getByLabel('Email').fill(friend.email);
  await friend.page.getByLabel('Password', { exact: true }).fill(friend.password);
  await friend.page.getByRole('button', { name: 'Register' }).click();
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

test('a long score is read to its end behind a link; a revoked link opens nothing, and says so', async ({
  visitor,
  page,
  browser,
}) => {
  await visitor.openNewScore(`4/4 |${' C4/w |'.repeat(60)}`, 'Secret');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Private link');
  await expect(link).toHaveValue(/token=/);
  const address = await link.inputValue();
  const context = await browser.newContext();
  const stranger = new Visitor(await context.newPage());
  await stranger.page.goto(address);
  await expect(stranger.page.locator('[data-testid=system] .notehead').first()).toBeVisible();
  await stranger.page.keyboard.press('End');
  await expect(stranger.page.locator('[data-testid=system][data-measures="56-60"] .notehead')).toHaveCount(4);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();

  await stranger.page.reload();
  await expect(stranger.page.getByRole('heading', { name: 'This link is not valid any more.' })).toBeVisible();
  await expect(stranger.page.getByTestId('sheet')).toHaveCount(0);
  stranger.sawNothingBreak();
  await context.close();
});

test('the secret of a link stands in no address that reaches the server', async ({ visitor, page, browser }) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Quiet');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByLabel('Private link');
  await expect(link).toHaveValue(/token=/);
  const address = await link.inputValue();
  const context = await browser.newContext();
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url().split('#')[0]!));
  await reader.goto(address);
  await expect(reader.locator('[data-testid=system] .notehead').first()).toBeVisible();
  expect(asked.some((url) => url.endsWith('/SharedScore'))).toBe(true);
  expect(asked.filter((url) => url.includes(address.split('token=')[1]!))).toEqual([]);
  await context.close();
});
