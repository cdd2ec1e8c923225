import { elementsOf, type Score } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { elementXmlId, headXmlId, tabHeadXmlId } from '../ids';
import type { EngravingOptions, MeasureRange } from '../options';
import { stavesOf } from '../view/staves';
import type { HeadBox, MeasureBox, RestBox, StaffBox, SystemLayout } from './boxes';
import type { DrawnPlaces } from './drawn-places';
import { headBox, restBox } from './glyph-boxes';
import { SPACE } from './moves';
import { timeAnchors, type PlacedMoment } from './time-anchors';

/**
 * Where the music of a system is in its picture: the glyphs that were drawn, found again by the ids they have from the score.
 *
 * @param drawn    in the units of the drawing
 * @param widthPx  of the picture; all that is given back is in pixels from its upper left corner
 */
export function placed(
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
      const staff = itemAt(itemAt(part.measures, measureIndex).voices, voiceIndex).staff;
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
