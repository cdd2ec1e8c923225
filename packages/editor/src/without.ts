/** A copy of a value that lacks these optional fields; the value itself when it has none of them. */
export function without<T extends object, Field extends keyof T>(
  value: T,
  ...fields: readonly Field[]
): Omit<T, Field> {
  if (!fields.some((field) => field in value)) return value;
  const copy = { ...value };
  for (const field of fields) delete copy[field];
  return copy;
}
