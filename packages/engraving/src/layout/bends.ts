import { bendText } from '@notewright/score';
import { bendOfXmlId, type DrawnBend } from '../ids';
import { eachElement, numberOf, svgElement, type SvgDraft } from '../svg/node';
import { placeOf } from '../svg/numbers';
import type { DrawnPlaces } from './drawn-places';
import { SPACE } from './moves';

const LETTERS = 1.6 * SPACE;
const LINE = 0.13 * SPACE;
/** Two thirds as wide as long. */
const ARROWHEAD = 0.7 * SPACE;
/** From the middle of a head to where the arrow begins, beside it. */
const BESIDE = { notes: 0.95 * SPACE, tab: 1.2 * SPACE };
/** From there to its point. */
const ACROSS = 0.9 * SPACE;
const UNDER_LABEL = 0.45 * SPACE;
/** How far over the middle of a fret's number an upright arrow begins. */
const OVER_FRET = 0.75 * SPACE;
/** From the line of a fret's number to its middle. */
const FRET_MIDDLE = 0.6 * SPACE;
/** The stroke that kept the room reaches so far below its line. */
const UNDER_ROOM = 0.35 * SPACE;
const NOTEHEAD = 1.18 * SPACE;
/** Height of capitals in parts of the size. */
const CAPITALS = 0.68;

/**
 * Draws bent strings in the room that the engraver kept (`mei/bends.ts`): the label, an arrow that rises to it from the fret (upright, where the
 * string is bent before it is struck), and one that falls back. Without a tablature they stand over the notes.
 *
 * @param picture  of a system whose marks have been moved to where they stay
 */
export function drawBends(picture: SvgDraft, { heads }: Pick<DrawnPlaces, 'heads'>): void {
  eachElement(picture, (group) => {
    const { id = '', transform } = group.attributes;
    const bend = bendOfXmlId(id);
    const text = group.children.find((child) => typeof child !== 'string');
    if (!bend || !text) return;
    const moved = placeOf(transform);
    const left = numberOf(text, 'x') + moved.x;
    const baseline = numberOf(text, 'y') + moved.y;
    const label = baseline - CAPITALS * (largest(text) - LETTERS);
    const frets = bend.onTab ? bend.headIds.flatMap((head) => heads.get(head) ?? []) : [];
    const bottoms = frets.length > 0 ? frets.map(({ y }) => y - FRET_MIDDLE) : [baseline + UNDER_ROOM];
    group.attributes = { class: 'bend' };
    group.children = drawn(bend, bend.onTab ? left : left + NOTEHEAD / 2, label, bottoms);
  });
}

/** @param centre  of the head; `label`, where letters stand; `bottoms`, where arrows begin and fall back to, all in the engraver's units */
function drawn(bend: DrawnBend, centre: number, label: number, bottoms: readonly number[]): SvgDraft[] {
  const { shape, onTab } = bend;
  const beside = onTab ? BESIDE.tab : BESIDE.notes;
  const isStruckBent = shape.startsWith('pre-bend');
  const rises = shape !== 'release';
  const [from, over] = [centre + beside, isStruckBent ? centre : centre + beside + ACROSS];
  const top = label + UNDER_LABEL;
  const lines: SvgDraft[] = [];
  for (const bottom of bottoms) {
    if (isStruckBent)
      lines.push(line(`M${round(over)} ${round(bottom - OVER_FRET)}L${round(over)} ${round(top + ARROWHEAD)}`));
    else if (rises) lines.push(line(curve([from, bottom], [over, bottom], [over, top + ARROWHEAD])));
    if (shape.endsWith('release')) {
      const back = over + ACROSS + BESIDE.notes;
      lines.push(
        line(curve([over, top], [back, top], [back, bottom - ARROWHEAD])),
        arrowhead(back, bottom, -ARROWHEAD),
      );
    }
  }
  if (rises) lines.push(arrowhead(over, top, ARROWHEAD));
  const place = { x: round(over), y: round(label), 'text-anchor': 'middle', 'font-size': `${round(LETTERS)}px` };
  return [svgElement('text', place, [bendText(bend)]), ...lines];
}

type Point = readonly [x: number, y: number];

/** A quarter of a round: sideways at one end, upright at the other. */
const curve = (from: Point, [x, y]: Point, to: Point): string =>
  `M${from.map(round).join(' ')}C${round(x)} ${round(y)} ${round(x)} ${round(y)} ${to.map(round).join(' ')}`;

const line = (d: string): SvgDraft =>
  svgElement('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': round(LINE) });

/** @param length  upwards, where it is above 0, from its point */
const arrowhead = (x: number, y: number, length: number): SvgDraft => {
  const [left, right] = [x - ARROWHEAD / 3, x + ARROWHEAD / 3];
  const points = `${round(x)},${round(y)} ${round(left)},${round(y + length)} ${round(right)},${round(y + length)}`;
  return svgElement('polygon', { points, stroke: 'none' });
};

/** The largest size of letters in a piece of text. */
const largest = (piece: SvgDraft): number =>
  piece.children.reduce(
    (size, child) => (typeof child === 'string' ? size : Math.max(size, largest(child))),
    numberOf(piece, 'font-size'),
  );

const round = (value: number): number => Math.round(value);
