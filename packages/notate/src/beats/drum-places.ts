import type { DrumHits } from '@notewright/evidence';
import type { HypothesisView } from './hypothesis-view';
import type { TrackedMeter } from './meters';

/**
 * How probable a strike is on a place of the measure, as rock and pop are drummed since 1950: the kick on one, in four also on three, the snare
 * on two and four (in three on two and three), the hi-hat on pulses and between. Slots are half pulses, thirds of compound ones.
 */
const KICK = { downbeat: 0.9, middle: 0.55, pulse: 0.15, between: 0.2 };
const SNARE = { backbeat: 0.9, backbeatOfThree: 0.7, pulse: 0.04, between: 0.06 };
const HAT = { pulse: 0.85, between: 0.7 };
/** A strike between the slots. */
const OFF = 0.02;
/** How far from a slot, in slots, a strike still counts as on it. */
const NEAR = 0.25;
/** 24ths of a pulse, the unit of `HypothesisView.at`. */
const PULSE = 24;

const NAMES = ['kick', 'snare', 'hat'] as const;
type Strikes = Readonly<Record<(typeof NAMES)[number], Float64Array>>;

/** How a reading counts the pulses of its beat hypothesis; as in `Reading`. */
interface Counting {
  readonly meter: TrackedMeter;
  readonly scale: number;
  readonly from: number;
}

/** Where the strikes of a recording lie in the pulses of a beat hypothesis, in 24ths of a pulse; those before its first onset and after its last are left out. */
export function strikesIn({ events, at }: HypothesisView, drums: DrumHits): Strikes {
  const placed = (times: readonly number[]): Float64Array => {
    const places: number[] = [];
    let next = 1;
    for (const sec of times) {
      while (next < events.length - 1 && (events[next]?.timeSec ?? Infinity) < sec) next++;
      const [before, after] = [events[next - 1], events[next]];
      if (!before || !after) continue;
      const share = (sec - before.timeSec) / Math.max(1e-6, after.timeSec - before.timeSec);
      if (share < -EDGE || share > 1 + EDGE) continue;
      const [from = 0, to = 0] = [at[next - 1], at[next]];
      places.push(from + share * (to - from));
    }
    return Float64Array.from(places);
  };
  return { kick: placed(drums.kick), snare: placed(drums.snare), hat: placed(drums.hat) };
}
/** A strike may be heard a little before the onset it goes with: a share of the step between two onsets. */
const EDGE = 0.2;

/**
 * How well the drums suit a reading: the log probability, in nats, of what is struck on each slot from the first onset to the last, and of what is
 * not.
 *
 * @param strikes  of `strikesIn`
 */
export function drumLikelihood({ meter, scale, from }: Counting, { at }: HypothesisView, strikes: Strikes): number {
  const slotsPerPulse = meter.compound ? 3 : 2;
  const slots = meter.pulses * slotsPerPulse;
  const slotOf = (place: number) => (((place - from) * scale) / PULSE) * slotsPerPulse;
  const first = Math.ceil(slotOf(at[0] ?? 0) - NEAR);
  const last = Math.floor(slotOf(at.at(-1) ?? 0) + NEAR);
  let nats = 0;
  for (const name of NAMES) {
    const struck = new Set<number>();
    for (const place of strikes[name]) {
      const exact = slotOf(place);
      const slot = Math.round(exact);
      if (Math.abs(exact - slot) > NEAR) nats += Math.log(OFF);
      else struck.add(slot);
    }
    for (let slot = first; slot <= last; slot++) {
      const probable = probabilityOf(name, meter, ((slot % slots) + slots) % slots, slotsPerPulse);
      nats += Math.log(struck.has(slot) ? probable : 1 - probable);
    }
  }
  return nats;
}

function probabilityOf(name: keyof Strikes, { pulses }: TrackedMeter, slot: number, slotsPerPulse: number): number {
  const pulse = slot / slotsPerPulse;
  const isPulse = Number.isInteger(pulse);
  switch (name) {
    case 'kick':
      if (!isPulse) return KICK.between;
      if (pulse === 0) return KICK.downbeat;
      return pulses === 4 && pulse === 2 ? KICK.middle : KICK.pulse;
    case 'snare':
      if (!isPulse) return SNARE.between;
      if (pulses === 3) return pulse === 0 ? SNARE.pulse : SNARE.backbeatOfThree;
      return pulse % 2 === 1 ? SNARE.backbeat : SNARE.pulse;
    case 'hat':
      return isPulse ? HAT.pulse : HAT.between;
  }
}
