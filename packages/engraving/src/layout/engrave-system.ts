import { err, ok, type Result } from '@notewright/result';
import type { Score } from '@notewright/score';
import { DEFAULT_OPTIONS, type EngravingOptions, type MeasureRange } from '../options';
import { toMEI } from '../to-mei';
import { remarksIn } from '../view/remarks';
import { parseSvg } from '../svg/parse';
import type { DrawnSystem } from './boxes';
import { drawBends } from './bends';
import { clean } from './clean';
import { frontSpaces, measureSpaces } from './density';
import { drawnPlaces } from './drawn-places';
import { drawFretboards } from './fretboards';
import { addLetters } from './letters';
import { mend } from './mend';
import { SPACE } from './moves';
import { mostSpaces } from './most-spaces';
import type { NaturalWidths } from './natural-widths';
import { placed } from './placed';
import { writeRemarksBelow } from './remarks-below';
import { keepTemposInside } from './tempos-inside';
import type { Toolkit } from './toolkit';
import { setTuplets } from './tuplet-brackets';
import { markUnknownFrets } from './unknown-frets';

export interface EngravingError {
  readonly code: 'not-engraved';
  readonly detail: string;
}

/** Percent of Verovio's full size; a staff is then 28.8 pixels high. */
const SCALE = 40;
/** Systems were seen to need up to this many times the width estimated for them (200 lines of random music). */
const ESTIMATE_ERROR = 1.25;
/** Pixels between two staff lines at that size. */
export const STAFF_SPACE_PX = 7.2;

const LAYOUT = {
  scale: SCALE,
  font: 'Bravura',
  header: 'none',
  footer: 'none',
  adjustPageHeight: true,
  pageHeight: 60000,
  pageMarginLeft: 40,
  pageMarginRight: 10,
  pageMarginTop: 30,
  pageMarginBottom: 20,
  minLastJustification: 0,
  staffLineWidth: 0.2,
  barLineWidth: 0.35,
  lyricSize: 4.8,
  spacingStaff: 12,
  spacingBraceGroup: 12,
  spacingBracketGroup: 12,
  // Staff spaces and half staff spaces that our own drawing keeps free (`clearance.test.ts`).
  lyricTopMinMargin: 3,
  defaultTopMargin: 1,
  defaultBottomMargin: 1,
  svgViewBox: true,
  svgFormatRaw: true,
  svgRemoveXlink: true,
  smuflTextFont: 'none',
  xmlIdChecksum: true,
};

/** Heads that hold a letter are this much larger, so that it can be read: about 11 pixels on a desktop, 8 points on paper. */
const ENLARGED_FOR_LETTERS = 1.5;

/** How much larger than usual staves are drawn where there is room. */
export const enlargement = ({ letters }: Pick<EngravingOptions, 'letters'>): number =>
  letters ? ENLARGED_FOR_LETTERS : 1;

/** Their outer brackets move out after the engraver has measured the line. */
const ROOM_FOR_NESTED_TUPLETS = {
  pageMarginTop: 80,
  pageMarginBottom: 80,
  spacingStaff: 20,
  spacingBraceGroup: 20,
  spacingBracketGroup: 20,
};

/**
 * Engraves one system.
 *
 * A system that wants more room than `widthPx` is laid out on a wider line and shrunk to fit, so notes get smaller but
 * never run into each other.
 *
 * @param widthPx  of the picture; the height follows
 * @returns the picture with the places of its heads, measures and moments, or why there is none
 */
export function engraveSystem(
  toolkit: Toolkit,
  score: Score,
  range: MeasureRange,
  options: Partial<EngravingOptions>,
  widthPx: number,
): Result<DrawnSystem, EngravingError> {
  const chosen = { ...DEFAULT_OPTIONS, ...options };
  return engraveMei(toolkit, toMEI(score, range, chosen), score, range, chosen, widthPx);
}

/**
 * The same for MEI that was written before (a cache asks with its key).
 *
 * @param known  what was laid out before, of this score: an edit of a line that has room is laid out once then
 */
