/** Nobody taps quicker: what comes sooner is the same beat, struck twice. */
const SHORTEST_SEC = 0.12;
/** `notate` takes fewer for a slip of the finger. */
export const FEWEST_TAPS = 4;

/** The beats with one more, ascending; one that is there already stays alone. */
export function withTap(taps: readonly number[], sec: number): readonly number[] {
  if (taps.some((tap) => Math.abs(tap - sec) < SHORTEST_SEC)) return taps;
  return [...taps, sec].sort((a, b) => a - b);
}

/** The beats with one of them moved, as far as its neighbours let it. @param endSec  of the recording */
export function withMovedTap(taps: readonly number[], index: number, sec: number, endSec: number): readonly number[] {
  const least = index === 0 ? 0 : taps[index - 1]! + SHORTEST_SEC;
  const most = index === taps.length - 1 ? endSec : taps[index + 1]! - SHORTEST_SEC;
  const moved = Math.max(least, Math.min(most, sec));
  return taps.map((tap, at) => (at === index ? moved : tap));
}

export const withoutTap = (taps: readonly number[], index: number): readonly number[] =>
  taps.filter((_, at) => at !== index);
