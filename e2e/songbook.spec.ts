import { expect, test } from './product';

test(
  'songs are searched, moved into folders, duplicated and deleted',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.signUp();
    await expect(page.getByText('Your songbook is still empty')).toBeVisible();
    await visitor.bring('Evening walk');
    await page.reload();
    await visitor.waitUntil('Ready', 'Evening walk');

    await visitor.chooseInMenu('Evening walk', 'Duplicate');
    await expect(visitor.song('Evening walk')).toHaveCount(2);

    await page.getByRole('link', { name: 'New folder' }).click();
    await page.getByLabel('Name').fill('Piano pieces');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Piano pieces' })).toBeVisible();

    await visitor
      .song('Evening walk')
      .first()
      .click({ modifiers: ['Control'] });
    await expect(page.getByText('1 selected')).toBeVisible();
    await visitor
      .song('Evening walk')
      .last()
      .click({ modifiers: ['Control'] });
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Move to folder' }).click();
    await page.getByRole('dialog').getByText('Piano pieces').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(visitor.song('Evening walk')).toHaveCount(0);

    await page.getByRole('link', { name: 'Piano pieces' }).click();
    await expect(page).toHaveURL(/folderPath=Piano_pieces/);
    await expect(visitor.song('Evening walk')).toHaveCount(2);
    await page.getByLabel('Search a Song').fill('no such');
    await expect(page.getByText('No song matches “no such”.')).toBeVisible();
    await page.getByLabel('Search a Song').fill('WALK');
    await expect(visitor.song('Evening walk')).toHaveCount(2);

    await visitor
      .song('Evening walk')
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('this procedure is irreversible. Do you want to proceed?');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(visitor.song('Evening walk')).toHaveCount(1);
  },
);

test('songs and folders are dragged into folders', async ({ visitor, page }) => {
  await visitor.signUp();
  for (const name of ['Études', 'Lessons']) {
    await page.getByRole('link', { name: 'New folder' }).click();
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await visitor.bring('First study');
  await page.reload();
  await visitor.song('First study').dragTo(visitor.song('Études'));
  await expect(visitor.song('Études')).toContainText('1 song');
  await expect(visitor.song('First study')).toHaveCount(0);

  await visitor.song('Études').dragTo(visitor.song('Lessons'));
  await expect(visitor.song('Lessons')).toContainText('1 song');
  await page.getByRole('link', { name: 'Lessons' }).click();
  await page.getByRole('link', { name: 'Études' }).click();
  await expect(visitor.song('First study')).toBeVisible();
  await visitor.song('First study').dragTo(page.getByRole('link', { name: 'My Songbook' }));
  await expect(visitor.song('First study')).toHaveCount(0);
  await page.getByRole('link', { name: 'My Songbook' }).click();
  await expect(visitor.song('First study')).toBeVisible();
});

test('a failed analysis is explained by its code, an unknown code like a recording problem', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/error?code=400');
  await expect(page.getByRole('dialog')).toContainText('There was an unknown error with this music file.');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/#\/songbook$/);
  await visitor.goTo('/songbook/error?code=12345');
  await expect(page.getByRole('dialog')).toContainText('The audio could not be processed.');
});

test('the keyboard alone opens the wizard, makes a folder and walks into it', async ({ visitor, page }) => {
  await visitor.signUp();
  const plus = page.getByRole('button', { name: 'Add a song' });
  await plus.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'File Upload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Drop a recording here');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'New folder' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Études');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Études' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Études', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'My Songbook' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Songbook', level: 1 })).toBeVisible();
});
