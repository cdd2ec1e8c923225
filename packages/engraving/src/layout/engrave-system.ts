import { err, ok, type Result } from '@notewright/result';
import { elementsOf, type Score } from '@notewright/score';
import { elementXmlId, headXmlId, tabHeadXmlId } from '../ids';
import { DEFAULT_OPTIONS, type EngravingOptions, type MeasureRange } from '../options';
import { toMEI } from '../to-mei';
import { remarksIn } from '../view/remarks';
import { stavesOf } from '../view/staves';
import { parseSvg } from '../svg/parse';
import type { DrawnSystem, HeadBox, MeasureBox, RestBox, StaffBox, SystemLayout } from './boxes';
import { clean } from './clean';
import { frontSpaces, measureSpaces } from './density';
import { drawnPlaces, type DrawnPlaces } from './drawn-places';
import { drawFretboards } from './fretboards';
import { headBox, restBox } from './glyph-boxes';
import { addLetters } from './letters';
import { mend } from './mend';
import { SPACE } from './moves';
import { writeRemarksBelow } from './remarks-below';
import { keepTemposInside } from './tempos-inside';
import { timeAnchors, type PlacedMoment } from './time-anchors';
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

/** The same for MEI that was written before (a cache asks with its key). */
export function engraveMei(
  toolkit: Toolkit,
  mei: string,
  score: Score,
  range: MeasureRange,
  options: EngravingOptions,
  widthPx: number,
): Result<DrawnSystem, EngravingError> {
  const roomPx = widthPx / enlargement(options);
  const lineWidthPx = Math.max(roomPx, wantedWidthPx(toolkit, mei, score, range, options, roomPx));
  const nested = hasNestedTuplets(score, range) ? ROOM_FOR_NESTED_TUPLETS : {};
  const svg = render(toolkit, mei, { pageWidth: pageWidthOf(lineWidthPx), breaks: 'encoded', ...nested });
  if (svg === undefined) return err({ code: 'not-engraved', detail: toolkit.getLog() });
  const warnings = toolkit.getLog().split('\n').filter(Boolean);
  const picture = parseSvg(svg);
  if (options.frets) drawFretboards(picture);
  setTuplets(picture);
  keepTemposInside(picture);
  mend(picture);
  if (options.remarks) writeRemarksBelow(picture, remarksIn(score, range));
  const drawn = drawnPlaces(picture);
  markUnknownFrets(picture);
  clean(picture, (id) => drawn.heads.has(id));
  if (options.letters) addLetters(picture, drawn, score, range, options.words);
  return ok({ picture, ...placed(drawn, score, range, options, widthPx), warnings });
}

/** Verovio takes page sizes between 100 and 100000. */
const pageWidthOf = (px: number): number => Math.min(100_000, Math.max(100, Math.round((px * 100) / SCALE)));

function render(toolkit: Toolkit, mei: string, options: Readonly<Record<string, unknown>>): string | undefined {
  toolkit.setOptions({ ...LAYOUT, ...options });
  return toolkit.loadData(mei) ? toolkit.renderToSVG(1) : undefined;
}

/** Lays a system out for nobody, so that the engraver is quicker afterwards. */
export function practiseOnce(toolkit: Toolkit, mei: string): void {
  render(toolkit, mei, { pageWidth: pageWidthOf(1200), breaks: 'encoded' });
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
): number {
  let spaces = frontSpaces(score, range.from);
  for (let index = range.from; index < range.to; index++) spaces += measureSpaces(score, index, options);
  if (spaces * STAFF_SPACE_PX * ESTIMATE_ERROR < widthPx) return 0;
  const svg = render(toolkit, mei, { pageWidth: 100_000, breaks: 'none' });
  if (svg === undefined) return 0;
  const { page, measures } = drawnPlaces(parseSvg(svg));
  const right = Math.max(...measures.map((measure) => measure.right));
  return ((right + 2 * page.x) / SPACE) * STAFF_SPACE_PX;
}

