import type { Page } from '@playwright/test';
import { Editor } from './editor';
import { tooWide } from './looks';
import { expect, test } from './product';
import { DRAWING_LIMIT_MS } from './screens-list';

const MUSIC = '4/4 key=C bpm=100 clefs=treble,bass | C5/q D5/q E5/q F5/q // C3/w | G5/h A5/h // r/w |';

/** What a finger would hit in the middle of these three buttons of the bar on top. */
const hit = (page: Page) =>
  page.evaluate<readonly string[]>(`['Save', 'Undo', 'Redo'].map((name) => {
    const button = document.querySelector('header [aria-label="' + name + '"]')
    const { left, top, width, height } = button.getBoundingClientRect()
    const under = document.elementFromPoint(left + width / 2, top + height / 2)
    return under && (button.contains(under) || under.contains(button)) ? name : 'covered: ' + under?.outerHTML.slice(0, 80)
  })`);

for (const [how, viewport] of [
  ['upright', { width: 360, height: 640 }],
  ['sideways', { width: 640, height: 360 }],
] as const)
  test(`on the smallest phone, ${how}: nothing covers Save, Undo and Redo; two fingers bring the page closer and change no music`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visitor.openNewScore(MUSIC, 'Reach');
    const editor = new Editor(page);
    await page.getByRole('tab', { name: 'Edit' }).tap();
    await expect(editor.selected).toHaveCount(1, { timeout: DRAWING_LIMIT_MS });
    expect(await hit(page), 'with the keys').toEqual(['Save', 'Undo', 'Redo']);
    await editor.press('Control+v'); // nothing was copied: a message says so
    await expect(page.getByText('Nothing was copied yet')).toBeVisible();
    expect(await hit(page), 'under a message').toEqual(['Save', 'Undo', 'Redo']);
    await page.getByRole('button', { name: 'G 4', exact: true }).tap();
    expect(await hit(page), 'while notes are written').toEqual(['Save', 'Undo', 'Redo']);
    await editor.press('Control+l');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect(await hit(page), 'over words').toEqual(['Save', 'Undo', 'Redo']);
    await editor.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    expect(await tooWide(page)).toBeLessThanOrEqual(0);

    const { x, y } = await editor.head(1);
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.synthesizePinchGesture', { x, y: y + 60, scaleFactor: 2, relativeSpeed: 400 });
    await expect.poll(() => page.evaluate<number>('visualViewport.scale')).toBeGreaterThan(1.3);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
