import type { HairpinKind } from '@notewright/score';
import type { XmlElement } from '../xml/read';
import type { RawEvent, RawMeasure } from './raw';
import type { Warn } from './read-header';

interface Spot {
  readonly measure: number;
  readonly at: number;
  /** The voice the sign was written for, when the file says so. */
  readonly voice?: string;
}

interface Wedge extends Spot {
  readonly kind: HairpinKind | undefined;
  readonly number: string;
  readonly staff: number;
}

/** Positions in files are rounded; this many ticks are none. */
const TOLERANCE_TICKS = 1;

/** The hairpins of a part while it is read; in the model they hang on the notes they begin and end with. */
export class Wedges {
  private readonly signs: Wedge[] = [];

  /** @param staff  where the sign stands; a sign that names none stands with the upper one */
  add(sign: XmlElement, staff: number, place: Spot): void {
    const { type, number = '1' } = sign.attributes;
    if (type === 'continue') return;
    const kind = type === 'crescendo' || type === 'diminuendo' ? type : undefined;
    this.signs.push({ kind, number, staff, ...place });
  }

  /** The measures with every hairpin at the notes or rests it goes from and to. */
  applied(measures: readonly RawMeasure[], warn: Warn): readonly RawMeasure[] {
    const pairs = this.pairs(warn);
    if (pairs.length === 0) return measures;
    const starts = new Map<RawEvent, HairpinKind>();
    const stops = new Set<RawEvent>();
    const until = new Map<number, Spot>();
    for (const { kind, staff, from, to } of pairs) {
      const first = firstFrom(measures, staff, from);
      const last = lastBefore(measures, staff, to);
      const end = last && { measure: last.measure, at: last.at + last.event.ticks };
      const busy = until.get(staff);
      if (!first || !last || !end || !isBefore(first, end) || (busy && isBefore(first, busy))) {
        warn('hairpins');
        continue;
      }
      starts.set(first.event, kind);
      stops.add(last.event);
      until.set(staff, end);
    }
    return measures.map((measure) => ({
      ...measure,
      events: measure.events.map((event) => {
        const kind = starts.get(event);
        return { ...event, ...(kind && { hairpinStart: kind }), ...(stops.has(event) && { hairpinStop: true }) };
      }),
    }));
  }

  /**
   * Hairpins, ascending by start. A file holds one voice after the other, so the end of a hairpin may come before its start; starts and
   * ends are therefore paired by time. Hairpins of two staves often share a number, and an end may name another staff.
   */
  private pairs(warn: Warn): readonly Pair[] {
    const found: Pair[] = [];
    const pair = (signs: readonly Wedge[], nameOf: (sign: Wedge) => string): readonly Wedge[] => {
      const open = new Map<string, Wedge>();
      const alone: Wedge[] = [];
      for (const sign of signs) {
        const from = open.get(nameOf(sign));
        open.delete(nameOf(sign));
        if (sign.kind) open.set(nameOf(sign), sign);
        if (from?.kind && !sign.kind) found.push({ kind: from.kind, staff: from.staff, from, to: sign });
        else alone.push(...(from ? [from] : []), ...(sign.kind ? [] : [sign]));
      }
      return [...alone, ...open.values()].sort(inTime);
    };
    const alone = pair([...this.signs].sort(inTime), ({ number, staff }) => `${number} ${staff}`);
    if (pair(alone, ({ number }) => number).length > 0) warn('hairpins');
    return found.sort((a, b) => bySpot(a.from, b.from));
  }
}

/** At one moment ends come first. */
const inTime = (a: Wedge, b: Wedge): number => bySpot(a, b) || Number(!!a.kind) - Number(!!b.kind);

interface Pair {
  readonly kind: HairpinKind;
  readonly staff: number;
  readonly from: Spot;
  readonly to: Spot;
}

type Found = Spot & { readonly event: RawEvent };

const onStaff = (measures: readonly RawMeasure[], staff: number, measure: number): readonly Found[] =>
  (measures[measure]?.events ?? [])
    .filter((event) => event.staff === staff)
    .map((event) => ({ event, measure, at: event.at }));

/** The first note or rest of a staff that begins at a place or later; of several at once the one of the voice named. */
function firstFrom(measures: readonly RawMeasure[], staff: number, { measure, at, voice }: Spot): Found | undefined {
  for (let index = measure; index < measures.length; index++) {
    const later = onStaff(measures, staff, index).filter(
      (found) => index > measure || found.at >= at - TOLERANCE_TICKS,
    );
    const named = index === measure && later.find(({ event }) => event.voice === voice && isNear(event.at, at));
    if (named) return named;
    if (later.length > 0) return later.reduce((best, found) => (found.at < best.at ? found : best));
  }
  return undefined;
}

/** The last note or rest of a staff that begins before a place; or the one of the voice named that ends there. */
function lastBefore(measures: readonly RawMeasure[], staff: number, { measure, at, voice }: Spot): Found | undefined {
  for (let index = measure; index >= 0; index--) {
    const before = onStaff(measures, staff, index).filter(
      (found) => index < measure || found.at < at - TOLERANCE_TICKS,
    );
    const named =
      index === measure && before.find(({ event }) => event.voice === voice && isNear(event.at + event.ticks, at));
    if (named) return named;
    if (before.length > 0) return before.reduce((best, found) => (found.at > best.at ? found : best));
  }
  return undefined;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE_TICKS;

/** By more than rounding. */
const isBefore = (a: Spot, b: Spot): boolean => bySpot({ ...a, at: a.at + TOLERANCE_TICKS }, b) < 0;

const bySpot = (a: Spot, b: Spot): number => a.measure - b.measure || a.at - b.at;
