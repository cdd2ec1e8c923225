import { itemAt } from '@notewright/score/lists';
import { classOf, type SvgDraft, type SvgElement } from '../svg/node';
import { movedTo, pairsIn, placeOf } from '../svg/numbers';

/** From one bracket to the next around it, in the engraver's units (180 are a staff space). */
const STEP = 360;
/** What a number leaves free of its bracket, before its left end and behind that of its last digit. */
const GAP_BEFORE = 63;
const GAP_BEHIND = 290;

/** Sets the brackets of all tuplets of a picture: apart from their numbers, and apart from those within each other. */
export function setTuplets(picture: SvgDraft): void {
  for (const root of tupletsIn(picture)) {
    widenGaps(root);
    const line = lineOf(root);
    if (line && root.inner.length > 0) placeNested(root, line);
  }
}

/** Widens the gap between the number of a single tuplet and the two halves of its bracket, which nearly touch it. */
function widenGaps({ number, bracket, inner }: DrawnTuplet): void {
  if (inner.length > 0 || !number || !bracket) return;
  const [before, behind] = gapOf(number);
  for (const half of halvesOf(bracket)) {
    const [hook, corner, end, more] = pointsOf(half);
    if (!hook || !corner || !end || more) continue;
    const x =
      end[0] > corner[0]
        ? Math.max(corner[0], Math.min(end[0], before))
        : Math.min(corner[0], Math.max(end[0], behind));
    const slope = (end[1] - corner[1]) / (end[0] - corner[0] || 1);
    setPoints(half, [hook, corner, [Math.round(x), Math.round(corner[1] + slope * (x - corner[0]))]]);
  }
}

/**
 * Sets the brackets of tuplets within tuplets one above the other.
 *
 * The engraver finds a place free of notes for an outermost bracket only (Verovio 6.3, `AdjustTupletsYFunctor` does not go further
 * inside); those within it lie on the edge of the staff, through the notes. Here the innermost bracket gets the free place and
 * each bracket around it stands a step further out.
 *
 * @param free  where the outermost bracket was put: as near to the notes as any may come
 */
function placeNested(tuplet: DrawnTuplet, free: Line): void {
  const line = lineOf(tuplet);
  for (const inner of tuplet.inner) placeNested(inner, free);
  if (!line || !tuplet.number || !tuplet.bracket) return;
  const outwards = -Math.sign(line.hook);
  const slope = (free.right[1] - free.left[1]) / (free.right[0] - free.left[0] || 1);
  const freeAt = (x: number): number => free.left[1] + slope * (x - free.left[0]);
  const ends = [freeAt(line.left[0]), freeAt(line.right[0])];
  const wanted = (outwards < 0 ? Math.min(...ends) : Math.max(...ends)) + outwards * STEP * levelsIn(tuplet);
  redraw(tuplet.number, tuplet.bracket, line, wanted);
}

/** Makes the bracket a level line at `y`, with a gap for its number. */
function redraw(number: SvgDraft, bracket: SvgDraft, line: Line, y: number): void {
  const middle = (line.left[1] + line.right[1]) / 2;
  const [before, behind] = gapOf(number);
  for (const digit of digitsOf(number)) {
    const { transform = '' } = digit.attributes;
    const place = placeOf(transform);
    digit.attributes['transform'] = movedTo(transform, place.x, Math.round(place.y + y - middle));
  }
  const [left, right] = [line.left[0], line.right[0]];
  const hook = Math.round(y + line.hook);
  const level = Math.round(y);
  const [shape] = halvesOf(bracket);
  const half = (end: number, gap: number): SvgDraft => {
    const inside = end === left ? Math.max(left, gap) : Math.min(right, gap);
    const copy: SvgDraft = { ...shape!, attributes: { ...shape!.attributes } };
    setPoints(copy, [
      [end, hook],
      [end, level],
      [Math.round(inside), level],
    ]);
    return copy;
  };
  bracket.children = [half(left, before), half(right, behind)];
}

interface DrawnTuplet {
  number?: SvgDraft;
  bracket?: SvgDraft;
  readonly inner: DrawnTuplet[];
}

/** The outermost tuplets, each with those inside it. */
function tupletsIn(picture: SvgDraft): readonly DrawnTuplet[] {
  const roots: DrawnTuplet[] = [];
  const visit = (group: SvgDraft, around: DrawnTuplet | undefined): void => {
    let tuplet = around;
    const kind = classOf(group);
    if (kind === 'tuplet') (around?.inner ?? roots).push((tuplet = { inner: [] }));
    else if (kind === 'tupletNum' && around) around.number = group;
    else if (kind === 'tupletBracket' && around) around.bracket = group;
    for (const child of group.children) if (isDrawn(child)) visit(child, tuplet);
  };
  visit(picture, undefined);
  return roots;
}

const isDrawn = (child: SvgDraft | string): child is SvgDraft =>
  typeof child !== 'string' && (child.name === 'svg' || (child.name === 'g' && child.children.length > 0));

type Point = readonly [x: number, y: number];

/** A bracket from end to end; its hooks point to the notes. */
interface Line {
  readonly left: Point;
  readonly right: Point;
  /** Of its hooks: positive when the notes are below it. */
  readonly hook: number;
}

function lineOf({ bracket }: DrawnTuplet): Line | undefined {
  const lines = bracket ? halvesOf(bracket).map(pointsOf) : [];
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last || first.length < 3) return undefined;
  // Two lines with a gap for the number, each from its hook; or one from hook to hook.
  const right = lines.length > 1 ? last[1]! : first.at(-2)!;
  return { left: first[1]!, right, hook: itemAt(first, 0)[1] - itemAt(first, 1)[1] };
}

/** The line or lines of a bracket. */
const halvesOf = (bracket: SvgDraft): readonly SvgDraft[] =>
  bracket.children.filter((child): child is SvgDraft => typeof child !== 'string' && 'points' in child.attributes);

const digitsOf = (number: SvgDraft): readonly SvgDraft[] =>
  number.children.filter((child): child is SvgDraft => typeof child !== 'string' && child.name === 'use');

/** What the number of a tuplet keeps free of its bracket: from where to where. */
function gapOf(number: SvgDraft): readonly [before: number, behind: number] {
  const places = digitsOf(number).map(({ attributes }) => placeOf(attributes['transform']).x);
  return [Math.min(...places) - GAP_BEFORE, Math.max(...places) + GAP_BEHIND];
}

const pointsOf = ({ attributes }: SvgElement): readonly Point[] => pairsIn(attributes['points'] ?? '');

function setPoints(line: SvgDraft, points: readonly Point[]): void {
  line.attributes['points'] = points.map(([x, y]) => `${x},${y} `).join('');
}

const levelsIn = ({ inner }: DrawnTuplet): number => Math.max(0, ...inner.map((tuplet) => 1 + levelsIn(tuplet)));
