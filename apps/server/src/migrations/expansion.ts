import { itemAt } from '@notewright/score/lists';
/**
 * Says what a migration takes away from the processes of the release before, which still run on the database while an update
 * goes on. They know every table and column of their own time and nothing later; so new tables, new columns that fill
 * themselves and new indexes do them no harm, and little else does not.
 *
 * Reads the statements as they are sent, in the words PostgreSQL has for them, and rather complains too often: a migration that
 * is harmless in spite of it can be split, or say `contracts`.
 *
 * @param statements  everything one migration sends, in order
 * @returns one sentence for each thing that is not an expansion; empty: the release before can go on
 */
export function contractionsIn(statements: readonly string[]): string[] {
  const plain = statements.map((text) => withoutLiterals(text));
  const made = new Set(plain.flatMap((text) => named(text, /\bcreate table (?:if not exists )?("?[\w.]+"?)/g)));
  const added = new Set(plain.flatMap((text) => named(text, /\badd column (?:if not exists )?("?\w+"?)/g)));
  return plain.flatMap((text) =>
    complaints(text, made, added).map((complaint) => `${complaint}: ${text.slice(0, 120)}`),
  );
}

function complaints(text: string, made: ReadonlySet<string>, added: ReadonlySet<string>): string[] {
  const table = named(
    text,
    /^(?:alter table|create unique index .*? on|update|delete from) (?:only )?("?[\w.]+"?)/g,
  )[0];
  if (table !== undefined && made.has(table)) return [];
  const found = FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, complaint]) => complaint);
  for (const column of text.split(/\badd column\b/).slice(1))
    if (/\bnot null\b/.test(column) && !/\b(default|generated)\b/.test(column))
      found.push('a new column must fill itself or may be empty');
  if (/^update /.test(text) && assigned(text).some((column) => !added.has(column)))
    found.push('changes what the release before has written and reads');
  return found;
}

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|column|view|materialized view|schema|type|sequence|function|index)\b/, 'takes something away'],
  [/\bdrop constraint\b/, 'takes a rule away that the release before may rely on'],
  [/\brename\b/, 'takes a name away'],
  [/\balter column "?\w+"? (set data )?type\b/, 'changes the type of a column'],
  [/\bset not null\b/, 'forbids what the release before may write'],
  [/\bdrop default\b/, 'takes a value away that the release before may rely on'],
  [/\badd (constraint|check|unique|primary key|foreign key|exclude)\b/, 'forbids what the release before may write'],
  [/^create unique index\b/, 'forbids what the release before may write'],
  [/^(truncate|delete)\b/, 'deletes rows'],
];

const withoutLiterals = (text: string): string =>
  text
    .replace(/--[^\n]*|\/\*.*?\*\//gs, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) =>
    itemAt(match, 1)
      .replaceAll('"', '')
      .replace(/^public\./, ''),
  );

/** Columns an update writes to. */
const assigned = (text: string): string[] =>
  named(text.replace(/\b(where|from)\b.*/, ''), /(?:\bset|,)\s*("?\w+"?)\s*=/g);
