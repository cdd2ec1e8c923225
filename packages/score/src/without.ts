type Lacking<T, Field extends PropertyKey> = T extends unknown ? Omit<T, Field> : never;

/**
 * A copy of a value that lacks these optional fields; the value itself when it has none of them.
 *
 * @param fields  names, in any order
 */
export function without<T extends object, Field extends (T extends unknown ? keyof T : never)>(
  value: T,
  ...fields: readonly Field[]
): Lacking<T, Field> {
  if (!fields.some((field) => field in value)) return value as unknown as Lacking<T, Field>;
  const copy: Partial<T> = { ...value };
  for (const field of fields) delete copy[field];
  return copy as unknown as Lacking<T, Field>;
}
