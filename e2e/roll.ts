import { expect, type Page } from '@playwright/test';

const KEYS_PX = 44;
const RULER_PX = 18;
/** Of the strip that marks notes beyond the keys. */
const EDGE_PX = 14;
const [LOWEST, HIGHEST] = [21, 88];
const LEAST_PX_PER_WHOLE = 150;

interface Room {
  readonly x: number;
  readonly y: number;
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
  async spot(midi: number, wholes: number): Promise<{ x: number; y: number }> {
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

  room(): Promise<Room> {
    return this.roll.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const { clientWidth: width, scrollLeft, scrollTop, firstElementChild } = element;
      return { x, y, width, scrollLeft, scrollTop, height: firstElementChild?.getBoundingClientRect().height ?? 0 };
    });
  }
}
