import { fullMeasureTicks, TICKS_PER_WHOLE, type Ticks, type TimeSignature } from './time';

/**
 * How a time signature is felt.
 *
 * Compound meters (6/8, 9/8, 12/8) are felt in dotted pulses that divide in three, all others in plain pulses that divide in
 * two. 3/8 counts as simple, and so does 6/4, which is counted in six here.
 */
export interface Meter {
  readonly timeSignature: TimeSignature;
  readonly compound: boolean;
  /** Felt pulses of a full measure. */
  readonly pulses: number;
  /** A quarter in 4/4, a dotted quarter in 6/8. */
  readonly pulseTicks: Ticks;
  /** The pulse without its dot: a quarter in 4/4 and in 6/8. */
  readonly plainPulseTicks: Ticks;
  /** Into how many parts a pulse divides first: 2, or 3 in compound meters. */
  readonly division: 2 | 3;
  /** One of these parts: an eighth in 4/4 and in 6/8. */
  readonly divisionTicks: Ticks;
  /** Length of a full measure. */
  readonly measureTicks: Ticks;
  /**
   * Lengths of the groups a full measure is beamed in, in order; their sum is `measureTicks`. One group per pulse, but meters
   * that count short notes in twos and threes (5/8, 7/8) have 3+2 and 2+2+3, the commonest when nothing else is known, and
   * 3/8 has one.
   */
  readonly groups: readonly Ticks[];
}

const known = new Map<string, Meter>();

/** The meter of a time signature. The same signature gives the same value. */
export function meterOf(timeSignature: TimeSignature): Meter {
  const name = `${timeSignature.beats}/${timeSignature.beatUnit}`;
  let meter = known.get(name);
  // A file may name any signature: what is kept stays small.
  if (known.size > 200) known.clear();
  if (!meter) known.set(name, (meter = meterOfSignature(timeSignature)));
  return meter;
}

function meterOfSignature({ beats, beatUnit }: TimeSignature): Meter {
  const unit = TICKS_PER_WHOLE / beatUnit;
  const compound = beatUnit >= 8 && beats > 3 && beats % 3 === 0;
  const division = compound ? 3 : 2;
  const pulseTicks = compound ? 3 * unit : unit;
  return {
    timeSignature: { beats, beatUnit },
    compound,
    pulses: compound ? beats / 3 : beats,
    pulseTicks,
    plainPulseTicks: compound ? 2 * unit : unit,
    division,
    divisionTicks: pulseTicks / division,
    measureTicks: fullMeasureTicks({ beats, beatUnit }),
    groups:
      compound || beatUnit < 8
        ? new Array<Ticks>(compound ? beats / 3 : beats).fill(pulseTicks)
        : twosAndThrees(beats).map((count) => count * unit),
  };
}

function twosAndThrees(beats: number): readonly number[] {
  if (beats === 5) return [3, 2];
  const counts: number[] = [];
  let left = beats;
  for (; left > 3; left -= 2) counts.push(2);
  return [...counts, left];
}
