import type { OctaveSign } from '@notewright/score';
import type { XmlElement } from '../xml/read';
import type { RawEvent, RawMeasure } from './raw';

interface Change {
  readonly measure: number;
  readonly at: number;
  readonly octaves: OctaveSign | undefined;
}

/** Octave signs of a part while it is read: what is in force on each staff from where on. */
export class OctaveShifts {
  private readonly changes = new Map<number, Change[]>();

  /** @returns false for a size that is no number of octaves */
  add(sign: XmlElement, staff: number, measure: number, at: number): boolean {
    const { type, size = '8' } = sign.attributes;
    if (type === 'continue') return true;
    const number = size === '8' ? 1 : size === '15' ? 2 : undefined;
    if (type !== 'stop' && number === undefined) return false;
    const octaves = type === 'stop' ? undefined : ((type === 'down' ? number : -number!) as OctaveSign);
    this.changes.set(staff, [...(this.changes.get(staff) ?? []), { measure, at, octaves }]);
    return true;
  }

  /** The measures with every event under the sign in force where it begins. */
  applied(measures: readonly RawMeasure[]): readonly RawMeasure[] {
    if (this.changes.size === 0) return measures;
    for (const list of this.changes.values()) list.sort(byPlace); // stable: where one ends, the next may begin
    return measures.map((measure, index) => ({
      ...measure,
      events: measure.events.map((event) => {
        const octaves = event.heads.length > 0 ? this.inForce(event, index) : undefined;
        return octaves ? { ...event, octaves } : event;
      }),
    }));
  }

  private inForce(event: RawEvent, measure: number): OctaveSign | undefined {
    const place = { measure, at: event.at + 0.5 };
    return (this.changes.get(event.staff) ?? []).findLast((change) => byPlace(change, place) <= 0)?.octaves;
  }
}

const byPlace = (a: Omit<Change, 'octaves'>, b: Omit<Change, 'octaves'>): number =>
  a.measure - b.measure || a.at - b.at;
