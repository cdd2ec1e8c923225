import { Editor } from './editor';
import { expect, test } from './product';
import { RollOnPage } from './roll';

const WIDE =
  '4/4 key=C bpm=100 clefs=treble,bass | C8/q D5/q E5/h // F0/w | E5/h A5/h // r/w |' + ' r/w // r/w |'.repeat(6);

test('the roll fills the window between the bars, and notes beyond its keys are marked at the edge', async ({
  visitor,
  page,
}) => {
  test.setTimeout(120_000);
  await visitor.openNewScore(WIDE, 'Wide');
  const roll = new RollOnPage(page, { above: true, below: true });
  await roll.open();
  const fills = async () => {
    await roll.shown();
    const { x, y, height } = await roll.room();
    const covered = (edge: string) =>
      page.evaluate<number>(
        `parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--covered-${edge}'))`,
      );
    const { height: screen } = page.viewportSize() ?? { height: 0 };
    expect(x).toBe(0);
    expect(y).toBeCloseTo(await covered('top'), 0);
    expect(y + height).toBeGreaterThan(screen - (await covered('bottom')) - 2);
    expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeLessThanOrEqual(0);
  };
  await test.step('at any height', async () => {
    await fills();
    await page.setViewportSize({ width: 1280, height: 1100 });
    await fills();
    await page.setViewportSize({ width: 1280, height: 800 });
    await fills();
  });
  await test.step('the wheel goes along it, and with Ctrl brings it closer; what is under the pointer stays there', async () => {
    const scrolled = async () => (await roll.room()).scrollLeft;
    const { x, y } = await roll.spot(81, 1.6);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 200);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.mouse.wheel(0, -400);
    await expect.poll(scrolled).toBe(0);
    const width = () => roll.roll.evaluate(({ scrollWidth }) => scrollWidth);
    const before = await width();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -450);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeGreaterThan(1.9 * before);
    await expect.poll(scrolled).toBeCloseTo(x - 44, 0); // as much as lies before it now lies twice
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 450);
    await page.keyboard.up('Control');
    await expect.poll(width).toBeLessThan(1.1 * before);
  });
  await test.step('the mark at the edge is the note', async () => {
    const editor = new Editor(page);
    await page.getByRole('tab', { name: 'Edit' }).click();
    await expect(page.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
    await fills();
    for (const [midi, name] of [
      [108, /beat 1.*C 8/],
      [17, /beat 1.*F 0/],
    ] as const) {
      const { x, y } = await roll.spot(midi, 0.1);
      await page.mouse.click(x, y);
      await expect(editor.speech).toHaveText(name);
    }
  });
});
