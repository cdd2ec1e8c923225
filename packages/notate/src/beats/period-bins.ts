/** Lengths of a felt pulse in steps of a twentieth of an e-fold or so, from 250 pulses a minute to 25. */
export const PERIOD_BINS = 40;
const SHORTEST_SEC = 60 / 250;
const STEP = Math.log(10) / (PERIOD_BINS - 1);

/** Where a pulse length lies among the bins, not rounded; outside lies at the edge. */
export const periodPosition = (sec: number): number =>
  Math.max(0, Math.min(PERIOD_BINS - 1, Math.log(sec / SHORTEST_SEC) / STEP));

/** The bin of a pulse length in seconds. */
export const periodBin = (sec: number): number => Math.round(periodPosition(sec));
