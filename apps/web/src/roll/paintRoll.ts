import type { Ticks } from '@notewright/score';
import type { RollBlock } from './rollBlocks';
import { blockColour, type ColourScheme } from './rollColours';
import { HIGHEST, KEYS_PX, LOWEST, rollHeight, xOf, yOf, type RollScale } from './rollScale';

export interface RollPicture {
  readonly blocks: readonly RollBlock[];
  /** Beginning of each measure and the end, from the start of the score. */
  readonly starts: readonly Ticks[];
  /** Longest block, so that those that began before the screen are found. */
  readonly longestTicks: Ticks;
  readonly firstNumber: number;
  readonly scheme: ColourScheme;
  /** Framed. */
  readonly marked?: ReadonlySet<RollBlock>;
}

export interface RollWindow {
  readonly scale: RollScale;
  readonly scrollX: number;
  readonly widthPx: number;
  readonly cursorTicks: Ticks | undefined;
  readonly colours: { readonly paper: string; readonly ink: string; readonly line: string; readonly cursor: string };
  readonly dark: boolean;
}

const BLACK = new Set([1, 3, 6, 8, 10]);
const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
/** Room a name needs inside its block. */
const NAME_PX = 26;
const FONT = '"Instrument Sans Variable", system-ui, sans-serif';

/** Paints the part of the roll that is on screen. */
export function paintRoll(canvas: CanvasRenderingContext2D, picture: RollPicture, view: RollWindow): void {
  const { scale, scrollX, widthPx, colours } = view;
  const height = rollHeight(scale);
  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, widthPx, height);
  paintRows(canvas, view, height);
  paintBars(canvas, picture, view, height);
  const from = (scrollX - KEYS_PX) / scale.pxPerTick - picture.longestTicks;
  const to = (scrollX + widthPx) / scale.pxPerTick;
  for (let index = firstFrom(picture.blocks, from); index < picture.blocks.length; index++) {
    const block = picture.blocks[index]!;
    if (block.onsetTicks > to) break;
    paintBlock(canvas, block, picture, view);
  }
  if (view.cursorTicks !== undefined) {
    canvas.fillStyle = colours.cursor;
    canvas.fillRect(xOf(scale, view.cursorTicks) - scrollX - 1, 0, 2, height);
  }
  paintKeys(canvas, view, height);
}

/** Rows of black keys are darker, so that a pitch is found without counting; a line under every C. */
function paintRows(canvas: CanvasRenderingContext2D, { scale, widthPx, colours }: RollWindow, height: number): void {
  canvas.fillStyle = colours.ink;
  for (let midi = LOWEST; midi <= HIGHEST; midi++) {
    canvas.globalAlpha = 0.05;
    if (BLACK.has(midi % 12)) canvas.fillRect(0, yOf(scale, midi), widthPx, scale.rowPx);
    canvas.globalAlpha = 0.14;
    if (midi % 12 === 0) canvas.fillRect(0, Math.min(height - 1, yOf(scale, midi) + scale.rowPx - 1), widthPx, 1);
  }
  canvas.globalAlpha = 1;
}

function paintBars(
  canvas: CanvasRenderingContext2D,
  { starts, firstNumber }: RollPicture,
  { scale, scrollX, widthPx, colours }: RollWindow,
  height: number,
): void {
  canvas.font = `11px ${FONT}`;
  canvas.textBaseline = 'top';
  for (const [index, start] of starts.entries()) {
    const x = Math.round(xOf(scale, start) - scrollX);
    if (x < KEYS_PX - 1 || x > widthPx) continue;
    canvas.fillStyle = colours.line;
    canvas.fillRect(x, 0, 1, height);
    if (index === starts.length - 1) continue;
    canvas.fillStyle = colours.ink;
    canvas.globalAlpha = 0.65;
    canvas.fillText(String(index + firstNumber), x + 4, 3);
    canvas.globalAlpha = 1;
  }
}

function paintBlock(canvas: CanvasRenderingContext2D, block: RollBlock, picture: RollPicture, view: RollWindow): void {
  const { scale, scrollX, cursorTicks, dark, colours } = view;
  const x = xOf(scale, block.onsetTicks) - scrollX;
  const width = Math.max(3, (block.offsetTicks - block.onsetTicks) * scale.pxPerTick - 1);
  const y = yOf(scale, Math.min(HIGHEST, Math.max(LOWEST, block.midi)));
  const sounding = cursorTicks !== undefined && block.onsetTicks <= cursorTicks && cursorTicks < block.offsetTicks;
  canvas.fillStyle = blockColour(block, picture.scheme, dark);
  canvas.beginPath();
  canvas.roundRect(x, y + 0.5, width, scale.rowPx - 1, 3);
  canvas.fill();
  const marked = picture.marked?.has(block) ?? false;
  if (sounding || marked) {
    canvas.strokeStyle = marked ? colours.cursor : colours.ink;
    canvas.lineWidth = marked ? 3 : 2;
    canvas.stroke();
  }
  if (width < NAME_PX || scale.rowPx < 10) return;
  canvas.fillStyle = dark ? '#000' : '#fff';
  canvas.font = `${scale.rowPx - 3}px ${FONT}`;
  canvas.textBaseline = 'middle';
  canvas.fillText(NAMES[block.midi % 12]!, Math.max(x, KEYS_PX) + 5, y + scale.rowPx / 2 + 0.5);
}

/** The keyboard stays at the left edge, whatever is scrolled. */
function paintKeys(canvas: CanvasRenderingContext2D, { scale, colours }: RollWindow, height: number): void {
  canvas.fillStyle = '#fdfcf8';
  canvas.fillRect(0, 0, KEYS_PX, height);
  canvas.font = `${Math.min(11, scale.rowPx + 2)}px ${FONT}`;
  canvas.textBaseline = 'middle';
  for (let midi = LOWEST; midi <= HIGHEST; midi++) {
    const y = yOf(scale, midi);
    canvas.fillStyle = '#2a2a2e';
    if (BLACK.has(midi % 12)) canvas.fillRect(0, y, KEYS_PX * 0.6, scale.rowPx);
    else if (midi % 12 === 0 || midi % 12 === 5) canvas.fillRect(0, y + scale.rowPx - 0.5, KEYS_PX, 0.5);
    if (midi % 12 === 0) canvas.fillText(`C${midi / 12 - 1}`, KEYS_PX - 19, y + scale.rowPx / 2);
  }
  canvas.fillStyle = colours.line;
  canvas.fillRect(KEYS_PX - 1, 0, 1, height);
}

/** Index of the first block that begins at or after a moment. */
function firstFrom(blocks: readonly RollBlock[], ticks: Ticks): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.onsetTicks < ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}
