import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { tooWide } from './looks';
import { expect, test } from './product';

test(
  'on a phone a stranger is welcomed, signs up, and gets a sheet',
  { tag: '@everyday' },
  async ({ visitor, page }) => {
    await visitor.goTo('/songbook');
    await expect(page).toHaveURL(/#\/onboarding\?returnurl=%2Fsongbook$/);
    await expect(page.getByRole('heading', { name: 'Welcome to Notewright' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByRole('heading', { name: 'Limits of this App?' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByRole('heading', { name: 'Why create an Account?' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page).toHaveURL(/#\/register/);

    await visitor.signUp();
    await visitor.transcribe('Pocket minuet');
    await visitor.waitUntil('Ready', 'Pocket minuet');
    await visitor.open('Pocket minuet');
    await expect(page.locator('[data-testid=system]').first()).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);

    await visitor.goTo('/songbook');
    await expect(visitor.song('Pocket minuet')).toBeVisible();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);

    await test.step('a finger that rests marks a song; a tap on it then takes the mark away', async () => {
      const finger = await page.context().newCDPSession(page);
      const pocket = visitor.song('Pocket minuet').getByText('Pocket minuet');
      const { x, y } = (await pocket.boundingBox())!;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 10, y: y + 10 }] });
      await expect(page.getByText('1 selected')).toBeVisible();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(page.getByText('1 selected')).toBeVisible();
      await pocket.tap();
      await expect(page.getByText('1 selected')).toBeHidden();
      await expect(page).toHaveURL(/#\/songbook$/);
    });

    await page.getByRole('button', { name: /^Open menu/ }).tap();
    await page.getByRole('link', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(/#\/login$/);
  },
);

test('a swipe turns the slides of the welcome, and each step to the sign-up is counted', async ({ visitor, page }) => {
  const counted: unknown[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/general/funnel')) return;
    expect(answer.status()).toBe(200);
    counted.push(answer.request().postDataJSON());
  });
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 330 }];
  const swipe = async (from: number, to: number) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const heading = (name: string) => page.getByRole('heading', { name });

  await visitor.goTo('/onboarding');
  await expect(heading('Welcome to Notewright')).toBeVisible();
  await swipe(300, 100);
  await expect(heading('Limits of this App?')).toBeVisible();
  await swipe(100, 300);
  await expect(heading('Welcome to Notewright')).toBeVisible();
  await swipe(300, 280); // a trembling finger
  await expect(heading('Welcome to Notewright')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  await page.getByRole('button', { name: 'Next' }).click(); // the slide goes while the finger is on it
  await expect(heading('Limits of this App?')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(100) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(heading('Why create an Account?')).toBeVisible();
  await swipe(300, 100);
  await expect(page).toHaveURL(/#\/register/);
  await visitor.signUpByForm();
  const slide = (index: number) => ({ event: 'onboarding', slide: index });
  await expect
    .poll(() => counted)
    .toEqual([slide(0), slide(1), slide(0), slide(1), slide(2), { event: 'register/success' }]);
});

test('on a phone the list is pulled to refresh, songs are renamed and all selected, and the plus covers no menu', async ({
  visitor,
  page,
}) => {
  const sheet = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));
  await visitor.signUp();
  const first = await visitor.bring('Air 01', sheet);
  for (let song = 0; song < 11; song++) await visitor.post(`/DuplicateSheet?id=${first}`);
  await page.reload();
  const cards = page.getByRole('list', { name: 'Songs' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);

  await test.step('a pull that goes far enough', async () => {
    await visitor.bring('Brought meanwhile', sheet);
    const finger = await page.context().newCDPSession(page);
    const at = (y: number) => [{ x: 195, y }];
    const pullTo = async (y: number) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
      for (let step = 220; step <= y; step += 20)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    };
    const release = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await pullTo(260);
    await expect(page.getByRole('status', { name: 'Pull to refresh' })).toBeVisible();
    await release();
    await expect(page.getByRole('status', { name: 'Pull to refresh' })).toBeHidden();
    await pullTo(360);
    await expect(page.getByRole('status', { name: 'Release to refresh' })).toBeVisible();
    const asked = page.waitForRequest('**/GetSongMySongs');
    await release();
    await asked;
    await expect(visitor.song('Brought meanwhile')).toBeVisible();
  });

  await test.step('the last menu', async () => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    const menu = (await cards
      .last()
      .getByRole('button', { name: /^Actions for/ })
      .boundingBox())!;
    const plus = (await page.getByRole('button', { name: 'Add a song' }).boundingBox())!;
    expect(menu.y + menu.height).toBeLessThan(plus.y);
  });

  await test.step('all songs', async () => {
    await page.evaluate('window.scrollTo(0, 0)');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Select all' }).tap();
    await expect(page.getByText('13 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the selection' }).tap();
  });

  await test.step('another title', async () => {
    await visitor
      .song('Brought meanwhile')
      .getByRole('button', { name: /^Actions for/ })
      .tap();
    await page.getByRole('menuitem', { name: 'Rename' }).tap();
    await page.getByRole('textbox', { name: 'Title' }).fill('Gigue');
    await page.getByRole('button', { name: 'OK' }).tap();
    await expect(visitor.song('Gigue')).toBeVisible();
  });
});

test('on a phone the arrow leads up one folder and at the top is the menu, which counts the news; songs are sorted from More', async ({
  visitor,
  page,
}) => {
  const sheet = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/w |'))));
  await visitor.signUp();
  await visitor.post('/CreateFolder?path=Jazz/Ballads/');
  for (const title of ['Canon', 'Air', 'Bourrée']) await visitor.bring(title, sheet);
  await page.reload();
  const menu = page.getByRole('button', { name: /^Open menu, [1-9]\d* new$/ });
  const arrow = page.getByRole('link', { name: 'Back', exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await expect(menu).toBeVisible();
  await expect(arrow).toHaveCount(0);

  await test.step('the arrow', async () => {
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Jazz' }).tap();
    await page.getByRole('list', { name: 'Folders' }).getByRole('link', { name: 'Ballads' }).tap();
    await expect(heading('Ballads')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await arrow.tap();
    await expect(heading('Jazz')).toBeVisible();
    await arrow.tap();
    await expect(heading('My Songbook')).toBeVisible();
    await expect(menu).toBeVisible();
  });

  await test.step('the order', async () => {
    const songs = page.getByRole('list', { name: 'Songs' }).getByRole('listitem');
    const inOrder = (...titles: string[]) => expect(songs).toContainText(titles);
    await inOrder('Bourrée', 'Air', 'Canon'); // the newest first
    const sortBy = async (name: RegExp) => {
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('menuitem', { name: 'Sort songs' }).tap();
      await expect(page.getByRole('radio')).toHaveCount(3);
      await page.getByRole('radio', { name }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    await sortBy(/^Title/);
    await inOrder('Air', 'Bourrée', 'Canon');
    await sortBy(/^Title, ascending/);
    await inOrder('Canon', 'Bourrée', 'Air');
    await sortBy(/^Date/);
    await inOrder('Canon', 'Air', 'Bourrée');
  });
});
