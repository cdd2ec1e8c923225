import { distance, figuresOf, type Figures, type MeasuredTune } from './tune-figures';

/** A stretch of a real piece, no longer than a piece of ours. */
export interface RealStretch {
  /** Which piece it is of. */
  readonly piece: number;
  readonly heldOut: boolean;
  readonly meter: '4/4' | '3/4' | '2/4' | '6/8';
  readonly mode: 'major' | 'minor';
  readonly tune: MeasuredTune;
}

/** What is compared: distributions by how far they lie from those of other pieces of the style, 0 to 1; shares as they are. */
const COMPARED = {
  intervals: ({ intervals }: Figures, others: Figures) => distance(intervals, others.intervals),
  lengths: ({ lengths }: Figures, others: Figures) => distance(lengths, others.lengths),
  'chord steps': ({ chordSteps }: Figures, others: Figures) => distance(chordSteps, others.chordSteps),
  'measures that return': ({ returning }: Figures) => returning,
  'rhythms that return': ({ sameRhythm }: Figures) => sameRhythm,
  'tune in its chord': ({ inChord }: Figures) => inChord,
} as const;
/** A name of `COMPARED`. */
export type Compared = keyof typeof COMPARED;
export const COMPARED_NAMES = Object.keys(COMPARED) as readonly Compared[];
const DISTANCES: ReadonlySet<Compared> = new Set(['intervals', 'lengths', 'chord steps']);

const LONGEST = 16;
const SHORTEST = 8;

/** Cuts a tune into stretches of 16 measures; of what is left, 12 or 8 count. */
export function stretchesIn({ measures, chords, sixteenths }: MeasuredTune): readonly MeasuredTune[] {
  const each = chords.length / Math.max(1, measures.length);
  const found: MeasuredTune[] = [];
  for (let from = 0; measures.length - from >= SHORTEST; from += LONGEST) {
    const to = from + Math.min(LONGEST, Math.floor((measures.length - from) / 4) * 4);
    found.push({ measures: measures.slice(from, to), chords: chords.slice(from * each, to * each), sixteenths });
  }
  return found;
}

/** With fewer pieces held out than this, every piece of the style is left out in its turn: stretches of one piece are alike. */
const FEWEST = 10;

/** Stretches that a style is measured by: those held out, or where these are of too few pieces all. */
export function measuredBy(own: readonly RealStretch[]): readonly RealStretch[] {
  const held = own.filter(({ heldOut }) => heldOut);
  return new Set(held.map(({ piece }) => piece)).size >= FEWEST ? held : own;
}

/** Of each figure what one stretch shows beside the pieces learned from; its own is not among these. */
export type Shown = Readonly<Record<Compared, number>>;

/** What the stretches show that a style is measured by. */
export function shownByReal(own: readonly RealStretch[]): readonly Shown[] {
  const beside = new Map<number, Figures>();
  return measuredBy(own).map(({ piece, heldOut, tune }) => {
    const key = heldOut ? -1 : piece;
    const others =
      beside.get(key) ?? figuresOf(own.filter((one) => !one.heldOut && one.piece !== piece).map((one) => one.tune));
    beside.set(key, others);
    return shownBy(tune, others);
  });
}

/** The same of tunes that are new. */
export function shownByNew(tunes: readonly MeasuredTune[], own: readonly RealStretch[]): readonly Shown[] {
  const others = figuresOf(own.filter(({ heldOut }) => !heldOut).map(({ tune }) => tune));
  return tunes.map((tune) => shownBy(tune, others));
}

function shownBy(tune: MeasuredTune, others: Figures): Shown {
  const figures = figuresOf([tune]);
  return Object.fromEntries(COMPARED_NAMES.map((name) => [name, COMPARED[name](figures, others)])) as Shown;
}

/** Share of tunes that are no stranger than 95 of 100 real ones: no further from the others, with no more and no less that returns. */
export function shareWithin(name: Compared, ours: readonly Shown[], real: readonly Shown[]): number {
  const shown = real.map((one) => one[name]);
  const [lowest, highest] = DISTANCES.has(name)
    ? [-Infinity, quantile(shown, 0.95)]
    : [quantile(shown, 0.025), quantile(shown, 0.975)];
  return ours.filter((one) => one[name] >= lowest - 1e-9 && one[name] <= highest + 1e-9).length / Math.max(1, ours.length); // prettier-ignore
}

/** The value below which a share of some lies, between two of them by their distance. 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
