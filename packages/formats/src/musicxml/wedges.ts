import type { HairpinKind } from '@notewright/score';
import type { XmlElement } from '../xml/read';
import type { RawEvent, RawMeasure } from './raw';
import type { Warn } from './read-header';

interface Place {
  readonly measure: number;
  readonly at: number;
  /** The voice the sign was written for, when the file says so. */
  readonly voice?: string;
}

interface Wedge extends Place {
  readonly kind: HairpinKind | undefined;
  readonly number: string;
  readonly staff: number;
}

/** Positions in files are rounded; this many ticks are none. */
const TOLERANCE_TICKS = 1;

/** The hairpins of a part while it is read; in the model they hang on the notes they begin and end with. */
export class Wedges {
  private readonly open = new Map<string, Wedge>();
  private readonly pairs: { readonly kind: HairpinKind; readonly staff: number; from: Place; to: Place }[] = [];

  /** @param staff  where the sign stands; a sign that names none stands with the upper one */
  add(sign: XmlElement, staff: number, place: Place, warn: Warn): void {
    const { type, number = '1' } = sign.attributes;
    if (type === 'continue') return;
    if (type === 'crescendo' || type === 'diminuendo') {
      if (this.open.has(number)) warn('hairpins');
      this.open.set(number, { kind: type, number, staff, ...place });
      return;
    }
    const from = this.open.get(number);
    this.open.delete(number);
    if (!from?.kind) return warn('hairpins');
    this.pairs.push({ kind: from.kind, staff: from.staff, from, to: place });
  }

  /** The measures with every hairpin at the notes or rests it goes from and to. */
  applied(measures: readonly RawMeasure[], warn: Warn): readonly RawMeasure[] {
    if (this.open.size > 0) warn('hairpins');
    if (this.pairs.length === 0) return measures;
    const starts = new Map<RawEvent, HairpinKind>();
    const stops = new Set<RawEvent>();
    const until = new Map<number, Place>();
    const inTime = [...this.pairs].sort((a, b) => byPlace(a.from, b.from));
    for (const { kind, staff, from, to } of inTime) {
      const first = firstFrom(measures, staff, from);
      const last = lastBefore(measures, staff, to);
      const busy = until.get(staff);
      if (!first || !last || byPlace(first, last) > 0 || (busy && byPlace(first, busy) <= 0)) {
        warn('hairpins');
        continue;
      }
      starts.set(first.event, kind);
      stops.add(last.event);
      until.set(staff, last);
    }
    return measures.map((measure) => ({
      ...measure,
      events: measure.events.map((event) => {
        const kind = starts.get(event);
        return { ...event, ...(kind && { hairpinStart: kind }), ...(stops.has(event) && { hairpinStop: true }) };
      }),
    }));
  }
}

type Found = Place & { readonly event: RawEvent };

const onStaff = (measures: readonly RawMeasure[], staff: number, measure: number): readonly Found[] =>
  (measures[measure]?.events ?? [])
    .filter((event) => event.staff === staff)
    .map((event) => ({ event, measure, at: event.at }));

/** The first note or rest of a staff that begins at a place or later; of several at once the one of the voice named. */
function firstFrom(measures: readonly RawMeasure[], staff: number, { measure, at, voice }: Place): Found | undefined {
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
function lastBefore(measures: readonly RawMeasure[], staff: number, { measure, at, voice }: Place): Found | undefined {
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

const byPlace = (a: Place, b: Place): number => a.measure - b.measure || a.at - b.at;
