import { fullMeasureTicks, type Ticks, type TimeSignature } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import type { RawEvent, RawMeasure, RawPart } from './raw';

/**
 * Rests for a whole measure are as long as the measure, also where a file gives them the length of a whole note in 3/4: such a
 * rest must not make the measure longer.
 */
export function fitMeasureRests(parts: readonly RawPart[]): readonly RawPart[] {
  const full: Ticks[] = [];
  let time: TimeSignature = { beats: 4, beatUnit: 4 };
  for (let index = 0; index < Math.max(0, ...parts.map(({ measures }) => measures.length)); index++) {
    time = parts.map(({ measures }) => measures[index]?.time).find((found) => found) ?? time;
    full.push(fullMeasureTicks(time));
  }
  return parts.map((part) => ({
    ...part,
    measures: sideBySide(part.measures, full).map(([measure, ticks]) => fitted(measure, ticks)),
  }));
}

function fitted(measure: RawMeasure, full: Ticks): RawMeasure {
  const tooLong = measure.events.filter((event) => event.ticks > full && restsThrough(event, measure));
  if (tooLong.length === 0) return measure;
  const events = measure.events.map((event) => (tooLong.includes(event) ? { ...shorter(event), ticks: full } : event));
  const end = events.reduce((last, { at, ticks }) => Math.max(last, at + ticks), 0);
  return { ...measure, events, endTicks: Math.min(measure.endTicks, end) };
}

/** A measure rest, or a whole rest that is all there is of its voice. */
const restsThrough = (event: RawEvent, { events }: RawMeasure): boolean =>
  event.heads.length === 0 &&
  event.at === 0 &&
  (event.measureRest === true || (event.value?.base === 1 && event.value.dots === 0)) &&
  !events.some(({ voice, staff, at }) => voice === event.voice && staff === event.staff && at > 0);

function shorter({ value, ...event }: RawEvent): RawEvent {
  return value ? { ...event, measureRest: true } : event;
}
