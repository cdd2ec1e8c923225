/** Lengths of a felt pulse in steps of a twentieth of an e-fold or so, from 250 pulses a minute to 25. */
export const PERIOD_BINS = 40;
const SHORTEST_SEC = 60 / 250;
const STEP = Math.log(10) / (PERIOD_BINS - 1);

/** Where a pulse length lies among the bins, not rounded; outside lies at the edge. */
export const periodPosition = (sec: number): number =>
  Math.max(0, Math.min(PERIOD_BINS - 1, Math.log(sec / SHORTEST_SEC) / STEP));

/** The bin of a pulse length in seconds. */
export const periodBin = (sec: number): number => Math.round(periodPosition(sec));

/** Lengths of a measure in the same steps, from two of the shortest pulses to four of the longest. */
export const MEASURE_BINS = 52;

/** The bin of a measure's length in seconds; outside lies at the edge. */
export const measureBin = (sec: number): number =>
  Math.round(Math.max(0, Math.min(MEASURE_BINS - 1, Math.log(sec / (2 * SHORTEST_SEC)) / STEP)));
