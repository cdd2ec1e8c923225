import type { Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { storedScore } from './stored';

/** Loading the engraver takes about a second of work, which a busy machine may stretch. */
const ENGRAVER_LIMIT_MS = 30_000;

/** Somebody at the Edit tab: what they do with mouse and keyboard, and the music that comes of it. */
export class Editor {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Edit' }).click();
    // Its place is kept, and said to be busy, until the editor is loaded.
    await expect(this.page.getByRole('toolbar', { name: 'Edit' })).not.toHaveAttribute('aria-busy');
    await expect(this.page.getByTestId('system').first()).toBeVisible({ timeout: ENGRAVER_LIMIT_MS });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Centre of the n-th note head on the page, as the music is now: its picture comes a moment after an edit. */
  async head(index: number): Promise<{ x: number; y: number }> {
    return this.centre(this.page.locator('[data-testid=system] g.notehead').nth(index));
  }

  /** Of something engraved, once every line shows the newest music. */
  private async centre(sign: Locator): Promise<{ x: number; y: number }> {
    await expect(this.page.locator('[data-testid=system][data-stale]')).toHaveCount(0);
    // A window that was just made larger draws its lines anew between two looks.
    let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
    await expect.poll(async () => (box = await sign.boundingBox()), 'the place of something engraved').not.toBeNull();
    const { x, y, width, height } = box!;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** Clicks on the n-th clef, meterSig, tempo or dynam of the page. */
  async clickSign(name: string, index = 0): Promise<void> {
    const { x, y } = await this.centre(this.page.locator(`[data-testid=system] g.${name}`).nth(index));
    await this.page.mouse.click(x, y);
  }

  async click(index: number, modifiers: readonly ('Shift' | 'Control' | 'Meta')[] = []): Promise<void> {
    const { x, y } = await this.head(index);
    for (const key of modifiers) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y);
    for (const key of modifiers) await this.page.keyboard.up(key);
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await this.page.mouse.move(to.x, to.y);
    await this.page.mouse.up();
  }

  get selected() {
    return this.page.getByTestId('selected');
  }

  get speech() {
    return this.page.getByTestId('selection-speech');
  }

  /** Saves, and waits until the server has it: the button is greyed already while the score travels. */
  async save(): Promise<void> {
    await this.press('Control+s');
    await expect(this.page.getByRole('button', { name: 'Save' })).toHaveAttribute('data-unsaved', 'false');
  }

  /** The score as the server has it. */
  async stored(): Promise<Score> {
    const id = new URLSearchParams(new URL(this.page.url()).hash.split('?')[1]).get('id')!;
    return storedScore(this.page, id);
  }

  /** Saves, and gives the music of the stored score: its text from the first barline on. */
  async music(): Promise<string> {
    await this.save();
    const text = notation(await this.stored());
    return text.slice(text.indexOf('|'));
  }

  /** Saves, and gives the music of one measure, counted from 1: all parts, as the text notation has it between two barlines. */
  async measure(number: number): Promise<string> {
    await this.save();
    const lines = notation(await this.stored()).split('\n');
    return lines.map((line) => line.split('|')[number]!.trim()).join(' / ');
  }

  /** Goes to a note by keyboard: measure and note counted from 1, on the first staff of the first part. */
  async goTo(measure: number, note = 1): Promise<void> {
    await this.press('Escape', 'Escape', 'Control+Home');
    for (let passed = 1; passed < measure; passed++) await this.press('Control+ArrowRight');
    for (let passed = 1; passed < note; passed++) await this.press('ArrowRight');
  }

  /** A right click beside the n-th head, then these entries of the menu. */
  async staffMenu(index: number, ...entries: readonly string[]): Promise<void> {
    const { x, y } = await this.head(index);
    await this.page.mouse.click(x + 25, y, { button: 'right' });
    for (const name of entries) await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  async undoAll(): Promise<void> {
    const undo = this.page.getByRole('button', { name: 'Undo' });
    for (;;) {
      await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))'); // buttons follow the picture
      if (!(await undo.isEnabled())) return;
      await this.press('Control+z');
    }
  }
}
