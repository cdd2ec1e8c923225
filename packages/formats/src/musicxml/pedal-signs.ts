import type { XmlElement } from '../xml/read';
import type { RawEvent, RawMeasure } from './raw';
import type { Warn } from './read-header';

interface Spot {
  readonly measure: number;
  readonly at: number;
  readonly staff: number;
  /** The voice the sign was written for, when the file says so. */
  readonly voice?: string;
}

interface Sign extends Spot {
  readonly isDown: boolean;
}

/** A note or rest, by a moment of the part: where it begins, or where it ends. */
interface Candidate {
  readonly event: RawEvent;
  /** In ticks from the start of the part. */
  readonly moment: number;
}

/** Positions in files are rounded; this many ticks are none. */
const TOLERANCE_TICKS = 1;

/**
 * The sustaining pedal of a part while it is read; in the model it hangs on the notes and rests between which it is down. A sign that stands
 * between two of them goes to the nearest. What goes down again without having come up ("Ped." and no star) is changed there.
 */
export class PedalSigns {
  private readonly signs: Sign[] = [];

  /** @returns false for what is no sustaining pedal: the middle one of a grand piano, and signs that stop a line on paper alone */
  add(sign: XmlElement, place: Spot): boolean {
    const { type } = sign.attributes;
    if (type === 'continue') return true;
    if (type !== 'start' && type !== 'stop' && type !== 'change') return false;
    if (type !== 'start') this.signs.push({ isDown: false, ...place });
    if (type !== 'stop') this.signs.push({ isDown: true, ...place });
    return true;
  }

  /** The measures with the pedal at the notes or rests it goes down and comes up with. */
  applied(measures: readonly RawMeasure[], warn: Warn): readonly RawMeasure[] {
    if (this.signs.length === 0) return measures;
    const starts = startsOf(measures);
    const moment = ({ measure, at }: Spot) => (starts[measure] ?? 0) + at;
    const signs = [...this.signs].sort((a, b) => moment(a) - moment(b) || Number(a.isDown) - Number(b.isDown));
    const [downs, ups] = [new Set<RawEvent>(), new Set<RawEvent>()];
    let open: Candidate | undefined;
    const end = (sign: Spot) => {
      const last = open && nearest(endings(measures, starts, sign.measure), moment(sign), sign);
      if (open && last && last.moment > open.moment + TOLERANCE_TICKS) {
        downs.add(open.event);
        ups.add(last.event);
      } else warn('pedal');
      open = undefined;
    };
    for (const sign of signs) {
      if (open || !sign.isDown) end(sign);
      if (sign.isDown) open = nearest(beginnings(measures, starts, sign.measure), moment(sign), sign);
    }
    if (open) warn('pedal');
    return measures.map((measure) => ({
      ...measure,
      events: measure.events.map((event) => ({
        ...event,
        ...(downs.has(event) && { pedalStart: true }),
        ...(ups.has(event) && { pedalStop: true }),
      })),
    }));
  }
}

/** Where each measure begins; the ends of its events say how long it is. */
function startsOf(measures: readonly RawMeasure[]): readonly number[] {
  let end = 0;
  return measures.map(({ endTicks }) => {
    const start = end;
    end += endTicks;
    return start;
  });
}

const beginnings = (measures: readonly RawMeasure[], starts: readonly number[], near: number) =>
  around(measures, near).flatMap((index) =>
    (measures[index]?.events ?? []).map((event): Candidate => ({ event, moment: (starts[index] ?? 0) + event.at })),
  );

const endings = (measures: readonly RawMeasure[], starts: readonly number[], near: number) =>
  around(measures, near).flatMap((index) =>
    (measures[index]?.events ?? []).map((event): Candidate => ({
      event,
      moment: (starts[index] ?? 0) + event.at + event.ticks,
    })),
  );

const around = (measures: readonly RawMeasure[], index: number): readonly number[] =>
  [index - 1, index, index + 1].filter((one) => one >= 0 && one < measures.length);

/** Of several at once the one of the voice that is named, or of the staff. */
function nearest(candidates: readonly Candidate[], moment: number, { voice, staff }: Spot): Candidate | undefined {
  const cost = ({ event, moment: own }: Candidate) =>
    2 * Math.max(0, Math.abs(own - moment) - TOLERANCE_TICKS) +
    (event.voice === voice ? 0 : 1) +
    (event.staff === staff ? 0 : 0.5);
  return candidates.reduce<Candidate | undefined>(
    (best, one) => (best && cost(best) <= cost(one) ? best : one),
    undefined,
  );
}
