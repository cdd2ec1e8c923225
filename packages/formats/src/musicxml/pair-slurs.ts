import { childrenNamed, type XmlElement } from '../xml/read';
import type { RawEvent, RawMeasure, RawSlur } from './raw';
import type { Warn } from './read-header';

/** The ends of slurs at a `<note>`, as the file names them: those that end here first. */
export const readSlurs = (note: XmlElement): readonly RawSlur[] =>
  childrenNamed(note, 'notations')
    .flatMap((group) => childrenNamed(group, 'slur'))
    .flatMap(({ attributes }): RawSlur[] =>
      attributes.type === 'start' || attributes.type === 'stop'
        ? [{ type: attributes.type, number: attributes.number ?? '1' }]
        : [],
    )
    .sort((a, b) => Number(a.type === 'start') - Number(b.type === 'start'));

interface Open {
  readonly event: RawEvent;
  readonly number: string;
}

/**
 * Finds the two notes of each slur and counts it at both. The model has slurs within a voice. A slur to another voice or staff, without an
 * end, or on a grace note is left out, with a warning.
 */
export function pairSlurs(measures: readonly RawMeasure[], warn: Warn): readonly RawMeasure[] {
  const starts = new Map<RawEvent, number>();
  const stops = new Map<RawEvent, number>();
  const open: Open[] = [];
  for (const event of measures.flatMap(({ events }) => events)) {
    for (const { type, number } of event.slurs ?? []) {
      if (type === 'start') {
        open.push({ event, number });
        continue;
      }
      const index = open.findLastIndex((slur) => slur.number === number);
      const from = index < 0 ? undefined : open.splice(index, 1)[0]?.event;
      if (!from || from.voice !== event.voice || from.staff !== event.staff) {
        warn('slurs');
        continue;
      }
      starts.set(from, (starts.get(from) ?? 0) + 1);
      stops.set(event, (stops.get(event) ?? 0) + 1);
    }
  }
  if (open.length > 0) warn('slurs');
  if (measures.every(({ events }) => events.every(({ slurs }) => !slurs))) return measures;
  return measures.map((measure) => ({
    ...measure,
    events: measure.events.map((event) => {
      const [slurStarts, slurStops] = [starts.get(event), stops.get(event)];
      return { ...event, ...(slurStarts && { slurStarts }), ...(slurStops && { slurStops }) };
    }),
  }));
}