function placed(
  drawn: DrawnPlaces,
  score: Score,
  range: MeasureRange,
  options: EngravingOptions,
  widthPx: number,
): Omit<SystemLayout, 'warnings'> {
  const perUnit = widthPx / drawn.page.width;
  const heightPx = drawn.page.height * perUnit;
  const px = (units: number): number => units * perUnit;
  const xPx = (units: number): number => px(units + drawn.page.x);
  const yPx = (units: number): number => px(units + drawn.page.y);
  const heads: HeadBox[] = [];
  const rests: RestBox[] = [];
  const moments: PlacedMoment[] = [];
  for (const [partIndex, part] of score.parts.entries()) {
    for (const place of elementsOf(part, partIndex, range.from, range.to)) {
      const { element, measureIndex, voiceIndex, atTicks } = place;
      const staff = part.measures[measureIndex]!.voices[voiceIndex]!.staff;
      const rest = drawn.rests.get(elementXmlId(element.id));
      const restGlyph =
        rest ?? (element.kind === 'rest' ? drawn.measureRests.get(elementXmlId(element.id)) : undefined);
      if (restGlyph) {
        const { x, y, width, height } = restBox(restGlyph);
        const box = { x: xPx(x), y: yPx(y), width: px(width), height: px(height) };
        rests.push({ elementId: element.id, partIndex, measureIndex, voiceIndex, staff, atTicks, ...box });
      }
      if (rest) moments.push({ measureIndex, atTicks, x: xPx(rest.x + 0.6 * SPACE) });
      if (element.kind !== 'chord') continue;
      for (const headIndex of element.heads.keys()) {
        for (const tab of [false, true]) {
          const glyph = drawn.heads.get((tab ? tabHeadXmlId : headXmlId)(element.id, headIndex));
          if (!glyph) continue;
          const box = headBox(glyph);
          const x = xPx(box.x);
          heads.push({
            elementId: element.id,
            headIndex,
            tab,
            partIndex,
            measureIndex,
            voiceIndex,
            staff,
            atTicks,
            x,
            y: yPx(box.y),
            width: px(box.width),
            height: px(box.height),
          });
          moments.push({ measureIndex, atTicks, x: x + px(box.width) / 2 });
        }
      }
    }
  }
  // What follows the last of them only announces the next line's signatures.
  const measures = drawn.measures
    .slice(0, range.to - range.from)
    .map((measure, index): MeasureBox & { readonly contentX: number } => ({
      measureIndex: range.from + index,
      x: xPx(measure.left),
      y: yPx(measure.top),
      width: px(measure.right - measure.left),
      height: px(measure.bottom - measure.top),
      contentX: xPx(measure.contentLeft + 0.5 * SPACE),
    }));
  const staffViews = stavesOf(score, options).flat();
  const staves = drawn.measures.slice(0, range.to - range.from).flatMap((measure, index) =>
    measure.staves.flatMap(({ top, bottom }, number): StaffBox[] => {
      const view = staffViews[number];
      if (!view || !Number.isFinite(top)) return [];
      const place = {
        x: xPx(measure.left),
        width: px(measure.right - measure.left),
        y: yPx(top),
        height: px(bottom - top),
      };
      const { partIndex, staff, kind } = view;
      return [{ partIndex, staff, tab: kind === 'tab', measureIndex: range.from + index, ...place }];
    }),
  );
  return {
    widthPx,
    heightPx,
    heads,
    rests,
    staves,
    measures: measures.map(({ measureIndex, x, y, width, height }) => ({ measureIndex, x, y, width, height })),
    anchors: timeAnchors(score, measures, moments),
  };
}

const hasNestedTuplets = ({ parts }: Score, { from, to }: MeasureRange): boolean =>
  parts.some(({ measures }) =>
    measures
      .slice(from, to)
      .some(({ voices }) => voices.some(({ elements }) => elements.some(({ value }) => value.tuplet?.inner))),
  );
