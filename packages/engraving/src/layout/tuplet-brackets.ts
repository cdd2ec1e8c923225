import { classOf, walkTags } from './tags';

/**
 * Sets the brackets of tuplets within tuplets one above the other.
 *
 * The engraver finds a place free of notes for an outermost bracket only (Verovio 6.3, `AdjustTupletsYFunctor` does not go further
 * inside); those within it lie on the edge of the staff, through the notes. Here the innermost bracket gets the free place and
 * each bracket around it stands a step further out.
 *
 * @param svg  of a system, before or after cleaning, in the engraver's units
 */
export function withNestedTuplets(svg: string): string {
  const roots = tupletsIn(svg);
  const edits = roots.filter(({ inner }) => inner.length > 0).flatMap((root) => placed(root, lineOf(svg, root)!, svg));
  return edited(svg, edits);
}

const edited = (svg: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, text: now }) => text.slice(0, from) + now + text.slice(to), svg);

/**
 * Widens the gap between the number of each single tuplet and the two halves of its bracket, which nearly touch it.
 *
 * @param svg  as above
 */
export function withTupletGaps(svg: string): string {
  const edits = tupletsIn(svg).flatMap(({ number, bracket, inner }): readonly Edit[] => {
    if (!number || !bracket || inner.length > 0) return [];
    const places = [...svg.slice(number.from, number.to).matchAll(/translate\(([-\d.]+)/g)].map(([, x]) => Number(x));
    const [before, behind] = [Math.min(...places) - GAP_BEFORE, Math.max(...places) + GAP_BEHIND];
    const halves = svg.slice(bracket.from, bracket.to).replace(/points="([^"]*)"/g, (whole, list: string) => {
      const points = list.trim().split(' ');
      const [hook, corner, end] = points.map((point): Point => point.split(',').map(Number) as unknown as Point);
      if (!end || !hook || !corner || points.length !== 3) return whole;
      const x =
        end[0] > corner[0]
          ? Math.max(corner[0], Math.min(end[0], before))
          : Math.min(corner[0], Math.max(end[0], behind));
      const slope = (end[1] - corner[1]) / (end[0] - corner[0] || 1);
      return `points="${hook.join(',')} ${corner.join(',')} ${Math.round(x)},${Math.round(corner[1] + slope * (x - corner[0]))} "`;
    });
    return [{ ...bracket, text: halves }];
  });
  return edited(svg, edits);
}

/** From one bracket to the next around it, in the engraver's units (180 are a staff space). */
const STEP = 360;
/** What a number leaves free of its bracket, before its left end and behind that of its last digit. */
const GAP_BEFORE = 63;
const GAP_BEHIND = 290;

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface DrawnTuplet {
  number?: Stretch;
  bracket?: Stretch;
  readonly inner: DrawnTuplet[];
}

/** The outermost tuplets, each with those inside it. */
function tupletsIn(svg: string): readonly DrawnTuplet[] {
  const roots: DrawnTuplet[] = [];
  const open: { readonly tuplet?: DrawnTuplet; readonly field?: 'number' | 'bracket'; readonly from: number }[] = [];
  walkTags(svg, Math.max(0, svg.indexOf('</defs>')), {
    opened: (tag, attributes, end, empty) => {
      if (tag !== 'g' || empty) return;
      const name = classOf(attributes);
      const from = end + 1;
      if (name === 'tuplet') {
        const tuplet: DrawnTuplet = { inner: [] };
        (open.findLast((group) => group.tuplet)?.tuplet?.inner ?? roots).push(tuplet);
        open.push({ tuplet, from });
      } else if (name === 'tupletNum') open.push({ field: 'number', from });
      else if (name === 'tupletBracket') open.push({ field: 'bracket', from });
      else open.push({ from });
    },
    closed: (tag, end) => {
      const group = tag === 'g' ? open.pop() : undefined;
      if (!group?.field) return;
      const around = open.findLast(({ tuplet }) => tuplet)?.tuplet;
      if (around) around[group.field] = { from: group.from, to: end - '</g'.length };
    },
  });
  return roots;
}

type Point = readonly [x: number, y: number];

/** A bracket from end to end; its hooks point to the notes. */
interface Line {
  readonly left: Point;
  readonly right: Point;
  /** Of its hooks: positive when the notes are below it. */
  readonly hook: number;
}

function lineOf(svg: string, { bracket }: DrawnTuplet): Line | undefined {
  const lines = [...svg.slice(bracket?.from ?? 0, bracket?.to ?? 0).matchAll(/points="([^"]*)"/g)].map(([, points]) =>
    points!
      .trim()
      .split(' ')
      .map((point): Point => {
        const [x, y] = point.split(',').map(Number);
        return [x!, y!];
      }),
  );
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last || first.length < 3) return undefined;
  // Two lines with a gap for the number, each from its hook; or one from hook to hook.
  const right = lines.length > 1 ? last[1]! : first.at(-2)!;
  return { left: first[1]!, right, hook: first[0]![1] - first[1]![1] };
}

const levelsIn = ({ inner }: DrawnTuplet): number => Math.max(0, ...inner.map((tuplet) => 1 + levelsIn(tuplet)));

interface Edit extends Stretch {
  readonly text: string;
}

/** @param free  where the outermost bracket was put: as near to the notes as any may come */
function placed(tuplet: DrawnTuplet, free: Line, svg: string): readonly Edit[] {
  const line = lineOf(svg, tuplet);
  const further = tuplet.inner.flatMap((inner) => placed(inner, free, svg));
  if (!line || !tuplet.number || !tuplet.bracket) return further;
  const outwards = -Math.sign(line.hook);
  const slope = (free.right[1] - free.left[1]) / (free.right[0] - free.left[0] || 1);
  const freeAt = (x: number): number => free.left[1] + slope * (x - free.left[0]);
  const ends = [freeAt(line.left[0]), freeAt(line.right[0])];
  const wanted = (outwards < 0 ? Math.min(...ends) : Math.max(...ends)) + outwards * STEP * levelsIn(tuplet);
  return [...further, ...redrawn(tuplet.number, tuplet.bracket, line, wanted, svg)];
}

/** The bracket as a level line at `y`, with a gap for its number. */
function redrawn(number: Stretch, bracket: Stretch, line: Line, y: number, svg: string): readonly Edit[] {
  const digits = svg.slice(number.from, number.to);
  const places = [...digits.matchAll(/translate\(([-\d.]+), ?([-\d.]+)\)/g)].map(([, x]) => Number(x));
  const middle = (line.left[1] + line.right[1]) / 2;
  const movedDigits = digits.replace(
    /translate\(([-\d.]+), ?([-\d.]+)\)/g,
    (_, x: string, from: string) => `translate(${x}, ${Math.round(Number(from) + y - middle)})`,
  );
  const [left, right] = [line.left[0], line.right[0]];
  const hook = Math.round(y + line.hook);
  const level = Math.round(y);
  const half = (end: number, gap: number): string => {
    const inside = end === left ? Math.max(left, gap) : Math.min(right, gap);
    return `${end},${hook} ${end},${level} ${Math.round(inside)},${level} `;
  };
  const drawn = svg.slice(bracket.from, bracket.to);
  const shape = /<polyline[^>]*\/>/.exec(drawn)![0];
  const halves = [half(left, Math.min(...places) - GAP_BEFORE), half(right, Math.max(...places) + GAP_BEHIND)].map(
    (points) => shape.replace(/points="[^"]*"/, `points="${points}"`),
  );
  return [
    { ...number, text: movedDigits },
    { ...bracket, text: halves.join('') },
  ];
}
