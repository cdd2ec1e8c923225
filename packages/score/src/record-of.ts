/** A list of pairs as a record: every name of the list has a value, which a search through the list could not promise. */
export const recordOf = <Name extends PropertyKey, Value>(
  pairs: readonly (readonly [name: Name, value: Value, ...rest: unknown[]])[],
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(pairs.map(([name, value]) => [name, value])) as Readonly<Record<Name, Value>>;
