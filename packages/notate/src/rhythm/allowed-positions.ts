import { SHORTEST_TICKS, type Ticks } from '@notewright/score';
import { COMPOUND_POSITIONS } from './positions';

export interface QuantiseOptions {
  /** Smallest share of a pulse allowed (2 = halves); all by default. */
  readonly finest?: number;
  /** Whether pulses may be divided in three, five or six. Default true; dotted pulses have no tuplets anyway. */
  readonly tuplets?: boolean;
  /** Plain pulses are divided in three and six only, even where `finest` would not allow three. */
  readonly thirds?: boolean;
  /** Whether quick notes before a note may be taken as its grace notes. Default false. */
  readonly graces?: boolean;
}

/** A 128th, so that a given meter such as 3/32 does not lead to shorter values. */
const SHORTEST = SHORTEST_TICKS;

/** Which divisions a pulse has committed itself to; thirds and quarters of one pulse are not mixed. */
export const OPEN = 0;
const PLAIN = 1;
const TRIPLET = 2;
export const QUINTUPLET = 3;
export const FAMILIES = 4;

/** A position within a pulse at which an onset may stand. */
export interface GridPosition {
  /** Index in the positions of the statistics. */
  readonly index: number;
  /** 0 … 1 of the pulse. */
  readonly fraction: number;
  readonly family: number;
  /** Added cost (natural log): of the half beat where triplets are told, which then stands in sextuplets only. */
  readonly dear: number;
}

const HALF_OF_TRIPLETS = 4;

/**
 * The places of a pulse of this length that the options allow.
 *
 * @param positions  SIMPLE_PLACES or COMPOUND_PLACES
 */
export function allowedPositions(
  positions: readonly number[],
  pulseTicks: Ticks,
  options: QuantiseOptions,
): readonly GridPosition[] {
  const { tuplets = true, thirds = false } = options;
  const finest = thirds ? Math.max(3, options.finest ?? Infinity) : (options.finest ?? Infinity);
  const compound = positions === COMPOUND_POSITIONS;
  const divides = (fraction: number, by: number) => Math.abs(fraction * by - Math.round(fraction * by)) < 1e-9;
  const plain = thirds ? [1, 3, 6] : tuplets ? [1, 2, 3, 4, 5, 6, 8] : [1, 2, 4, 8];
  const divisions = compound ? [1, 3, 6, 12] : plain;
  const open = divisions.filter(
    (by) => by <= finest && pulseTicks / by >= SHORTEST && Number.isInteger(pulseTicks / by),
  );
  return positions.flatMap((fraction, index) => {
    if (!open.some((by) => divides(fraction, by))) return [];
    const family =
      compound || divides(fraction, 2)
        ? OPEN
        : divides(fraction, 8)
          ? PLAIN
          : divides(fraction, 6)
            ? TRIPLET
            : QUINTUPLET;
    return [{ index, fraction, family, dear: thirds && !compound && fraction === 1 / 2 ? HALF_OF_TRIPLETS : 0 }];
  });
}
