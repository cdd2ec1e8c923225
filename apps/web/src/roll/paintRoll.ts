import { isBlackKey, type Midi, type Ticks } from '@notewright/score';
import type { RollBlock } from './rollBlocks';
import { blockColour } from './rollColours';
import { paintSpectrum } from './paintSpectrum';
import { firstEndingAfter } from './rollGrid';
import { blocksBetween, type Ghost, type RollPicture } from './rollPicture';
import {
  HIGHEST,
  KEYS_PX,
  LOWEST,
  RULER_PX,
  rollHeight,
  rowHeight,
  ticksAt,
  xOf,
  yOf,
  type RollScale,
} from './rollScale';

/** Where one looks. */
export interface RollWindow {
  readonly scale: RollScale;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colours: RollColours;
  readonly dark: boolean;
}

/** Of the page, as CSS writes them. */
export interface RollColours {
  readonly paper: string;
  readonly ink: string;
  readonly line: string;
  readonly cursor: string;
}

const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';
/** A name is written into a block from this height on. */
const LEAST_NAME_PX = 8.5;
/** Lines closer than this say nothing. */
const LEAST_GRID_PX = 7;
/** Room that the number of a measure takes. */
const NUMBER_PX = 30;

const nameOf = (midi: Midi): string => `${NAMES[midi % 12] ?? ''}${Math.floor(midi / 12) - 1}`;

/** Paints the part of the roll that is in the window; what moves while it plays lies over it (`paintPlayed`). */
export function paintRoll(canvas: CanvasRenderingContext2D, picture: RollPicture, view: RollWindow): void {
  const { scale, scrollX, widthPx, heightPx, colours } = view;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, widthPx, heightPx);
  paintRows(canvas, view);
  if (picture.spectrum) paintSpectrum(canvas, picture.spectrum, picture.endTicks, view);
  paintGrid(canvas, picture, view);
  const from = ticksAt(scale, scrollX + KEYS_PX);
  const to = ticksAt(scale, scrollX + widthPx) + 1;
  if (picture.ghosts)
    for (const ghost of blocksBetween(picture.ghosts, from, to)) paintGhost(canvas, ghost, picture, view);
  for (const block of blocksBetween(picture, from, to)) paintBlock(canvas, block, picture, view);
  paintKeys(canvas, view);
  paintRuler(canvas, picture, view);
}

/** Top and height of a pitch's row in the window, on whole pixels, so that rows of any height are as sharp. */
export function rowIn({ scale, scrollY }: Pick<RollWindow, 'scale' | 'scrollY'>, midi: Midi) {
  const top = Math.round(yOf(scale, midi) - scrollY);
  return { top, height: Math.round(yOf(scale, midi) + rowHeight(scale, midi) - scrollY) - top };
}

/** Left edge and width of a block in the window; the shortest can be seen, and repeated notes are distinct. */
export function spanIn(
  { scale, scrollX }: Pick<RollWindow, 'scale' | 'scrollX'>,
  { onsetTicks, offsetTicks }: Pick<RollBlock, 'onsetTicks' | 'offsetTicks'>,
) {
  return {
    left: xOf(scale, onsetTicks) - scrollX,
    width: Math.max(3, (offsetTicks - onsetTicks) * scale.pxPerTick - 1),
  };
}

/** Rows of black keys are darker, so that a pitch is found without counting; a line under every C. */
function paintRows(canvas: CanvasRenderingContext2D, view: RollWindow): void {
  const { scale, scrollY, widthPx, heightPx, colours } = view;
  canvas.fillStyle = colours.ink;
  for (let midi = LOWEST; midi <= HIGHEST; midi++) {
    const { top, height } = rowIn(view, midi);
    if (top > heightPx || top + height < 0) continue;
    canvas.globalAlpha = 0.05;
    if (isBlackKey(midi)) canvas.fillRect(0, top, widthPx, height);
    canvas.globalAlpha = 0.16;
    if (midi % 12 === 0) canvas.fillRect(0, top + height - 1, widthPx, 1);
  }
  canvas.globalAlpha = 0.1;
  if (scale.abovePx) canvas.fillRect(0, RULER_PX - scrollY, widthPx, scale.abovePx);
  if (scale.belowPx) canvas.fillRect(0, rollHeight(scale) - scale.belowPx - scrollY, widthPx, scale.belowPx);
  canvas.globalAlpha = 1;
}

/** Barlines, beats, and the grid one draws on, each fainter than the one before. */
function paintGrid(
  canvas: CanvasRenderingContext2D,
  { measures, gridTicks, endTicks }: RollPicture,
  view: RollWindow,
): void {
  const { scale, scrollX, widthPx, heightPx, colours } = view;
  const line = (ticks: Ticks, alpha: number) => {
    const x = Math.round(xOf(scale, ticks) - scrollX);
    if (x < KEYS_PX) return;
    canvas.globalAlpha = alpha;
    canvas.fillRect(x, 0, 1, heightPx);
  };
  canvas.fillStyle = colours.ink;
  const to = ticksAt(scale, scrollX + widthPx);
  const first = firstEndingAfter(measures, ticksAt(scale, scrollX + KEYS_PX));
  for (const measure of measures.slice(first)) {
    if (measure.startTicks > to) break;
    const { startTicks, countedFrom, beats } = measure;
    if (gridTicks && gridTicks * scale.pxPerTick >= LEAST_GRID_PX)
      for (let at = countedFrom; at < measure.endTicks; at += gridTicks)
        if (at > startTicks && !beats.includes(at)) line(at, 0.06);
    for (const beat of beats) line(beat, 0.13);
    line(startTicks, 0.4);
  }
  line(endTicks, 0.4);
  canvas.globalAlpha = 1;
}

