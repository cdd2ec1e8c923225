import type { Midi, Ticks } from '@notewright/score';
import { rowIn, spanIn, type RollWindow } from './paintRoll';
import { blockColour } from './rollColours';
import { blocksBetween, type RollPicture } from './rollPicture';
import { KEYS_PX, RULER_PX, xOf } from './rollScale';

/** Over the row of a key that somebody presses. */
const PRESSED_ROW = 0.18;

/**
 * Paints what moves while it plays, over the roll: the cursor, frames around what sounds, and the keys that are down.
 *
 * @param cursorTicks  undefined where there is no cursor
 * @param pressed      keys that somebody presses, in any order
 */
export function paintPlayed(
  canvas: CanvasRenderingContext2D,
  picture: RollPicture,
  view: RollWindow,
  cursorTicks: Ticks | undefined,
  pressed: Iterable<Midi>,
): void {
  const { scale, scrollX, widthPx, heightPx, colours, dark } = view;
  canvas.clearRect(0, 0, widthPx, heightPx);
  for (const midi of pressed) {
    const { top, height } = rowIn(view, midi);
    canvas.fillStyle = colours.cursor;
    canvas.globalAlpha = PRESSED_ROW;
    canvas.fillRect(KEYS_PX, top, widthPx - KEYS_PX, height);
    canvas.globalAlpha = 1;
    canvas.fillRect(0, top, KEYS_PX - 1, height);
  }
  if (cursorTicks === undefined) return;
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, RULER_PX, widthPx, heightPx - RULER_PX);
  canvas.clip();
  for (const block of blocksBetween(picture, cursorTicks, cursorTicks + 1)) {
    const { top, height } = rowIn(view, block.midi);
    canvas.fillStyle = blockColour(block, picture.scheme, dark);
    canvas.fillRect(0, top, KEYS_PX - 1, height);
    const { left, width } = spanIn(view, block);
    const shown = Math.max(left, KEYS_PX);
    canvas.strokeStyle = colours.ink;
    canvas.lineWidth = 2;
    canvas.strokeRect(shown, top + 0.5, left + width - shown, height - 1);
  }
  canvas.restore();
  const x = xOf(scale, cursorTicks) - scrollX;
  if (x < KEYS_PX) return;
  canvas.fillStyle = colours.cursor;
  canvas.fillRect(x - 1, 0, 2, heightPx);
}
