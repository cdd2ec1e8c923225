import { NOTATIONS } from '../repositories/version-kinds';

/** How many versions of a score are kept at most, besides the first and in every span. */
const KEPT = { newest: 10, hours: 12, days: 14, months: 12 } as const;
/** No score has more versions than this, but for the notations their edits are measured against. */
export const MOST_VERSIONS = 1 + KEPT.newest + KEPT.hours + KEPT.days + KEPT.months;

export interface Version {
  readonly version: number;
  readonly savedAt: Date;
  /** How it came about; null or absent: nobody said. */
  readonly kind?: string | null;
  /** The version whose notation the edits in it are measured against. */
  readonly base?: number | null;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Chooses which versions of a score stay, as backup programs do: the first one, which is the transcription before anybody touched
 * it; the newest ten; and of the twelve newest hours, fourteen newest days and twelve newest months in which it was saved at all,
 * the last version of each. Hours without music to save use none of these up, so a piece that rested for years keeps its history.
 * With a version stays the notation that the edits in it are measured against, without which the music could not be read anew.
 *
 * @param versions  in any order
 * @param narrow    only the first and the newest ten, with their notations, for an account that has no room left: those never go
 * @returns the numbers of those that go
 */
export function versionsToDrop(versions: readonly Version[], narrow = false): number[] {
  const newestFirst = [...versions].sort((a, b) => b.version - a.version);
  const kept = new Set<number>();
  const keep = (some: readonly Version[]) => some.forEach(({ version }) => kept.add(version));
  keep(newestFirst.slice(-1));
  keep(newestFirst.slice(0, KEPT.newest));
  if (!narrow) {
    keep(lastOfEach(newestFirst, KEPT.hours, (at) => String(Math.floor(at.getTime() / HOUR_MS))));
    keep(lastOfEach(newestFirst, KEPT.days, (at) => at.toISOString().slice(0, 10)));
    keep(lastOfEach(newestFirst, KEPT.months, (at) => at.toISOString().slice(0, 7)));
  }
  keep(newestFirst.filter(({ kind }) => NOTATIONS.some((notation) => notation === kind)).slice(0, 1));
  const bases = new Set(newestFirst.flatMap(({ version, base }) => (kept.has(version) && base ? [base] : [])));
  keep(newestFirst.filter(({ version }) => bases.has(version)));
  return newestFirst.map(({ version }) => version).filter((version) => !kept.has(version));
}

/** The newest version of each span, for the newest `most` spans that have any. */
function lastOfEach(newestFirst: readonly Version[], most: number, spanOf: (at: Date) => string): Version[] {
  const found = new Map<string, Version>();
  for (const version of newestFirst) {
    const span = spanOf(version.savedAt);
    if (!found.has(span)) found.set(span, version);
    if (found.size === most) break;
  }
  return [...found.values()];
}