export function engraveMei(
  toolkit: Toolkit,
  mei: string,
  score: Score,
  range: MeasureRange,
  options: EngravingOptions,
  widthPx: number,
  known?: NaturalWidths,
): Result<DrawnSystem, EngravingError> {
  const roomPx = widthPx / enlargement(options);
  const lineWidthPx = Math.max(roomPx, wantedWidthPx(toolkit, mei, score, range, options, roomPx, known));
  const nested = hasNestedTuplets(score, range) ? ROOM_FOR_NESTED_TUPLETS : {};
  const svg = render(toolkit, mei, { pageWidth: pageWidthOf(lineWidthPx), ...nested }, FILLED);
  if (svg === undefined) return err({ code: 'not-engraved', detail: toolkit.getLog() });
  const warnings = toolkit.getLog().split('\n').filter(Boolean);
  const picture = parseSvg(svg);
  if (options.frets) drawFretboards(picture);
  setTuplets(picture);
  keepTemposInside(picture);
  mend(picture);
  if (options.remarks) writeRemarksBelow(picture, remarksIn(score, range));
  const drawn = drawnPlaces(picture);
  drawBends(picture, drawn);
  markUnknownFrets(picture);
  clean(picture, (id) => drawn.heads.has(id));
  if (options.letters) addLetters(picture, drawn, score, range, options.words);
  return ok({ picture, ...placed(drawn, score, range, options, widthPx), warnings });
}

/** Verovio takes page sizes between 100 and 100000. */
const pageWidthOf = (px: number): number => Math.min(100_000, Math.max(100, Math.round((px * 100) / SCALE)));

/** The music stretched to the width of the page. */
const FILLED = { breaks: 'encoded' };
/** As long as it is by itself. Read with these words, music is not cast into systems: it is one already. */
const AS_LONG_AS_IT_IS = { breaks: 'none' };

/**
 * Verovio reads music and casts it into systems as its options are then, and lays a page out as they are when it is drawn. Casting
 * what is one system already costs as much as reading it and changes nothing, so only drawing fills the width.
 */
function render(
  toolkit: Toolkit,
  mei: string,
  options: Readonly<Record<string, unknown>>,
  width: typeof FILLED | typeof AS_LONG_AS_IT_IS,
): string | undefined {
  set(toolkit, { ...LAYOUT, ...options, ...AS_LONG_AS_IT_IS });
  if (!toolkit.loadData(mei)) return undefined;
  if (width === FILLED) set(toolkit, FILLED);
  return toolkit.renderToSVG(1);
}

/** What an engraver was given last: reading all options again costs it more than a hundredth of a line. */
const given = new WeakMap<Toolkit, Readonly<Record<string, unknown>>>();

function set(toolkit: Toolkit, wanted: Readonly<Record<string, unknown>>): void {
  const before = given.get(toolkit) ?? {};
  toolkit.setOptions(Object.fromEntries(Object.entries(wanted).filter(([name, value]) => before[name] !== value)));
  given.set(toolkit, { ...before, ...wanted });
}

/** Lays a system out for nobody, so that the engraver is quicker afterwards. */
export function practiseOnce(toolkit: Toolkit, mei: string): void {
  render(toolkit, mei, { pageWidth: pageWidthOf(1200) }, FILLED);
  toolkit.getLog(); // what it says about this music is nobody's concern
}

/** Natural width of a system that may be too dense; 0 when it surely has room, which saves laying it out twice. */
function wantedWidthPx(
  toolkit: Toolkit,
  mei: string,
  score: Score,
  range: MeasureRange,
  options: EngravingOptions,
  widthPx: number,
  known: NaturalWidths | undefined,
): number {
  const estimates: number[] = [];
  for (let index = range.from; index < range.to; index++)
    estimates.push((index === range.from ? frontSpaces(score, index) : 0) + measureSpaces(score, index, options));
  const spaces = estimates.reduce((sum, measure) => sum + measure);
  if (spaces * STAFF_SPACE_PX * ESTIMATE_ERROR < widthPx) return 0;
  if ((known?.atMost(range, mei, estimates) ?? Infinity) * STAFF_SPACE_PX < widthPx) return 0;
  if (mostSpaces(score, range, options) * STAFF_SPACE_PX < widthPx) return 0;
  const svg = render(toolkit, mei, { pageWidth: 100_000 }, AS_LONG_AS_IT_IS);
  if (svg === undefined) return 0;
  const { page, measures } = drawnPlaces(parseSvg(svg));
  const ends = measures.map(({ right }) => right);
  const widths = ends.map((right, index) => (right - (ends[index - 1] ?? -2 * page.x)) / SPACE);
  known?.remember(range, mei, estimates, widths);
  return ((Math.max(...ends) + 2 * page.x) / SPACE) * STAFF_SPACE_PX;
}

const hasNestedTuplets = ({ parts }: Score, { from, to }: MeasureRange): boolean =>
  parts.some(({ measures }) =>
    measures
      .slice(from, to)
      .some(({ voices }) => voices.some(({ elements }) => elements.some(({ value }) => value.tuplet?.inner))),
  );
