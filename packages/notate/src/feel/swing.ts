import type { PulseMap } from '../beats/pulse-map';
import { mapFilled } from '@notewright/score/lists';
import { meterFor } from '../beats/meters';
import type { OnsetEvent } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';

/** Where the second of two notes in a beat falls: in the middle (straight), or late (swung); a dotted rhythm is later still. */
const STRAIGHT = { from: 0.42, to: 0.56 };
const SWUNG = { from: 0.585, to: 0.715 };
/** The same where swing is told: also light swing, and dotted rhythms. */
const TOLD = { from: 0.54, to: 0.8 };
/** Triplets: what swings when nothing is heard. */
const USUAL_RATIO = 2 / 3;
/** Of the beats with two notes so many must be swung, and there must be enough of them to be sure. */
const SHARE = 0.75;
const FEWEST = 12;
/** Where the middle of a triplet sounds in more beats than this, thirds are meant. */
const MOST_TRIPLETS = 0.15;
/** Slower or quicker than this (pulses a second) nobody swings. */
const SLOWEST = 1;
const QUICKEST = 4.7;
/** Notes this near to a pulse (in pulses) stand on it. */
const ON_PULSE = 0.12;

/** How a performance swings. */
export interface Swing {
  /** Where the second eighth begins, as a share of the beat; 2/3 in a triplet swing. */
  readonly ratio: number;
  /** Pulses in which it is so; the others (triplets, sixteenths) are as they are. */
  readonly pulses: ReadonlySet<number>;
}

/**
 * Recognises swing: beats of two notes of which the second comes late, in most such beats, and hardly any triplets.
 *
 * @param told  the music is known to swing, however little of it is heard
 * @returns undefined for straight playing, compound meters other than 12/8 (which is how swing is heard when its beats are taken
 *   for dotted ones), and where too few beats have two notes
 */
export function findSwing(
  events: readonly OnsetEvent[],
  { meter, timesSec }: PulseMap,
  told = false,
): Swing | undefined {
  const { compound, pulses } = meter;
  if (compound && pulses !== 4 && !told) return undefined;
  const range = told ? TOLD : SWUNG;
  const inside = insideOfPulses(events, timesSec);
  const swung = new Set<number>();
  const late: number[] = [];
  let straight = 0;
  let triplets = 0;
  for (const [pulse, fractions] of inside) {
    if (fractions.some((at) => at > 0.27 && at < 0.4)) triplets++;
    const [at] = fractions;
    if (at === undefined || fractions.length > 1) continue;
    if (at > range.from && at < range.to) {
      swung.add(pulse);
      late.push(at);
    } else if (at > STRAIGHT.from && at < STRAIGHT.to) straight++;
  }
  late.sort((a, b) => a - b);
  const ratio = late[late.length >> 1] ?? USUAL_RATIO;
  if (told) return { ratio, pulses: swung };
  if (swung.size < FEWEST || swung.size < SHARE * (swung.size + straight)) return undefined;
  // In 12/8 thirds are what is usual: they must be all but absent.
  const most = compound ? MOST_TRIPLETS / 3 : MOST_TRIPLETS;
  if (triplets > most * inside.size || swung.size < 0.5 * inside.size) return undefined;
  const rate = (timesSec.length - 1) / (timesSec[timesSec.length - 1]! - timesSec[0]!);
  if (rate < SLOWEST || rate > QUICKEST) return undefined;
  return { ratio, pulses: swung };
}

/** What sounds within each pulse, not on it, as shares of the pulse. */
function insideOfPulses(events: readonly OnsetEvent[], timesSec: readonly number[]): ReadonlyMap<number, number[]> {
  const inside = new Map<number, number[]>();
  for (const { timeSec } of events) {
    const at = pulseAt(timesSec, timeSec);
    const pulse = Math.floor(at);
    const fraction = at - pulse;
    if (fraction < ON_PULSE || fraction > 1 - ON_PULSE) continue;
    const list = inside.get(pulse);
    if (list) list.push(fraction);
    else inside.set(pulse, [fraction]);
  }
  return inside;
}

/** The performance as it would have been played straight: in each swung pulse the late notes come in the middle. */
export function straightened(
  events: readonly OnsetEvent[],
  map: PulseMap,
  { ratio, pulses }: Swing,
): { readonly events: readonly OnsetEvent[]; readonly map: PulseMap } {
  const { timesSec } = map;
  const straight = (sec: number): number => {
    const at = pulseAt(timesSec, sec);
    const pulse = Math.floor(at);
    if (!pulses.has(pulse)) return sec;
    const fraction = at - pulse;
    const even = fraction < ratio ? (fraction / ratio) * 0.5 : 0.5 + ((fraction - ratio) / (1 - ratio)) * 0.5;
    return sec + (even - fraction) * (timesSec[pulse + 1]! - timesSec[pulse]!);
  };
  const played = events.map(({ timeSec, notes }) => ({
    timeSec: straight(timeSec),
    notes: mapFilled(notes, (note) => ({
      ...note,
      onsetSec: straight(note.onsetSec),
      offsetSec: Math.max(straight(note.onsetSec) + 0.01, straight(note.offsetSec)),
    })),
  }));
  const simple = map.meter.compound ? meterFor({ beats: map.meter.pulses, beatUnit: 4 }) : map.meter;
  const tracked = map.tracked?.map((position) => {
    const pulse = Math.floor(position);
    const fraction = position - pulse;
    return pulses.has(pulse) && fraction > STRAIGHT.from && fraction < 0.8 ? pulse + 0.5 : position;
  });
  return { events: played, map: { ...map, meter: simple, ...(tracked && { tracked }) } };
}
