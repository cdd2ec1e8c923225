import { readFile } from 'node:fs/promises';
import { expect, test as withRoom } from './product';
import { MINUET, type Visitor } from './visitor';

/** Room for one recording of the minuet, and not for what is heard in it. */
const test = withRoom.extend({ env: [{ NOTEWRIGHT_QUOTA: '0.00013' }, { scope: 'worker' }] });

const NO_ROOM =
  /^There is no room for another song: [\d.]+ of 130 kB are used\. Delete songs you no longer need, then try again\.$/;

test('who has used up the room sees that when uploading and duplicating, finds the number in the account, and goes on after deleting', async ({
  visitor,
  page,
}) => {
  await visitor.signUp();
  await visitor.bring('First');
  await page.reload();
  await visitor.waitUntil('Ready', 'First');

  await test.step('duplicating', async () => {
    await visitor.chooseInMenu('First', 'Duplicate');
    await expect(page.getByText(NO_ROOM)).toBeVisible();
    await expect(page.getByText('First (Copy)')).toHaveCount(0);
  });
  await test.step('uploading, however long the file: the wizard stays open with everything in it', async () => {
    await tryToUpload(visitor, Buffer.concat([await readFile(MINUET), Buffer.alloc(15e6)]));
    await expect(page.getByText(NO_ROOM).last()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Second');
    await page.reload();
  });
  await test.step('the account says how much is used', async () => {
    await visitor.goTo('/songbook/account');
    await expect(page.getByText(/^Storage: [\d.]+ of 130 kB used$/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: /^Storage/ })).toHaveAttribute('aria-valuenow', '100');
  });
  await test.step('a song less makes room', async () => {
    await visitor.goTo('/songbook');
    await visitor.chooseInMenu('First', 'Delete');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Your songbook is still empty')).toBeVisible();
    await visitor.goTo('/songbook/account');
    await expect(page.getByText('Storage: 0 of 130 kB used')).toBeVisible();
    await visitor.bring('Third');
  });
});

withRoom('where nothing is set, an account says how much of 20 GB it uses', async ({ visitor, page }) => {
  await visitor.signUp();
  await visitor.goTo('/songbook/account');
  await expect(page.getByText('Storage: 0 kB of 20 GB used')).toBeVisible();
});

async function tryToUpload(visitor: Visitor, buffer: Buffer): Promise<void> {
  const { page } = visitor;
  await visitor.offerFile({ name: 'second.mp3', mimeType: 'audio/mpeg', buffer });
  await page.getByRole('button', { name: /^Universal/ }).click();
  await page.getByRole('button', { name: 'Piano', exact: true }).click();
  await page.getByLabel('Title').fill('Second');
  await page.getByLabel('Composer').fill('Notewright');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transcribe' }).click();
}
