import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import type { Page } from '@playwright/test';
import { tooWide } from './looks';
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

/** A score file with nothing to it, for songs whose music does not matter. */
const SHEET = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));

async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New folder' }).click();
  await page.getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

test('folders that differ by a space and an underscore are two; an address of no folder says so', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await makeFolder(page, 'Jazz x y');
  await makeFolder(page, 'Jazz_x y');
  await visitor.bring('Kept apart', SHEET);
  await page.reload();
  await visitor.chooseInMenu('Kept apart', 'Move to folder');
  await page.getByRole('dialog').getByText('Jazz_x y').click();
  await expect(visitor.song('Kept apart')).toHaveCount(0);
  await page.getByRole('link', { name: 'Jazz_x y' }).click();
  await expect(page.getByRole('heading', { name: 'Jazz_x y', level: 1 })).toBeVisible();
  await expect(visitor.song('Kept apart')).toBeVisible();

  await test.step('the menu in the breadcrumb means the folder it stands at', async () => {
    await page.getByRole('button', { name: 'Actions for the folder Jazz_x y' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Jazz_x y');
    await name.fill('Jazz_x_y');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Jazz_x_y', level: 1 })).toBeVisible();
    await expect(visitor.song('Kept apart')).toBeVisible();
    await page.getByRole('link', { name: 'My Songbook' }).click();
    await expect(page.getByRole('link', { name: 'Jazz x y' })).toBeVisible();
  });

  await test.step('a made-up folder is no empty folder', async () => {
    await visitor.goTo('/songbook?folderPath=No/such_place/');
    await expect(page.getByRole('alert').filter({ hasText: 'There is no folder “such place” here.' })).toBeVisible();
    await expect(page.getByText('This folder is empty')).toHaveCount(0);
    await page.getByRole('link', { name: 'To My Songbook' }).click();
    await expect(page).toHaveURL(/#\/songbook$/);
    await visitor.goTo('/songbook/deletefolder?path=No/');
    await expect(page.getByRole('dialog')).toContainText('This folder does not exist.');
    await visitor.goTo('/songbook/delete?id=00000000-0000-4000-8000-000000000000&title=Made+up');
    await expect(page.getByRole('dialog')).toContainText('This song does not exist.');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('deleting the folder one stands in says what goes, and leads one up', async () => {
    await page.getByRole('link', { name: 'Jazz_x_y' }).click();
    await page.getByRole('button', { name: 'Actions for the folder Jazz_x_y' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('You are about to delete Jazz_x_y/, this procedure');
    await expect(page.getByRole('dialog')).toContainText('1 song in it will be deleted, too.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My Songbook', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Jazz_x_y' })).toHaveCount(0);
  });
});

test('the middle button opens a finished song in a new tab, and the mouse drags songs, in a window of half a screen as well', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.signUp();
  const id = await visitor.bring('Air', SHEET);
  await makeFolder(page, 'Suite');
  await makeFolder(page, 'Drafts');
  await page.evaluate(`addEventListener('mousedown', (event) => (window.rolls = !event.defaultPrevented))`);
  for (const [width, place] of [
    [1280, 'a row'],
    [900, 'a row of two lines'],
    [640, 'a card'],
  ] as const)
    await test.step(place, async () => {
      await page.setViewportSize({ width, height: 800 });
      for (const text of ['Air', 'Notewright']) {
        const opened = context.waitForEvent('page');
        await visitor.song('Air').getByText(text).first().click({ button: 'middle' });
        const tab = await opened;
        await expect(tab).toHaveURL(new RegExp(`#/score\\?id=${id}$`));
        await tab.close();
        await expect(page).toHaveURL(/#\/songbook$/);
      }
      // Where the list is longer than the window, Windows would begin to roll it.
      expect(await page.evaluate('window.rolls')).toBe(false);
    });

  await test.step('a card is dragged into a folder, and a folder into another one', async () => {
    const folders = page.getByRole('list', { name: 'Folders' });
    const folder = (name: string) => folders.getByRole('listitem').filter({ hasText: name });
    await visitor.song('Air').dragTo(folder('Suite'));
    await expect(folder('Suite')).toContainText('1 song');
    await expect(visitor.song('Air')).toHaveCount(0);
    await folder('Suite').dragTo(folder('Drafts'));
    await expect(folder('Drafts')).toContainText('1 song');
    await folders.getByRole('link', { name: 'Drafts' }).click();
    await folders.getByRole('link', { name: 'Suite' }).click();
    await visitor.song('Air').dragTo(page.getByRole('link', { name: 'My Songbook' }));
    await expect(visitor.song('Air')).toHaveCount(0);
  });
});

test('what is marked can be seen, and what is deleted is named', async ({ visitor, page }) => {
  await visitor.signUp();
  for (const title of ['Air', 'Bourrée', 'Courante', 'Double']) await visitor.bring(title, SHEET);
  await makeFolder(page, 'Suite');
  await page.reload();
  const mark = (title: string) => visitor.song(title).click({ modifiers: ['Control'] });
  const selection = page.getByRole('toolbar', { name: 'Selection' });

  await mark('Air');
  await mark('Bourrée');
  await page.getByLabel('Search a Song').fill('bourree');
  await expect(selection).toContainText('1 selected');
  await page.getByLabel('Search a Song').fill('courante');
  await expect(visitor.song('Courante')).toBeVisible();
  await expect(selection).toBeHidden();
  await page.getByLabel('Search a Song').fill('');
  await expect(visitor.song('Air')).toBeVisible();
  await expect(selection).toBeHidden();

  await test.step('Escape, another folder and a move take the marks away', async () => {
    await mark('Air');
    await page.keyboard.press('Escape');
    await expect(selection).toBeHidden();
    await mark('Air');
    await page.getByRole('link', { name: 'Suite' }).click();
    await expect(page).toHaveURL(/folderPath=Suite/);
    await expect(selection).toBeHidden();
    await page.goBack();
    await expect(visitor.song('Air')).toBeVisible();
    await expect(selection).toBeHidden();
    await page.getByLabel('Search a Song').fill('i');
    await mark('Air');
    await visitor.song('Air').dragTo(visitor.song('Suite'));
    await expect(visitor.song('Air')).toContainText('in Suite');
    await expect(selection).toBeHidden();
    await page.getByLabel('Search a Song').fill('');
  });

  await test.step('cmd marks as ctrl does', async () => {
    await visitor.song('Double').click({ modifiers: ['Meta'] });
    await expect(selection).toContainText('1 selected');
    await visitor.song('Double').click({ modifiers: ['Meta'] });
    await expect(selection).toBeHidden();
  });

  await test.step('all at once, and by name', async () => {
    await expect(visitor.song('Double')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+a');
    await expect(selection).toContainText('3 selected');
    await page.keyboard.press('Escape');
    await mark('Double');
    await selection.getByRole('button', { name: 'Select all' }).click();
    await expect(selection).toContainText('3 selected');
    await selection.getByRole('button', { name: 'Move to folder' }).click();
    await expect(page.getByRole('dialog')).toContainText('“Double”, “Courante” and “Bourrée”');
    await page.keyboard.press('Escape');
    await expect(selection).toContainText('3 selected'); // Escape was for the dialog
    await mark('Bourrée');
    await selection.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'You are about to delete “Double” and “Courante”, this procedure is irreversible. Do you want to proceed?',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(visitor.song('Double')).toHaveCount(0);
    await expect(visitor.song('Bourrée')).toBeVisible();
  });
});

test('the place in the songbook is found again: folder, page, order, words, and how far down', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const first = await visitor.bring('Gymnopédie 00', SHEET);
  const ids = [first];
  for (let song = 1; song < 60; song++) ids.push((await visitor.post(`/DuplicateSheet?id=${first}`)).id!);
  await visitor.post(`/MoveSheets?ids=${ids.join(';')}&path=Satie/`);
  await visitor.post('/CreateFolder?path=Satie/Classical/');
  await visitor.goTo('/songbook?folderPath=Satie/');
  await page.reload();
  const rows = page.locator('tbody tr').filter({ hasText: 'Gymnopédie' });
  const down = () => page.evaluate('window.scrollY') as Promise<number>;
  await expect(rows).toHaveCount(50);

  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rows).toHaveCount(10);
  expect(await down()).toBe(0);
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(rows).toHaveCount(50);
  expect(await down()).toBe(0);
  await page.goBack();
  await expect(rows).toHaveCount(10);

  await test.step('from a song, by Back and by the arrow over the score', async () => {
    await page.goBack();
    await expect(rows).toHaveCount(50);
    await rows.nth(40).scrollIntoViewIfNeeded();
    const before = await down();
    expect(before).toBeGreaterThan(500);
    await rows.nth(40).getByRole('link').click();
    await expect(page).toHaveURL(/#\/score\?id=/);
    await page.goBack();
    await expect(rows).toHaveCount(50);
    await expect.poll(down).toBe(before);
    await rows.nth(40).getByRole('link').click();
    await page.getByRole('link', { name: 'Back to the songbook' }).click();
    await expect(page).toHaveURL(/folderPath=Satie%2F&sort=title.asc$/);
    await expect(page.getByRole('heading', { name: 'Satie', level: 1 })).toBeVisible();
    await expect.poll(down).toBe(before);
  });

  await test.step('words without their accents find songs, are there after Back, and stay behind in another folder', async () => {
    await page.getByLabel('Search a Song').fill('gymnopedie 00');
    await expect(rows).toHaveCount(50);
    await page.getByLabel('Search a Song').fill('class');
    await expect(rows).toHaveCount(0);
    await expect(page).toHaveURL(/search=class/);
    await page.getByRole('link', { name: 'Classical' }).click();
    await expect(page.getByRole('heading', { name: 'Classical', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Search a Song')).toHaveValue('');
    await expect(page.getByText('This folder is empty')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Search a Song')).toHaveValue('class');
    await expect(page.getByRole('link', { name: 'Classical' })).toBeVisible();
  });

  await test.step('a page has 50, 100 or 250 songs', async () => {
    await visitor.goTo('/songbook?folderPath=Satie/');
    await expect(rows).toHaveCount(50);
    await page.getByRole('combobox', { name: 'Songs per page' }).click();
    await expect(page.getByRole('option')).toHaveText(['50', '100', '250']);
    await page.getByRole('option', { name: '100' }).click();
    await expect(rows).toHaveCount(60);
    await page.getByRole('combobox', { name: 'Songs per page' }).click();
    await page.getByRole('option', { name: '50', exact: true }).click();
    await expect(rows).toHaveCount(50);
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(rows).toHaveCount(10);
  });
});

test('a song is renamed from its row, over its music too; a folder that is dragged was moved', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore('4/4 | C4/w |', 'Take 7');
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  await visitor.chooseInMenu('Take 7', 'Rename');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Take 7');
  await title.fill('');
  await expect(page.getByText('Title is required.')).toBeVisible();
  await title.fill('Nocturne');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Song renamed!')).toBeVisible();
  await visitor.open('Nocturne');
  await expect(page).toHaveTitle('Nocturne');
  await expect(page.locator('main').getByText('Nocturne').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the songbook' }).click();

  await makeFolder(page, 'Old');
  await makeFolder(page, 'Drafts');
  await visitor.song('Drafts').dragTo(visitor.song('Old'));
  await expect(page.getByText('Folder moved!')).toBeVisible();
});

test('a narrow window shows, and sorts by, everything a wide one does; long names keep to two lines', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  const long = 'Variations on a theme that does not want to end '.repeat(5).trim();
  await visitor.bring(long, SHEET);
  await visitor.bring('Short', SHEET);
  await page.reload();
  for (const width of [768, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const column of ['Status', 'Title', 'Composer', 'Mode', 'Instrument', 'Rating', 'Date Created'])
      await expect(page.getByRole('button', { name: column, exact: true }), `${column} at ${width}`).toBeVisible();
    for (const text of ['Notewright', 'Universal', 'Piano', 'Not rated'])
      await expect(visitor.song('Short').getByText(text, { exact: true }), `${text} at ${width}`).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const title = visitor.song(long).getByTitle(long);
    expect((await title.boundingBox())!.height, `lines at ${width}`).toBeLessThanOrEqual(2 * 24);
  }
});

test('a song that waits shows no percent, stopping one says what it does, and our estimate is not the visitor’s rating', async ({
  visitor,
  page,
}) => {
  test.setTimeout(300_000);
  await visitor.signUp();
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await visitor.bring(title);
  await page.reload();
  await expect(visitor.status('Fourth')).toHaveAttribute('aria-label', 'Waiting');
  await expect(visitor.song('Fourth').locator('.MuiRating-root')).toHaveCount(0);
  await visitor.chooseInMenu('Fourth', 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Stop transcribing?' });
  await expect(dialog).toContainText('“Fourth” is still being transcribed. Stopping removes it from your songbook');
  await dialog.getByRole('button', { name: 'Keep transcribing' }).click();
  await expect(visitor.song('Fourth')).toBeVisible();
  await visitor.chooseInMenu('Fourth', 'Cancel');
  await dialog.getByRole('button', { name: 'Stop and remove' }).click();
  await expect(visitor.song('Fourth')).toHaveCount(0);

  await visitor.waitUntil('Ready', 'First');
  await expect(
    visitor.song('First').getByRole('img', { name: /^Estimated by Notewright: [\d.]+ of 5 stars/ }),
  ).toBeVisible();
  await visitor.open('First');
  await expect(page.getByRole('img', { name: /^Estimated by Notewright/ })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true, name: /Star/ })).toHaveCount(0);
  await page.locator('.MuiRating-root label').nth(3).click();
  await expect(page.getByText('Song rating updated!')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Estimated by Notewright/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the songbook' }).click();
  await expect(visitor.song('First').getByRole('img', { name: 'Your rating: 4 of 5 stars' })).toBeVisible();
});
