import type { MeasureRange } from './options';

/**
 * Cuts a score into systems of a fixed number of measures, as the zoom levels of the screen ask for.
 *
 * @param measuresPerSystem  ≥ 1
 * @returns ranges that follow one another; empty for a score without measures
 */
export function planSystems(measureCount: number, measuresPerSystem: number): readonly MeasureRange[] {
  if (!Number.isInteger(measuresPerSystem) || measuresPerSystem < 1)
    throw new Error(`measures per system is ${measuresPerSystem}, expected a whole number of at least 1`);
  const systems: MeasureRange[] = [];
  for (let from = 0; from < measureCount; from += measuresPerSystem)
    systems.push({ from, to: Math.min(from + measuresPerSystem, measureCount) });
  return systems;
}

/** Measures per line at the zoom levels 0, 1 and 2. */
export const MEASURES_PER_SYSTEM = [4, 2, 1] as const;
