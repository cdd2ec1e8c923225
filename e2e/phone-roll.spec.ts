import type { CDPSession } from '@playwright/test';
import { expectAccessible } from './accessible';
import { Editor } from './editor';
import { expect, test } from './product';
import { RollOnPage, type Spot } from './roll';

const MUSIC = '4/4 key=C bpm=100 clefs=treble | C5/q D5/q E5/h |' + ' C5/w |'.repeat(12);
const [A4, C5, D5, F5] = [69, 72, 74, 77];

/** Fingers on the glass, each at its spot; the times are given, for a busy machine is slower than a hand. */
class Hand {
  private at = Date.now() / 1000;

  constructor(private readonly devtools: CDPSession) {}

  private touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly Spot[]) {
    return this.devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...touchPoints],
      timestamp: (this.at += 0.03),
    });
  }

  down = (...spots: readonly Spot[]) => this.touch('touchStart', ...spots);
  move = (...spots: readonly Spot[]) => this.touch('touchMove', ...spots);
  up = (...left: readonly Spot[]) => this.touch('touchEnd', ...left);

  async tap(spot: Spot): Promise<void> {
    await this.down(spot);
    await this.up();
  }

  /** Without a rest between. */
  async drag(from: Spot, to: Spot): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= 4; step++)
      await this.move({ x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 });
    await this.up();
  }

  rest = () => void (this.at += 1);
}

test('on a phone held wide fingers select, move, draw and wipe on the roll, and otherwise scroll it', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.openNewScore(MUSIC, 'Fingers');
  await page.getByRole('button', { name: 'View', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Pianoroll' }).tap();
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(page.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
  const editor = new Editor(page);
  const roll = new RollOnPage(page);
  await roll.shown();
  const hand = new Hand(await page.context().newCDPSession(page));
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('it opens where the music is, in rows a finger meets', async () => {
    const { y } = await roll.spot(D5, 0.3);
    const box = await roll.room();
    expect(y).toBeGreaterThan(box.y);
    expect(y).toBeLessThan(390);
    expect((await roll.spot(C5, 0)).y - y).toBeGreaterThanOrEqual(2 * 16);
  });

  await test.step('a tap selects; what is selected follows the finger', async () => {
    await hand.tap(await roll.spot(D5, 0.3));
    await expect(editor.speech).toHaveText(/beat 2.*D 5/);
    hand.rest();
    await hand.drag(await roll.spot(D5, 0.3), await roll.spot(F5, 0.3));
    await expect(editor.speech).toHaveText(/beat 2.*F 5/);
    expect(await editor.measure(1)).toBe('C5/q F5/q E5/h');
  });

  await test.step('two taps draw', async () => {
    hand.rest();
    const spot = await roll.spot(A4, 0.05);
    await hand.tap(spot);
    await hand.drag(spot, await roll.spot(A4, 0.26));
    await expect(editor.speech).toHaveText(/beat 1.*A 4/);
    expect(await editor.measure(1)).toBe('[A4 C5]/q F5/q E5/h');
  });

  await test.step('a second finger takes back what the first one began', async () => {
    await page.getByRole('radio', { name: 'Erase notes' }).tap();
    await expect(page.getByRole('radio', { name: 'Erase notes' })).toBeChecked();
    const [first, second] = [await roll.spot(F5, 0.3), await roll.spot(F5, 0.8)];
    await hand.down(first);
    await expect(editor.speech).not.toHaveText(/F 5/);
    await hand.down(first, second);
    await hand.up();
    expect(await editor.measure(1)).toBe('[A4 C5]/q F5/q E5/h');
  });

  await test.step('and a finger elsewhere scrolls', async () => {
    await page.getByRole('radio', { name: 'Select and move' }).tap();
    await expect(page.getByRole('radio', { name: 'Select and move' })).toBeChecked();
    hand.rest();
    const before = (await roll.room()).scrollLeft;
    await hand.drag(await roll.spot(A4, 1.5), await roll.spot(A4, 0.9));
    await expect.poll(async () => (await roll.room()).scrollLeft).toBeGreaterThan(before);
    expect(await editor.measure(2)).toBe('C5/w');
    await expect(undo).toBeEnabled();
  });
});

test('a phone held upright has no room to edit the roll: it edits the sheet, and the roll once it is turned', async ({
  visitor,
  page,
}) => {
  test.setTimeout(180_000);
  await visitor.openNewScore(MUSIC, 'Upright');
  await page.getByRole('button', { name: 'View', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Pianoroll' }).tap();
  const roll = new RollOnPage(page);
  await expect(roll.roll).toBeVisible();
  await page.getByRole('tab', { name: 'Edit' }).tap();
  await expect(page.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByTestId('system').first()).toBeVisible();
  await expect(roll.roll).toHaveCount(0);
  await page.setViewportSize({ width: 844, height: 390 });
  await roll.shown();
  await expectAccessible(page, 'the roll edited on a phone');
});