/** Empty and broken, so that nobody takes it for a note; the more probable, the darker. */
function paintGhost(canvas: CanvasRenderingContext2D, ghost: Ghost, { ghosts }: RollPicture, view: RollWindow): void {
  const { colours, heightPx } = view;
  const { left, width } = spanIn(view, ghost);
  const { top, height } = rowIn(view, ghost.midi);
  if (top > heightPx || top + height < RULER_PX) return;
  const chosen = ghosts?.chosen === ghost;
  canvas.beginPath();
  canvas.roundRect(left + 0.5, top + 1, Math.max(2, width - 1), height - 2, Math.min(3, height / 3));
  canvas.globalAlpha = 0.08 + 0.14 * ghost.confidence;
  canvas.fillStyle = colours.ink;
  canvas.fill();
  canvas.globalAlpha = chosen ? 1 : 0.35 + 0.4 * ghost.confidence;
  canvas.strokeStyle = chosen ? colours.cursor : colours.ink;
  canvas.lineWidth = chosen ? 3 : 1;
  canvas.setLineDash(chosen ? [] : [3, 2]);
  canvas.stroke();
  canvas.setLineDash([]);
  canvas.globalAlpha = 1;
}

function paintBlock(canvas: CanvasRenderingContext2D, block: RollBlock, picture: RollPicture, view: RollWindow): void {
  const { dark, colours, heightPx } = view;
  const { left, width } = spanIn(view, block);
  const { top, height } = rowIn(view, block.midi);
  if (top > heightPx || top + height < RULER_PX) return;
  canvas.fillStyle = blockColour(block, picture.scheme, dark);
  canvas.beginPath();
  canvas.roundRect(left, top + 0.5, width, height - 1, Math.min(3, height / 3));
  canvas.fill();
  if (picture.marked?.has(block)) {
    canvas.strokeStyle = colours.cursor;
    canvas.lineWidth = 3;
    canvas.stroke();
  }
  // By the height of all rows: on whole pixels some are a little higher than others.
  const size = Math.min(12, block.midi > HIGHEST || block.midi < LOWEST ? height : view.scale.rowPx);
  const name = nameInside(block.midi);
  if (size < LEAST_NAME_PX || width < name.length * size * 0.66 + 6) return;
  canvas.fillStyle = dark ? '#000' : '#fff';
  canvas.font = `600 ${size}px ${FONT}`;
  canvas.textBaseline = 'middle';
  canvas.fillText(name, Math.max(left, KEYS_PX) + 4, top + height / 2 + 0.5);
}

/** The row says the octave; beyond the rows it has to be said, and where the note lies. */
function nameInside(midi: Midi): string {
  if (midi >= LOWEST && midi <= HIGHEST) return NAMES[midi % 12] ?? '';
  return `${nameOf(midi)} ${midi > HIGHEST ? '↑' : '↓'}`;
}

/** The keyboard stays at the left edge, whatever is scrolled; every C has its octave. */
function paintKeys(canvas: CanvasRenderingContext2D, view: RollWindow): void {
  const { scale, heightPx, colours } = view;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, KEYS_PX, heightPx);
  canvas.fillStyle = '#fdfcf8';
  const [top, bottom] = [rowIn(view, HIGHEST).top, rowIn(view, LOWEST - 1).top];
  canvas.fillRect(0, top, KEYS_PX, bottom - top);
  canvas.font = `600 ${Math.min(12, Math.max(9, scale.rowPx))}px ${FONT}`;
  canvas.textBaseline = 'middle';
  for (let midi = LOWEST; midi <= HIGHEST; midi++) {
    const row = rowIn(view, midi);
    canvas.fillStyle = '#2a2a2e';
    if (isBlackKey(midi)) canvas.fillRect(0, row.top, KEYS_PX * 0.5, row.height);
    else if (midi % 12 === 0 || midi % 12 === 5) canvas.fillRect(0, row.top + row.height - 1, KEYS_PX, 0.5);
    if (midi % 12 === 0) canvas.fillText(nameOf(midi), KEYS_PX - 19, row.top + row.height / 2);
  }
  canvas.fillStyle = colours.line;
  canvas.fillRect(KEYS_PX - 1, 0, 1, heightPx);
}

/** The numbers of the measures stay at the top; where they are narrow, of some. */
function paintRuler(canvas: CanvasRenderingContext2D, { measures }: RollPicture, view: RollWindow): void {
  const { scale, scrollX, widthPx, colours } = view;
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, widthPx, RULER_PX);
  canvas.fillStyle = colours.line;
  canvas.fillRect(0, RULER_PX - 1, widthPx, 1);
  canvas.fillStyle = colours.ink;
  canvas.font = `11px ${FONT}`;
  canvas.textBaseline = 'middle';
  const to = ticksAt(scale, scrollX + widthPx);
  const shown = measures.slice(firstEndingAfter(measures, ticksAt(scale, scrollX + KEYS_PX)));
  let free = KEYS_PX;
  for (const { startTicks, endTicks, number } of shown) {
    if (startTicks > to) break;
    const start = Math.round(xOf(scale, startTicks) - scrollX);
    // The number of the measure one is in the middle of stays at the keys.
    const x = Math.max(start, KEYS_PX);
    if (x < free || (start < x && xOf(scale, endTicks) - scrollX < x + NUMBER_PX)) continue;
    canvas.globalAlpha = 0.4;
    if (x === start) canvas.fillRect(x, RULER_PX - 6, 1, 6);
    canvas.globalAlpha = 0.8;
    canvas.fillText(String(number), x + 4, RULER_PX / 2);
    free = x + NUMBER_PX;
  }
  canvas.globalAlpha = 1;
}
