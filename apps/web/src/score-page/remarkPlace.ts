/** The measure a mark on the sheet asks for, in the state of the address: a reload keeps it, a link does not hold it. */
export const remarkPlace = (measureIndex: number) => ({ remarkAt: measureIndex });

/** The measure that was asked for; undefined where none was. */
export function measureOf(state: unknown): number | undefined {
  const { remarkAt } = Object(state) as { remarkAt?: unknown };
  return typeof remarkAt === 'number' && Number.isInteger(remarkAt) && remarkAt >= 0 ? remarkAt : undefined;
}
