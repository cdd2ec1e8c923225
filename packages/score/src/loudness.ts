import { DYNAMIC_VELOCITY, dynamicAt, USUAL_VELOCITY } from './dynamics';
import type { Chord, HairpinKind, Part } from './model';
import { hairpinsOf } from './phrasing';
import { TICKS_PER_QUARTER, type Ticks } from './time';

/** A hairpin without a dynamic at its end leads one dynamic further. */
const ONE_DYNAMIC = 16;

/** A hairpin as it sounds: from one loudness to another, which then holds until the next dynamic. */
interface Swell {
  readonly staff: number;
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
  readonly untilTicks: Ticks;
  readonly fromVelocity: number;
  readonly toVelocity: number;
}

/**
 * How loud the notes of a part are struck.
 *
 * A note keeps the velocity it was given. One that was given none (80, or exactly what its dynamic sets) takes the dynamic in force and
 * follows the hairpin it stands under: evenly from the loudness before it to the dynamic at its end, or to one dynamic more or less
 * where there is none. A hairpin counts for the whole part; where several overlap, for its own staff.
 */
export class Loudness {
  private readonly swells: readonly Swell[];

  /** @param starts  start of every measure (`measureStarts`) */
  constructor(
    private readonly part: Part,
    starts: readonly Ticks[],
  ) {
    const swells: Swell[] = [];
    const hairpins = hairpinsOf(part)
      .map(({ staff, kind, from, to }) => ({
        staff,
        kind,
        fromTicks: starts[from.measureIndex]! + from.atTicks,
        toTicks: starts[to.measureIndex]! + to.atTicks,
      }))
      .sort((a, b) => a.fromTicks - b.fromTicks);
    for (const { staff, kind, fromTicks, toTicks } of hairpins) {
      const fromVelocity = levelAt(part, swells, staff, fromTicks);
      swells.push({ staff, fromTicks, toTicks, fromVelocity, ...this.goal(kind, fromVelocity, fromTicks, toTicks) });
    }
    this.swells = swells;
  }

  /** 1–127 */
  velocityOf({ velocity }: Pick<Chord, 'velocity'>, staff: number, atTicks: Ticks): number {
    const unshaped = velocity === USUAL_VELOCITY || velocity === markedAt(this.part, atTicks);
    return unshaped ? levelAt(this.part, this.swells, staff, atTicks) : velocity;
  }

  private goal(kind: HairpinKind, from: number, fromTicks: Ticks, toTicks: Ticks) {
    const louder = kind === 'crescendo' ? 1 : -1;
    const later = this.part.dynamics.filter(({ startTicks }) => startTicks > fromTicks);
    const next = later.reduce((first, { startTicks }) => Math.min(first, startTicks), Infinity);
    const reached = later.find(({ startTicks }) => startTicks === next && next <= toTicks + TICKS_PER_QUARTER);
    const marked = reached && DYNAMIC_VELOCITY[reached.name];
    const toVelocity = marked !== undefined && (marked - from) * louder > 0 ? marked : from + louder * ONE_DYNAMIC;
    return { untilTicks: Math.max(toTicks, next), toVelocity: Math.max(1, Math.min(127, toVelocity)) };
  }
}

/** The loudness a dynamic sets at a moment. */
function markedAt(part: Part, atTicks: Ticks): number | undefined {
  const dynamic = dynamicAt(part, atTicks);
  return dynamic && DYNAMIC_VELOCITY[dynamic.name];
}

function levelAt(part: Part, swells: readonly Swell[], staff: number, atTicks: Ticks): number {
  const here = swells.filter(({ fromTicks, untilTicks }) => fromTicks <= atTicks && atTicks < untilTicks);
  const swell = here.findLast((one) => one.staff === staff) ?? here.at(-1);
  if (!swell) return markedAt(part, atTicks) ?? USUAL_VELOCITY;
  const { fromTicks, toTicks, fromVelocity, toVelocity } = swell;
  const share = Math.min(1, (atTicks - fromTicks) / Math.max(1, toTicks - fromTicks));
  return Math.round(fromVelocity + share * (toVelocity - fromVelocity));
}
