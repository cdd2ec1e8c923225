import type { MeasureHeader } from './model';
import type { Seconds } from './time';

type Passes = Pick<MeasureHeader, 'timestampSec' | 'laterPassesSec'>;

/** When a measure is heard in its recording, ascending: once, or each time that a repeat plays it; empty where nobody knows. */
export const passesSec = ({ timestampSec, laterPassesSec = [] }: Passes): readonly Seconds[] =>
  timestampSec === undefined ? [] : [timestampSec, ...laterPassesSec];

/** What a header says of that. @param passes  in any order; the same moment twice is one pass, none says nothing */
export function heardFrom(passes: Iterable<Seconds>): Passes {
  const [timestampSec, ...laterPassesSec] = [...new Set(passes)].sort((a, b) => a - b);
  if (timestampSec === undefined) return {};
  return { timestampSec, ...(laterPassesSec.length > 0 && { laterPassesSec }) };
}

/** Whether a measure has another place in the recording each time it is played, later than the time before. */
export const passesAscend = ({ timestampSec, laterPassesSec }: Passes): boolean => {
  if (laterPassesSec === undefined) return true;
  const all = [timestampSec ?? Infinity, ...laterPassesSec];
  return laterPassesSec.length > 0 && all.every((sec, index) => index === 0 || sec > (all[index - 1] ?? Infinity));
};

/**
 * The measure that sounds at a moment of the recording, by where the measures begin in it, in whichever pass.
 *
 * @param measures  as they are written
 * @returns its index; undefined before the first, and where no measure has a moment
 */
export function measureHeardAt(measures: readonly Passes[], atSec: Seconds): number | undefined {
  let found: { readonly index: number; readonly sec: Seconds } | undefined;
  for (const [index, header] of measures.entries())
    for (const sec of passesSec(header)) if (sec <= atSec && sec >= (found?.sec ?? -Infinity)) found = { index, sec };
  return found?.index;
}
