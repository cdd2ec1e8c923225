import { expect, type Page } from '@playwright/test';

const KEYS_PX = 44;
const RULER_PX = 18;
/** Of the strip that marks notes beyond the keys. */
const EDGE_PX = 14;
const [LOWEST, HIGHEST] = [21, 88];
const LEAST_PX_PER_WHOLE = 150;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Room extends Spot {
  readonly width: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
  /** Of all rows with what stands above and below them. */
  readonly height: number;
}

/** The piano roll on a page: where its keys and moments are to be found. */
export class RollOnPage {
  /** @param beyond  how many of the edges mark notes beyond the keys; the upper one first */
  constructor(
    readonly page: Page,
    private readonly beyond: { readonly above?: boolean; readonly below?: boolean } = {},
  ) {}

  get roll() {
    return this.page.getByTestId('roll');
  }

  /** From the menu of views in the bar on top. */
  async open(): Promise<void> {
    await this.page.getByLabel('View as').click();
    await this.page.getByRole('option', { name: 'Pianoroll' }).click();
    await expect(this.page).toHaveURL(/view=roll/);
    await this.shown();
  }

  /** Waits until it stands on the page as large as it stays. */
  async shown(): Promise<void> {
    await expect(this.roll).toBeVisible();
    let before: Room | undefined;
    const stands = async () => {
      const [last, now] = [before, await this.room()];
      before = now;
      return last?.height === now.height && last.width === now.width && last.y === now.y;
    };
    await expect.poll(stands).toBe(true);
  }

  /** The middle of a key's row at a moment, in whole notes from the start, as the roll is scrolled now. */
  async spot(midi: number, wholes: number): Promise<Spot> {
    const { x, y, width, height, scrollLeft, scrollTop } = await this.room();
    const above = this.beyond.above ? EDGE_PX : 0;
    const row = (height - RULER_PX - above - (this.beyond.below ? EDGE_PX : 0)) / (HIGHEST - LOWEST + 1);
    const perWhole = Math.max(LEAST_PX_PER_WHOLE, (width - KEYS_PX) / 4); // four whole notes fill the window
    const top =
      midi > HIGHEST
        ? RULER_PX + above / 2
        : midi < LOWEST
          ? height - EDGE_PX / 2
          : RULER_PX + above + (HIGHEST - midi + 0.5) * row;
    return { x: x + KEYS_PX + wholes * perWhole - scrollLeft, y: y + top - scrollTop };
  }

  /**
   * A double click, of which the second press goes on to another spot, if there is one. The clicks carry their own times, for a busy
   * machine may take longer than a double click between two of them.
   */
  async doubleClick(from: Spot, to: Spot = from): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const began = Date.now() / 1000;
    const mouse = (
      type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
      at: Spot,
      clickCount: number,
      afterSec: number,
    ) =>
      devtools.send('Input.dispatchMouseEvent', {
        ...{ type, ...at, clickCount, timestamp: began + afterSec },
        ...{ button: 'left', buttons: type === 'mouseReleased' ? 0 : 1 },
      });
    await this.page.mouse.move(from.x, from.y);
    await mouse('mousePressed', from, 1, 0);
    await mouse('mouseReleased', from, 1, 0.05);
    await mouse('mousePressed', from, 2, 0.1);
    if (to !== from) {
      await mouse('mouseMoved', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 0, 0.2);
      await mouse('mouseMoved', to, 0, 0.3);
    }
    await mouse('mouseReleased', to, 2, 0.4);
    await devtools.detach();
  }

  room(): Promise<Room> {
    return this.roll.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const { clientWidth: width, scrollLeft, scrollTop, firstElementChild } = element;
      return { x, y, width, scrollLeft, scrollTop, height: firstElementChild?.getBoundingClientRect().height ?? 0 };
    });
  }
}
