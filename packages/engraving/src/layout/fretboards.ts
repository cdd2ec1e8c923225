import { shapeOfFretboardId } from '../ids';
import type { ChordShape } from '../view/chord-shape';

/** In the engraver's units, of which 180 are a staff space; everything grows with the letters of the name. */
const LETTERS = 405;
const STRING_GAP = 160;
const FRET_GAP = 185;
const FRETS_SHOWN = 4;
/** The room that was kept goes up from the line of the letters to where the name begins, and down to the staff's margin. */
const NAME_UP = 720;
/** From the line of the name to the nut; open and muted strings are marked between. */
const NUT_BELOW_NAME = 290;
const MARK_ABOVE_NUT = 110;
const MARK = 45;
const DOT = 62;

const HARM = /<g id="(fretboard\.[^"]*)" class="harm"><text x="([-\d.]+)" y="([-\d.]+)"[^>]*>(.*?)<\/text><\/g>/g;
/** The stroke that keeps the room, and the spaces beside it. */
const ROOM =
  /<tspan id="[^"]*" class="rend"><tspan id="[^"]*" class="text"><tspan font-size="([\d.]+)px">\|<\/tspan><\/tspan><\/tspan>/;
const BESIDE = /(?:<tspan id="[^"]*" class="text"><tspan font-size="[\d.]+px">)?\u00A0+(?:<\/tspan><\/tspan>)?/;
const ROOM_PER_LETTER = 3.85;

/**
 * Draws the fretboards below their chord symbols: centred, and all of a line at one height.
 *
 * The engraver left room for each below its name (`mei/fretboard.ts`) by setting a tall sign in the same line, which is taken out.
 *
 * @param svg  of a system as the engraver wrote it
 */
export const withFretboards = (svg: string): string =>
  svg.replace(HARM, (_, id: string, x: string, y: string, content: string) => {
    const size = Number(ROOM.exec(content)?.[1] ?? LETTERS * ROOM_PER_LETTER) / ROOM_PER_LETTER / LETTERS;
    const line = Number(y) - NAME_UP * size;
    const name = content.replace(ROOM, '').replace(BESIDE, '');
    const shape = shapeOfFretboardId(id);
    const text = `<text x="${x}" y="${round(line)}" text-anchor="middle" font-size="0px">${name}</text>`;
    return `<g class="harm">${text}</g>${shape ? diagram(shape, Number(x), line + NUT_BELOW_NAME * size, size) : ''}`;
  });

const round = (value: number): number => Math.round(value);

function diagram(shape: ChordShape, centre: number, nutY: number, size: number): string {
  const [stringGap, fretGap, mark] = [STRING_GAP * size, FRET_GAP * size, MARK * size];
  const left = centre - ((shape.length - 1) * stringGap) / 2;
  const right = left + (shape.length - 1) * stringGap;
  const bottom = nutY + FRETS_SHOWN * fretGap;
  const highest = Math.max(...shape.map((fret) => fret ?? 0));
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  const before = highest <= FRETS_SHOWN ? 0 : Math.min(...fretted) - 1;
  let [lines, marks] = ['', ''];
  for (const string of shape.keys())
    lines += `M${round(left + string * stringGap)} ${round(nutY)}L${round(left + string * stringGap)} ${round(bottom)}`;
  for (let fret = 0; fret <= FRETS_SHOWN; fret++)
    lines += `M${round(left)} ${round(nutY + fret * fretGap)}L${round(right)} ${round(nutY + fret * fretGap)}`;
  const markY = nutY - MARK_ABOVE_NUT * size;
  for (const [string, fret] of shape.entries()) {
    const x = left + string * stringGap;
    if (fret === undefined) {
      const [l, r, t, b] = [x - mark, x + mark, markY - mark, markY + mark].map(round);
      marks += path(`M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}`, 16 * size);
    } else if (fret === 0)
      marks += circle(x, markY, mark, `fill="none" stroke="currentColor" stroke-width="${round(16 * size)}"`);
    else marks += circle(x, nutY + (fret - before - 0.5) * fretGap, DOT * size, 'stroke="none"');
  }
  const position =
    before === 0
      ? path(`M${round(left)} ${round(nutY)}L${round(right)} ${round(nutY)}`, 44 * size)
      : `<text x="${round(left - 70 * size)}" y="${round(nutY + fretGap * 0.85)}" text-anchor="end" font-size="${round(220 * size)}px">${before + 1}</text>`;
  return `<g class="fretboard">${path(lines, 13 * size)}${position}${marks}</g>`;
}

const path = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${round(width)}"/>`;

const circle = (x: number, y: number, radius: number, paint: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint}/>`;
