import { slursOf, type PlacedElement, type Slur } from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { headXmlId } from '../ids';
import type { MeasureRange } from '../options';
import type { StaffView } from '../view/staves';
import { voicesOf } from '../view/voices';
import { element } from './xml';

/**
 * Slurs of a part in a system, by the measure they are written in. One that comes from the line before starts before the first
 * beat, one that goes on to the next ends behind the last, like ties.
 *
 * @param beats  of each measure, for the place behind the last
 */
export function slursXml(
  staves: AtLeastOne<StaffView>,
  range: MeasureRange,
  beats: (measureIndex: number) => number,
): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const inside = (index: number) => index >= range.from && index < range.to;
  for (const slur of slursOf(staves[0].part)) {
    const { from, to } = slur;
    if (to.measureIndex < range.from || from.measureIndex >= range.to) continue;
    const view = staves.find(({ kind, staff }) => kind === 'notes' && staff === slur.staff);
    if (!view) continue;
    const start = inside(from.measureIndex) ? from.measureIndex : range.from;
    const last = range.to - 1;
    const mark = element('slur', {
      ...(inside(from.measureIndex) ? { startid: `#${idOf(from)}` } : { staff: view.number, tstamp: 0 }),
      ...(inside(to.measureIndex) ? { endid: `#${idOf(to)}` } : { tstamp2: `${last - start}m+${beats(last) + 1}` }),
      ...curve(view, slur, inside(from.measureIndex) ? from : to),
    });
    marks.set(start, (marks.get(start) ?? '') + mark);
  }
  return marks;
}

/** A chord as a whole, or its only note. */
function idOf({ element: item }: PlacedElement): string {
  const first = headXmlId(item.id, 0);
  return item.kind === 'chord' && item.heads.length > 1 ? `${first}.chord` : first;
}

/** Two voices on a staff keep their slurs apart; a single one leaves the side to the engraver. */
function curve({ part }: StaffView, { staff }: Slur, { measureIndex, voiceIndex }: PlacedElement) {
  const view = voicesOf(part.measures[measureIndex]!, staff).find((voice) => voice.voiceIndex === voiceIndex);
  return view?.stems ? { curvedir: view.stems === 'up' ? 'above' : 'below' } : {};
}
