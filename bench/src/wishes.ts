import { parseArgs } from 'node:util';

/** What can be measured, in the order of the scoreboard. */
export const TABLES = [
  'corpus',
  'notes',
  'readings',
  'quality',
  'training',
  'signs',
  'playability',
  'variants',
  'reality',
  'repeated',
  'baseline',
  'nonmusic',
  'calibration',
  'cost',
] as const;
export type TableName = (typeof TABLES)[number];

/** What the person at the command line wants measured. */
export interface Wishes {
  readonly tables: readonly TableName[];
  /** Only items whose id contains this. */
  readonly only?: string;
  /** Ids of variants; undefined: all. */
  readonly variants?: readonly string[];
  /** A copy of an earlier program to be measured. */
  readonly program?: string;
  /** Also what takes long: 40 minutes of audio, every held-out piece, the published program. */
  readonly long: boolean;
  /** Whether the scoreboard is written: when everything is measured, or on request. */
  readonly write: boolean;
}

/** @throws a sentence for people when a wish cannot be understood */
export function parseWishes(args: readonly string[], knownVariants: readonly string[]): Wishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      tables: { type: 'string' },
      variants: { type: 'string' },
      from: { type: 'string' },
      program: { type: 'string' },
      long: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const named = (what: string, text: string, known: readonly string[]): readonly string[] => {
    const names = text.split(',').filter((name) => name !== '');
    const strange = names.find((name) => !known.includes(name));
    if (strange !== undefined) throw new Error(`There is no ${what} "${strange}"; there are ${known.join(', ')}.`);
    return names;
  };
  if (values.from !== undefined && values.from !== 'notes')
    throw new Error('Scores are made --from notes or from audio.');
  const chosen = [
    ...(values.tables === undefined ? [] : (named('table', values.tables, TABLES) as readonly TableName[])),
    ...(values.variants === undefined ? [] : ['variants' as const]),
    ...(values.from === undefined ? [] : ['notes' as const]),
  ];
  const variants =
    values.variants === undefined || values.variants === 'all'
      ? undefined
      : named('variant', values.variants, knownVariants);
  return {
    tables: chosen.length === 0 ? TABLES : TABLES.filter((name) => chosen.includes(name)),
    ...(values.only !== undefined && { only: values.only }),
    ...(variants && { variants }),
    ...(values.program !== undefined && { program: values.program }),
    long: values.long,
    write: values.write || (chosen.length === 0 && values.only === undefined && values.program === undefined),
  };
}
