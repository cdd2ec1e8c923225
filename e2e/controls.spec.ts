import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';

/** Twelve measures for two hands; two notes the listener was unsure of. */
const PIECE = `4/4 key=G bpm=120 name="Piano" clefs=treble,bass |${[
  'G4/q{G} A4?0.4/q B4/q F#5/q // G2/h D3/h',
  ...Array<string>(10).fill('G4/q A4/q B4/q D5/q // G2/h D3/h'),
  'G4?0.3/w // G2/w',
].join(' | ')} |`;

const system = (page: Page, measures: string) => page.locator(`[data-testid=system][data-measures="${measures}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const scrolled = (page: Page) => page.evaluate('Math.round(window.scrollY)') as Promise<number>;

test('every control of a score is reached and worked by keyboard', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(PIECE, 'By keyboard');
  await expect(system(page, '0-4')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveTitle('By keyboard');

  await test.step('nothing on the page breaks a rule of accessibility, and the music stands in words', async () => {
    await expectAccessible(page, 'a score in play mode');
    const words = page.getByRole('group', { name: 'Measures 1 to 4' }).getByRole('region', { name: 'Piano' });
    await expect(words).toContainText('Measure 1. Upper staff: G 4 quarter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keyboard');
  });

  await test.step('zoom goes round: 4, 2, 1 and again 4 measures a line', async () => {
    for (const measures of ['0-2', '0-1', '0-4']) {
      await button(page, /^Zoom/).press('Enter');
      await expect(system(page, measures)).toBeVisible();
    }
  });

  await test.step('note names and inline accidentals', async () => {
    await button(page, 'Inline accidentals').press('Space');
    await expect(button(page, 'Inline accidentals')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-testid=system] .keyAccid')).toHaveCount(0);
    await button(page, 'Note names').press('Space');
    await expect(page.locator('[data-testid=system] .letters').first()).toContainText('F');
    await button(page, 'Inline accidentals').press('Space');
    await button(page, 'Note names').press('Space');
  });

  await test.step('Space plays and pauses, speed is chosen, the bar seeks', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByTestId('clock')).toHaveText(/^00:0[1-9]/, { timeout: 20_000 });
    await page.keyboard.press('Space');
    await expect(button(page, 'Play')).toBeVisible();
    await page.getByLabel('Speed').press('Enter');
    await page.getByRole('option', { name: '0.5×' }).press('Enter');
    await expect(page.getByLabel('Speed')).toContainText('0.5×');
    await page.keyboard.press('Tab'); // goes on from there, though the music has the other keys
    await expect(button(page, 'Inline accidentals')).toBeFocused();
    await page.getByRole('slider').first().press('End');
    await expect(page.getByTestId('clock')).toHaveText(/^00:24/);
    await page.getByRole('slider').first().press('Home');
  });

  await test.step('the menu of views, by arrows', async () => {
    await button(page, 'View').press('Enter');
    await expectAccessible(page, 'the menu of views');
    await page.keyboard.press('p'); // a letter finds an entry; it does not open the PDF as well
    await expect(page.getByRole('menuitem', { name: 'Pianoroll' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await expect(page.getByText('Unsure note 1 of 2')).toBeVisible();
    await button(page, 'Next unsure note').press('Enter');
    await expect(page.getByText('Unsure note 2 of 2')).toBeVisible();
    await button(page, 'Hide the marks').press('Enter');
    await expect(page.getByTestId('doubt')).toHaveCount(0);
  });

  await test.step('piano roll: in the address by replacement, with its colours, without zoom', async () => {
    const before = (await page.evaluate('history.length')) as number;
    await page.getByLabel('View as').press('Enter');
    await page.getByRole('option', { name: 'Pianoroll' }).press('Enter');
    await expect(page).toHaveURL(/view=roll/);
    expect(await page.evaluate('history.length')).toBe(before);
    const roll = page.getByRole('region', { name: 'Piano roll of By keyboard' });
    await expect(roll.getByRole('img', { name: '68 notes in 12 measures' })).toBeVisible();
    await expect(page.getByTestId('sheet')).toHaveCount(0);
    await expect(button(page, /^Zoom/)).toBeDisabled();
    await button(page, 'Colours: by pitch').press('Enter');
    await expect(button(page, 'Colours: by voice')).toBeVisible();
    await expectAccessible(page, 'the piano roll');
    await roll.click({ position: { x: 660, y: 200 } });
    await expect(page.getByTestId('clock')).toHaveText(/^00:0[3-4]/);
    await page.reload();
    await expect(button(page, 'Colours: by voice')).toBeVisible();
    await page.getByLabel('View as').press('Enter');
    await page.getByRole('option', { name: 'Sheet' }).press('Enter');
    await expect(page).toHaveURL(/view=sheet/);
    await expect(system(page, '0-4')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('dialogs open by their keys and addresses, and close by Escape', async () => {
    for (const [key, path, name] of [
      ['p', 'pdf', 'Export Score as PDF'],
      ['h', 'help', 'Shortcuts'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`#/score/${path}\\?id=`));
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    // Keys in a row, without waiting for what each of them brings.
    await Promise.all(['h', 'Escape', 'p'].map((key) => page.keyboard.press(key)));
    await expect(page.getByRole('dialog', { name: 'Export Score as PDF' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/view=sheet/);
    await button(page, 'Share').press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share your score with your friends' })).toBeVisible();
    await expectAccessible(page, 'the share dialog');
    await page.keyboard.press('Escape');
    await button(page, 'Export Song').press('Enter');
    for (const kind of ['PDF', 'MIDI', 'MusicXML', 'MusicJSON'])
      await expect(page.getByRole('menuitem', { name: kind })).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('five stars', async () => {
    await page.getByRole('radio', { name: '4 Stars' }).press('Space');
    await expect(page.getByText('Song rating updated!')).toBeVisible();
  });

  await test.step('on the music stand the page turns by pedal and follows playing', async () => {
    await page.setViewportSize({ width: 1280, height: 460 });
    await page.locator('h1').click();
    await page.keyboard.press('f');
    await expect(button(page, 'Half a page on')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(60);
    await page.keyboard.press('PageUp');
    await expect.poll(() => scrolled(page)).toBeLessThan(60);
    await button(page, 'Play').click();
    await expect(page.getByTestId('cursor')).toHaveAttribute('data-measure', /[4-9]/, { timeout: 60_000 });
    await expect.poll(() => scrolled(page), { timeout: 20_000 }).toBeGreaterThan(60);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Play' })).toBeVisible();
  });
});

/** What can be clicked in the bars around the music. */
const IN_BARS =
  'header.MuiAppBar-root :is(button, [role=combobox]), [role=toolbar] button, [aria-label=Playback] :is(button, [role=combobox], .MuiRating-root label)';

/** How often anything was clicked since this was first asked, by a mouse or by a key. */
const clicksSeen = (page: Page) =>
  page.evaluate<number>(`(() => {
    if (window.clicksSeen === undefined) {
      window.clicksSeen = 0
      document.addEventListener('click', () => window.clicksSeen++, true)
    }
    return window.clicksSeen
  })()`);

/** Clicks everything in the bars, one after the other; after each the keyboard is the music's: Space plays and Space pauses. */
async function expectSpaceToPlayAfterEveryClick(page: Page, before: () => Promise<void>): Promise<void> {
  const count = await page.locator(IN_BARS).count();
  expect(count).toBeGreaterThan(12);
  for (let index = 0; index < count; index++) {
    await before();
    const control = page.locator(IN_BARS).nth(index);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
    const otherTab =
      (await control.getAttribute('role')) === 'tab' && (await control.getAttribute('aria-selected')) === 'false';
    // It plays, is typed into, writes another score, or leads away.
    if (['Play', 'Edit lyrics', 'AI brass version'].includes(name) || otherTab) continue;
    await test.step(name, async () => {
      await control.click();
      const over = page.locator('[role=menu], [role=listbox]:not([role=dialog] *), [role=dialog]');
      await expect(over).toHaveCount(
        (await control.getAttribute('aria-haspopup')) ||
          /^(Share|Shortcuts|Transpose|Score Properties|Type|Speed|View as|Find an action)$/.test(name)
          ? 1
          : 0,
      );
      if ((await over.count()) > 0) await page.keyboard.press('Escape');
      await expect(over).toHaveCount(0);
      // Counted instead of looking at the control: what the click changed may be shown a moment later.
      const clicks = await clicksSeen(page);
      await page.keyboard.press('Shift'); // whoever presses a key shows the browser that the keyboard is in use
      await page.keyboard.press('Space');
      await expect(button(page, /^Pause$/)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(button(page, /^Play$/)).toBeVisible();
      expect(await clicksSeen(page)).toBe(clicks);
    });
  }
}

test('a control that was clicked leaves the keyboard to the music; one that was tabbed to is pressed by it', async ({
  visitor,
  page,
}) => {
  await visitor.openNewScore(PIECE, 'By mouse');
  await expect(system(page, '0-4')).toBeVisible({ timeout: 30_000 });

  await test.step('in play mode', () => expectSpaceToPlayAfterEveryClick(page, () => Promise.resolve()));

  await test.step('Tab goes on from what was clicked, Space presses what was tabbed to, and plays over the slider', async () => {
    await button(page, 'Inline accidentals').click();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Note names')).toBeFocused();
    const names = (await button(page, 'Note names').getAttribute('aria-pressed')) === 'true';
    await page.keyboard.press('Space');
    await expect(button(page, 'Note names')).toHaveAttribute('aria-pressed', String(!names));
    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Space');
    await expect(button(page, /^Pause$/)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(button(page, /^Play$/)).toBeVisible();
  });
});

test('in edit mode, too, a control that was clicked leaves the keyboard to the music', async ({ visitor, page }) => {
  test.setTimeout(240_000);
  await visitor.openNewScore(PIECE, 'By mouse');
  await expect(system(page, '0-4')).toBeVisible({ timeout: 30_000 });
  const editor = new Editor(page);
  await editor.open();
  await page.keyboard.press('ArrowRight'); // the first note: the tab that was clicked takes no arrows
  await expect(editor.speech).toHaveText(/measure 1, beat 1/);
  await expectSpaceToPlayAfterEveryClick(page, async () => {
    await editor.press('Escape', 'Control+Home');
    await expect(editor.speech).toHaveText(/measure 1, beat 1/);
  });
});

/** Names of the controls in the bars that lie under a message. */
const underMessage = (page: Page) =>
  page.evaluate<readonly string[]>(`(() => {
    const message = document.querySelector('.notistack-Snackbar').getBoundingClientRect()
    return [...document.querySelectorAll('header.MuiAppBar-root :is(button, a), [role=toolbar] button, [aria-label=Playback] :is(button, label)')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < message.right && right > message.left && top < message.bottom && bottom > message.top
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })()`);

test('a message covers no button of the bars, on desktop, phone and phone held wide', async ({ visitor, page }) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(PIECE, 'Explained');
  await expect(system(page, '0-4')).toBeVisible({ timeout: 30_000 });
  await page.locator('.MuiRating-root label').nth(2).click();
  await expect(page.getByText('Song rating updated!')).toBeVisible();
  expect(await underMessage(page)).toEqual([]);
  const editor = new Editor(page);
  await editor.open();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.notistack-Snackbar')).toHaveCount(0);
    await editor.press('Control+Home', 'ArrowUp', 'Control+s');
    await expect(page.getByText('Changes saved!')).toBeVisible();
    expect(await underMessage(page), `${width} × ${height}`).toEqual([]);
  }
});

test('edit mode opened by its address has its own bars from the first moment, and they stay where they are', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(PIECE, 'Cold');
  const id = visitor.openId();
  for (const [width, high] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height: high });
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/assets\/editor-/, async (route) => {
      await onItsWay;
      await route.continue();
    });
    await page.goto('about:blank');
    await visitor.goTo(`/score/edit?id=${id}`);
    await expect(page.getByTestId('system').first()).toBeVisible({ timeout: 30_000 });
    const tools = page.getByRole('toolbar', { name: 'Edit' });
    await expect(tools).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('region', { name: 'Playback' })).toHaveCount(0);
    for (const name of ['Save', 'Undo', 'Redo']) await expect(button(page, name)).toBeDisabled();
    const placesNow = async () => {
      const [{ y, height }, sheet] = [
        (await tools.boundingBox())!,
        await page.getByTestId('system').first().boundingBox(),
      ];
      return { tools: [y, height], sheet };
    };
    const before = await placesNow();
    arrive();
    await expect(tools.getByRole('radio', { name: 'Half note' })).toBeVisible();
    await expect(tools).not.toHaveAttribute('aria-busy', 'true');
    expect(await placesNow(), `${width} × ${high}`).toEqual(before);
    await page.unroute(/assets\/editor-/);
  }
});
