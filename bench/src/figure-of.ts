/** What `score.py --corpus` prints: one row of nested figures per item. */
export interface Scores {
  readonly items: readonly ScoredItem[];
}

export interface ScoredItem {
  readonly id: string;
  readonly category: string;
  readonly missing?: boolean;
  readonly error?: string;
  readonly [measure: string]: unknown;
}

/** The figure of an item in a column; truth counts as 1. Undefined where the corpus does not know it. */
export function figureOf(item: ScoredItem, { paths }: { readonly paths: readonly string[] }): number | undefined {
  for (const path of paths) {
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], item);
    if (typeof found === 'number') return found;
    if (typeof found === 'boolean') return found ? 1 : 0;
  }
  return undefined;
}
