import { elementsOf, TICKS_PER_WHOLE, type Chord, type Score, type Ticks } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { headXmlId } from '../ids';
import type { EngravingOptions } from '../options';
import { accidentalsOf, type SpelledHead } from '../view/accidentals';
import { LEAST_SPACES, spacesOfTime } from './density';
import { textWidth } from './text-width';

/** Staff spaces: a head with what is kept free behind it, … */
const HEAD = 1.65;
const ACCIDENTAL = 1.15;
const DOUBLE_ACCIDENTAL = 1.75;
const DOT = 0.75;
/** … a head on the other side of the stem, … */
const MOVED_HEAD = 1.25;
/** … the size of the letters of syllables, and what is kept free behind one. */
const LETTERS = 2.6;
const BEHIND_LETTERS = 1;

/** How far something reaches from its moment. */
interface Reach {
  readonly left: number;
  readonly right: number;
}
/** What stands on one staff or in one line of syllables, by its moment: it keeps clear of what is before it there. */
type Row = Map<Ticks, Reach>;

/** Where the moments of a measure stand, and where its music ends. */
export interface Places {
  readonly xAt: (atTicks: Ticks) => number;
  readonly end: number;
}

/** The rows of one measure; undefined where it has small notes, ornaments or broken chords. */
export function rowsOf(score: Score, index: number, options: EngravingOptions): readonly Row[] | undefined {
  const rows = new Map<string, Row>();
  const put = (name: string, atTicks: Ticks, { left, right }: Reach): void => {
    const row: Row = rows.get(name) ?? new Map<Ticks, Reach>();
    rows.set(name, row);
    const before = row.get(atTicks);
    row.set(atTicks, { left: Math.max(left, before?.left ?? 0), right: Math.max(right, before?.right ?? 0) });
  };
  const { key } = itemAt(score.measures, index);
  for (const [partIndex, part] of score.parts.entries()) {
    const spelling = part.staves.map((_, staff) => accidentalsOf(part, index, staff, key, options.simplify));
    for (const { element, atTicks, voiceIndex } of elementsOf(part, partIndex, index, index + 1)) {
      const { staff } = itemAt(itemAt(part.measures, index).voices, voiceIndex);
      const name = `${partIndex} ${staff}`;
      const right = HEAD + element.value.dots * DOT;
      if (element.kind === 'rest') put(name, atTicks, { left: 0, right });
      else {
        if (element.graces ?? element.ornament ?? element.articulations?.includes('arpeggio')) return undefined;
        const { accidentals, moved } = besideHeads(element, itemAt(spelling, staff));
        put(name, atTicks, { left: accidentals + moved, right: right + moved });
        if (options.lyrics)
          for (const [verse, text] of [element.lyric ?? '', ...(element.verses ?? [])].entries())
            put(`${name} ${verse}`, atTicks, { left: 0, right: textWidth(text, LETTERS, 'regular') + BEHIND_LETTERS });
      }
    }
  }
  return [...rows.values()];
}

/** Room for the accidentals of a chord, all beside each other, and for a head on the other side of its stem. */
function besideHeads(chord: Chord, spelling: ReadonlyMap<string, SpelledHead>) {
  let accidentals = 0;
  const steps = new Set<number>();
  for (const head of chord.heads.keys()) {
    const { pitch, printed } = spelling.get(headXmlId(chord.id, head)) ?? {};
    if (!pitch) continue;
    if (printed) accidentals += Math.abs(pitch.alter) > 1 ? DOUBLE_ACCIDENTAL : ACCIDENTAL;
    steps.add(pitch.octave * 7 + STEPS.indexOf(pitch.step));
  }
  const touches = steps.size < chord.heads.length || [...steps].some((step) => steps.has(step + 1));
  return { accidentals, moved: touches ? MOVED_HEAD : 0 };
}
const STEPS = 'CDEFGAB';

/** One moment after the other: as far on as its time asks for, and clear of what is before it. */
export function placesOf(
  rows: readonly Row[],
  others: readonly { readonly atTicks: Ticks }[],
  durationTicks: Ticks,
): Places {
  const moments = new Set(rows.flatMap((row) => [...row.keys()]));
  for (const { atTicks } of others) moments.add(atTicks);
  const reached = rows.map(() => 0);
  const xs = new Map<Ticks, number>();
  let [x, before] = [0, 0];
  for (const atTicks of [...moments].sort((a, b) => a - b)) {
    if (xs.size > 0) x += Math.max(LEAST_SPACES, spacesOfTime((atTicks - before) / TICKS_PER_WHOLE));
    const here = rows.flatMap((row, number) => {
      const reach = row.get(atTicks);
      return reach ? [{ number, ...reach }] : [];
    });
    for (const { number, left } of here) x = Math.max(x, itemAt(reached, number) + left);
    for (const { number, right } of here) reached[number] = x + right;
    xs.set(atTicks, x);
    before = atTicks;
  }
  const end = Math.max(x + spacesOfTime(Math.max(0, durationTicks - before) / TICKS_PER_WHOLE), ...reached);
  return { xAt: (atTicks) => xs.get(atTicks) ?? 0, end };
}
