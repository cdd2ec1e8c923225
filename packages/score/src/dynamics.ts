import type { Dynamic, DynamicName, Part } from './model';
import type { Ticks } from './time';

/** Velocity of each dynamic mark, softest first; as the specification lists them. */
export const DYNAMIC_VELOCITY: Readonly<Record<DynamicName, number>> = {
  ppp: 16,
  pp: 33,
  p: 49,
  mp: 64,
  mf: 80,
  f: 96,
  ff: 112,
  fff: 127,
};

/** Every dynamic mark, softest first. */
export const DYNAMIC_NAMES = Object.keys(DYNAMIC_VELOCITY) as readonly DynamicName[];

/** Velocity of a note that has none of its own. */
export const USUAL_VELOCITY = DYNAMIC_VELOCITY.mf;

/** The dynamic in force at a moment: the last that has begun and not yet ended; undefined when none has. */
export const dynamicAt = ({ dynamics }: Pick<Part, 'dynamics'>, atTicks: Ticks): Dynamic | undefined =>
  dynamics.reduce<Dynamic | undefined>(
    (found, dynamic) =>
      dynamic.startTicks <= atTicks && atTicks < dynamic.endTicks && (!found || dynamic.startTicks >= found.startTicks)
        ? dynamic
        : found,
    undefined,
  );
