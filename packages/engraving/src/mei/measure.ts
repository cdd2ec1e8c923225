import {
  measureNumber,
  pickUpShift,
  endsRepeat,
  fullMeasureTicks,
  startsRepeat,
  writtenKey,
  type ElementId,
  type MeasureHeader,
  type Score,
  type Ticks,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { measureXmlId } from '../ids';
import type { EngravingOptions, MeasureRange } from '../options';
import { accidentalsOf } from '../view/accidentals';
import { melismaEndsOf, melismasOf } from '../view/melismas';
import type { StaffView } from '../view/staves';
import { voicesOf } from '../view/voices';
import { clefXml } from './clef';
import type { ControlContext } from './control-context';
import { partMarksXml, systemMarksXml } from './controls';
import { layerXml } from './layer';
import { tabLayerXml } from './tab-layer';
import { tiesXml } from './ties';
import { element } from './xml';

export interface MeasureContext {
  readonly score: Score;
  readonly parts: readonly AtLeastOne<StaffView>[];
  readonly range: MeasureRange;
  readonly options: EngravingOptions;
  /** Octave signs, by the measure they begin in. */
  readonly octaves: ReadonlyMap<number, string>;
  /** The tuplets that show no number, by their first elements. */
  readonly unnumbered: ReadonlySet<ElementId>;
  /** Slurs of each part, by the measure they are written in. */
  readonly slurs: readonly ReadonlyMap<number, string>[];
}

/**
 * A measure of nothing, without a barline, for the signatures that announce what the next line begins with.
 * It has no number and belongs to no moment.
 */
export function courtesyXml({ parts }: Pick<MeasureContext, 'parts'>): string {
  const staves = parts.flat().map(({ number }) => element('staff', { n: number }, element('layer', { n: 1 })));
  return element('measure', { right: 'invis', metcon: false }, staves.join(''));
}

/** One measure of all parts. */
export function measureXml(context: MeasureContext, measureIndex: number, startTicks: Ticks): string {
  const { score, parts, range, options, octaves, slurs } = context;
  const header = score.measures[measureIndex]!;
  const topIsTab = parts[0]?.[0]?.kind === 'tab';
  const control: ControlContext = { score, measureIndex, range, startTicks, options, topIsTab };
  const staves: string[] = [];
  const marks = [systemMarksXml(control)];
  for (const part of parts) {
    for (const staff of part) {
      const { layers, ties } = staffContent(context, staff, measureIndex);
      staves.push(element('staff', { n: staff.number }, layers));
      marks.push(ties);
    }
    marks.push(partMarksXml(control, part));
  }
  marks.push(octaves.get(measureIndex) ?? '', ...slurs.map((part) => part.get(measureIndex) ?? ''));
  return element(
    'measure',
    {
      'xml:id': measureXmlId(measureIndex),
      n: measureNumber(score, measureIndex),
      left: startsRepeat(header.repeat) ? 'rptstart' : undefined,
      right: rightBarline(header, measureIndex === score.measures.length - 1),
      metcon: header.durationTicks === fullMeasureTicks(header.timeSignature) ? undefined : false,
    },
    staves.join('') + marks.join(''),
  );
}

/** As MEI names it. */
function rightBarline({ repeat, barline }: MeasureHeader, isLast: boolean): string | undefined {
  if (endsRepeat(repeat)) return 'rptend';
  return barline === 'double' ? 'dbl' : barline === 'final' || isLast ? 'end' : undefined;
}

function staffContent({ score, range, options, unnumbered }: MeasureContext, staff: StaffView, measureIndex: number) {
  const { part } = staff;
  const measure = part.measures[measureIndex]!;
  const header = score.measures[measureIndex]!;
  const { timeSignature: time } = header;
  const key = writtenKey(header.key, part.transposition);
  if (staff.kind !== 'notes') {
    const content = tabLayerXml(part, staff.kind === 'tab' ? part.tab : undefined, measure, measureIndex);
    return { layers: element('layer', { n: 1 }, content), ties: '' };
  }
  const percussion = part.sound.kind === 'percussion';
  const spelling = accidentalsOf(part, measureIndex, staff.staff, key, options.simplify);
  const voices = voicesOf(measure, staff.staff);
  const nextClef = part.measures[measureIndex + 1]?.clefs?.find((change) => change.staff === staff.staff);
  const layers = voices.map((view, index) => {
    const shiftTicks = pickUpShift(score, measureIndex);
    const { lyrics } = options;
    const melismas = lyrics ? melismasOf(part, measureIndex, view.voiceIndex) : new Set<string>();
    const melismaEnds = lyrics ? melismaEndsOf(part) : new Set<string>();
    const content = layerXml(view, {
      spelling,
      percussion,
      key,
      lyrics,
      melismas,
      melismaEnds,
      time,
      shiftTicks,
      unnumbered,
    });
    // A new clef is announced before the barline; at a system's end that is the courtesy clef.
    const clef = nextClef && index === voices.length - 1 ? clefXml(nextClef.clef) : '';
    return element('layer', { n: view.number }, content + clef);
  });
  const ties = voices
    .filter(({ drawn }) => drawn === 'elements')
    .map((view) => tiesXml(staff, view, measureIndex, range, time.beats));
  return { layers: layers.join(''), ties: ties.join('') };
}
