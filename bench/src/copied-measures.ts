import type { MeasuredTune } from './tune-figures';

/** A note by which a copy is recognised: its length, and its pitch against the note before; silence has none. */
type Token = readonly [length: number, midi: number | null];
const SEED_NOTES = 4;

/** Finds the longest stretch a tune shares with others, in any key: exactly, unlike the composer's own index. */
export class Copies {
  private readonly tunes: { readonly tokens: readonly Token[]; readonly sixteenths: number }[] = [];
  private readonly places = new Map<string, (readonly [tune: number, at: number])[]>();

  constructor(tunes: readonly MeasuredTune[]) {
    for (const { measures, sixteenths } of tunes) {
      const tokens = measures.flat().map(([, length, midi]): Token => [length, midi]);
      const index = this.tunes.push({ tokens, sixteenths }) - 1;
      for (let at = 0; at + SEED_NOTES <= tokens.length; at++) {
        const name = nameOf(tokens, at);
        const there = this.places.get(name);
        if (there) there.push([index, at]);
        else this.places.set(name, [[index, at]]);
      }
    }
  }

  /** How long the longest shared stretch lasts: in measures of the tune, and in those of the longer meter of both; 0 below four notes. */
  longestIn({ measures, sixteenths }: MeasuredTune): { readonly own: number; readonly both: number } {
    const tokens = measures.flat().map(([, length, midi]): Token => [length, midi]);
    let [own, both] = [0, 0];
    for (let at = 0; at + SEED_NOTES <= tokens.length; at++)
      for (const [index, from] of this.places.get(nameOf(tokens, at)) ?? []) {
        const tune = this.tunes[index];
        if (!tune) continue;
        const lasted = lasting(tokens, at, tune.tokens, from);
        own = Math.max(own, lasted / sixteenths);
        both = Math.max(both, lasted / Math.max(sixteenths, tune.sixteenths));
      }
    return { own, both };
  }
}

const nameOf = (tokens: readonly Token[], at: number): string => {
  const base = tokens[at]?.[1] ?? 0;
  return tokens.slice(at, at + SEED_NOTES).map(([length, midi]) => `${length}:${midi === null ? '-' : midi - base}`).join(' '); // prettier-ignore
};

/** How long two tunes go together from these places on, in sixteenths; the first note gives the transposition. */
function lasting(one: readonly Token[], at: number, other: readonly Token[], from: number): number {
  const first = [one[at]?.[1], other[from]?.[1]] as const;
  if (typeof first[0] !== 'number' || typeof first[1] !== 'number') return 0;
  const moved = first[0] - first[1];
  let ticks = 0;
  for (let step = 0; ; step++) {
    const [a, b] = [one[at + step], other[from + step]];
    if (!a || !b || a[0] !== b[0]) return ticks;
    if (a[1] === null ? b[1] !== null : b[1] === null || a[1] - b[1] !== moved) return ticks;
    ticks += a[0];
  }
}
