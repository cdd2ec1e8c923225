import { shapeOfFretboardId } from '../ids';
import { classOf, numberOf, svgElement, textOf, type SvgDraft } from '../svg/node';
import type { ChordShape } from '../view/voicings';

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

/** The stroke that keeps the room, and how many times as large as the letters it is. */
const ROOM_SIGN = '|';
const ROOM_PER_LETTER = 3.85;
const SPACES = /^\u00A0+$/;

/**
 * Draws the fretboards below their chord symbols: centred, and all of a line at one height.
 *
 * The engraver left room for each below its name (`mei/fretboard.ts`) by setting a tall sign in the same line, which is taken out.
 *
 * @param picture  of a system as the engraver drew it
 */
export function drawFretboards(element: SvgDraft): void {
  if (element.children.some(isNamed))
    element.children = element.children.flatMap((child): SvgDraft['children'] =>
      isNamed(child) ? withFretboard(child) : [child],
    );
  for (const child of element.children) if (typeof child !== 'string') drawFretboards(child);
}

const isNamed = (child: SvgDraft | string): child is SvgDraft =>
  typeof child !== 'string' && classOf(child) === 'harm' && shapeIdOf(child) !== undefined;
const shapeIdOf = ({ attributes: { id } }: SvgDraft): string | undefined =>
  id?.startsWith('fretboard.') ? id : undefined;

/** The name of a chord with its grip below, where it has one. */
function withFretboard(harm: SvgDraft): SvgDraft[] {
  const text = harm.children.find((child) => typeof child !== 'string')!;
  const room = takenOut(text, (piece) => textOf(piece) === ROOM_SIGN);
  takenOut(text, (piece) => SPACES.test(textOf(piece)));
  const roomSize = room ? largest(room) : LETTERS * ROOM_PER_LETTER;
  const size = roomSize / ROOM_PER_LETTER / LETTERS;
  const line = numberOf(text, 'y') - NAME_UP * size;
  const shape = shapeOfFretboardId(harm.attributes['id']!);
  const place = { x: text.attributes['x']!, y: round(line), 'text-anchor': 'middle', 'font-size': '0px' };
  const name = svgElement('g', { class: 'harm' }, [svgElement('text', place, text.children)]);
  return shape ? [name, diagram(shape, numberOf(text, 'x'), line + NUT_BELOW_NAME * size, size)] : [name];
}

/** Removes the outermost first piece of a text that is wanted, and returns it. */
function takenOut(text: SvgDraft, wanted: (piece: SvgDraft) => boolean): SvgDraft | undefined {
  for (const [index, child] of text.children.entries()) {
    if (typeof child === 'string') continue;
    if (wanted(child)) {
      text.children.splice(index, 1);
      return child;
    }
    const found = takenOut(child, wanted);
    if (found) return found;
  }
  return undefined;
}

/** The largest size of letters in a piece of text. */
const largest = (piece: SvgDraft): number =>
  piece.children.reduce(
    (size, child) => (typeof child === 'string' ? size : Math.max(size, largest(child))),
    numberOf(piece, 'font-size'),
  );

const round = (value: number): number => Math.round(value);

function diagram(shape: ChordShape, centre: number, nutY: number, size: number): SvgDraft {
  const [stringGap, fretGap, mark] = [STRING_GAP * size, FRET_GAP * size, MARK * size];
  const left = centre - ((shape.length - 1) * stringGap) / 2;
  const right = left + (shape.length - 1) * stringGap;
  const bottom = nutY + FRETS_SHOWN * fretGap;
  const highest = Math.max(...shape.map((fret) => fret ?? 0));
  const fretted = shape.filter((fret): fret is number => fret !== undefined && fret > 0);
  const before = highest <= FRETS_SHOWN ? 0 : Math.min(...fretted) - 1;
  let lines = '';
  const marks: SvgDraft[] = [];
  for (const string of shape.keys())
    lines += `M${round(left + string * stringGap)} ${round(nutY)}L${round(left + string * stringGap)} ${round(bottom)}`;
  for (let fret = 0; fret <= FRETS_SHOWN; fret++)
    lines += `M${round(left)} ${round(nutY + fret * fretGap)}L${round(right)} ${round(nutY + fret * fretGap)}`;
  const markY = nutY - MARK_ABOVE_NUT * size;
  for (const [string, fret] of shape.entries()) {
    const x = left + string * stringGap;
    if (fret === undefined) {
      const [l, r, t, b] = [x - mark, x + mark, markY - mark, markY + mark].map(round);
      marks.push(path(`M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}`, 16 * size));
    } else if (fret === 0) marks.push(circle(x, markY, mark, { ...LINE, 'stroke-width': round(16 * size) }));
    else marks.push(circle(x, nutY + (fret - before - 0.5) * fretGap, DOT * size, { stroke: 'none' }));
  }
  const position =
    before === 0
      ? path(`M${round(left)} ${round(nutY)}L${round(right)} ${round(nutY)}`, 44 * size)
      : svgElement(
          'text',
          {
            x: round(left - 70 * size),
            y: round(nutY + fretGap * 0.85),
            'text-anchor': 'end',
            'font-size': `${round(220 * size)}px`,
          },
          [String(before + 1)],
        );
  return svgElement('g', { class: 'fretboard' }, [path(lines, 13 * size), position, ...marks]);
}

const LINE = { fill: 'none', stroke: 'currentColor' };

const path = (d: string, width: number): SvgDraft => svgElement('path', { d, ...LINE, 'stroke-width': round(width) });

const circle = (x: number, y: number, radius: number, paint: Readonly<Record<string, string | number>>): SvgDraft =>
  svgElement('circle', { cx: round(x), cy: round(y), r: round(radius), ...paint });
