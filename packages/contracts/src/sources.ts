/**
 * Where songs come from, and what a song of each source may be (document 1 §1, §5, §6, §8, §9): the one place that says so. The
 * menu of new songs, the wizard, the server's checks, the failures of an analysis, the upgrade page and the help page read it here.
 * What people read as the name of each source stands in the words of the songbook, under the same name.
 */
export interface SourceKind {
  /** On the wire and in the database; never given to another source. */
  readonly number: number;
  /** Whether it has a line in the menu of new songs. */
  readonly menu?: true;
  /** The dialog behind that line, `#/songbook/{wizard}`; without one the line is announced but cannot be chosen yet. */
  readonly wizard?: string;
  /** Who may make songs of it. Guests may bring the file of their one song all the same. */
  readonly plan: 'free' | 'premium';
  /** What is sent for one song, where that is a file. */
  readonly upload?: { readonly mostBytes: number; readonly mostFiles: number };
  /** How long it may be, in seconds. `min` is what its wizard asks for. */
  readonly lengthSec?: { readonly min: number; readonly free: number; readonly premium: number };
  /** Tempo its wizard lets the player set, in beats per minute. */
  readonly bpm?: { readonly min: number; readonly max: number };
  /** Code in `ANALYSIS_ERRORS` when what was brought is to blame, and nothing more telling is known. */
  readonly failure: number;
}

const MEGABYTE = 2 ** 20;
/** Every recording that is listened to, wherever it comes from. */
const LONGEST_SEC = 40 * 60;
const OF_ANY_PLAN = { free: LONGEST_SEC, premium: LONGEST_SEC };
const ONE_FILE = { mostBytes: 30 * MEGABYTE, mostFiles: 3 };

/** In the order of the menu; what has no line there comes last. */
export const SOURCES = {
  file: {
    number: 2,
    menu: true,
    wizard: 'upload',
    plan: 'premium',
    upload: ONE_FILE,
    lengthSec: { min: 0, ...OF_ANY_PLAN },
    failure: 400,
  },
  youtube: {
    number: 0,
    menu: true,
    wizard: 'youtube',
    plan: 'free',
    lengthSec: { min: 30, ...OF_ANY_PLAN },
    failure: 600,
  },
  mic: {
    number: 1,
    menu: true,
    wizard: 'record',
    plan: 'free',
    upload: ONE_FILE,
    lengthSec: { min: 5, free: 60, premium: 300 },
    bpm: { min: 30, max: 244 },
    failure: 500,
  },
  image: { number: 5, menu: true, wizard: 'scanner', plan: 'free', failure: 300 },
  scratch: { number: 4, menu: true, wizard: 'blank', plan: 'free', failure: 400 },
  ai: { number: 3, menu: true, wizard: 'compose', plan: 'premium', failure: 700 },
  audio: { number: 6, plan: 'premium', failure: 400 },
} as const satisfies Record<string, SourceKind>;

export type SourceName = keyof typeof SOURCES;
export type SourceNumber = (typeof SOURCES)[SourceName]['number'];

type Table<N extends string> = Readonly<Record<N, SourceKind>>;

/** All sources with their names in the table, in its order. */
export const allSources = <N extends string = SourceName>(
  table: Table<N> = SOURCES as unknown as Table<N>,
): readonly (readonly [N, SourceKind])[] => Object.entries(table) as [N, SourceKind][];

/** The source with this number; undefined for a number of a source this program does not know. */
export const sourceOf = (number: number): SourceName | undefined =>
  allSources().find(([, source]) => source.number === number)?.[0];

/** What has a line in the menu of new songs. */
export type MenuSource = {
  [K in SourceName]: (typeof SOURCES)[K] extends { readonly menu: true } ? K : never;
}[SourceName];

/** The lines of the menu of new songs. */
export const menuSources = <N extends string = MenuSource>(
  table?: Table<N>,
): readonly (SourceKind & { readonly name: N })[] =>
  allSources<N>(table).flatMap(([name, source]) => (source.menu ? [{ ...source, name }] : []));
