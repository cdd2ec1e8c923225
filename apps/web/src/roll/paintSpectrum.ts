import type { Ticks } from '@notewright/score';
import type { RollSpectrum } from './rollPicture';
import { HIGHEST, KEYS_PX, LOWEST, ticksAt, xOf, yOf, type RollScale } from './rollScale';

const ROWS = HIGHEST - LOWEST + 1;
/** A column of the picture is this wide: narrower than the shortest note that can be heard. */
const COLUMN_PX = 2;
/** What is this much fainter than the loudest is not shown: 40 dB on the scale of the levels. */
const SHOWN = 106;
/** How dense the loudest is; notes and lines must still be seen over it. */
const MOST_ALPHA = 150;
const LIGHT = [92, 52, 160] as const;
const DARK = [255, 186, 92] as const;

/** Where one looks. */
interface Where {
  readonly scale: RollScale;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly widthPx: number;
  readonly dark: boolean;
}

let picture: OffscreenCanvas | undefined;

/** What sounded at each moment of the score, each pitch in its own row, however the measures are stretched. */
export function paintSpectrum(
  canvas: CanvasRenderingContext2D,
  spectrum: RollSpectrum,
  endTicks: Ticks,
  { scale, scrollX, scrollY, widthPx, dark }: Where,
): void {
  const columns = Math.ceil((Math.min(widthPx, xOf(scale, endTicks) - scrollX) - KEYS_PX) / COLUMN_PX);
  if (columns <= 0) return;
  if (picture?.width !== columns) picture = new OffscreenCanvas(columns, ROWS);
  const context = picture.getContext('2d');
  if (!context) return;
  const image = context.createImageData(columns, ROWS);
  spectrumColumns(image.data, columns, spectrum, dark, (column) =>
    ticksAt(scale, scrollX + KEYS_PX + (column + 0.5) * COLUMN_PX),
  );
  context.putImageData(image, 0, 0);
  canvas.imageSmoothingEnabled = false; // a row is a pitch
  const top = yOf(scale, HIGHEST) - scrollY;
  canvas.drawImage(picture, KEYS_PX, top, columns * COLUMN_PX, ROWS * scale.rowPx);
}

/**
 * The pixels of a spectrogram, the highest pitch first.
 *
 * @param pixels   RGBA, [rows of the roll × columns], filled
 * @param momentAt of a column
 */
export function spectrumColumns(
  pixels: Uint8ClampedArray,
  columns: number,
  { levels, loudest, frameAt }: RollSpectrum,
  dark: boolean,
  momentAt: (column: number) => Ticks,
): void {
  const [red, green, blue] = dark ? DARK : LIGHT;
  const faintest = loudest - SHOWN;
  const frames = levels.length / ROWS;
  for (let column = 0; column < columns; column++) {
    const frame = Math.round(frameAt(momentAt(column)));
    if (!(frame >= 0 && frame < frames)) continue;
    for (let row = 0; row < ROWS; row++) {
      const share = ((levels[frame * ROWS + row] ?? 0) - faintest) / SHOWN;
      if (share <= 0) continue;
      const at = 4 * ((ROWS - 1 - row) * columns + column);
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = MOST_ALPHA * share * share;
    }
  }
}
