/**
 * Columns of numbers, row by row.
 *
 * @param columns  all of one length
 * @throws where they are not
 */
export function rowsOf<Name extends string>(
  columns: Readonly<Record<Name, ArrayLike<number>>>,
): readonly Readonly<Record<Name, number>>[] {
  const all = Object.entries<ArrayLike<number>>(columns);
  const rows: Record<string, number>[] = [];
  for (const [name, column] of all)
    for (const [index, value] of Array.from(column).entries()) (rows[index] ??= {})[name] = value;
  if (all.some(([, { length }]) => length !== rows.length)) throw new Error('columns of different lengths');
  return rows as readonly Record<Name, number>[];
}
