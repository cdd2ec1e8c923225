/** JSON that is stored with a song, as a newer release or a hand in the database may have left it; undefined for text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a stored object, whatever stands in them; none for anything else. */
export const fieldsOf = (text: string): Readonly<Record<string, unknown>> =>
  Object(jsonOf(text)) as Readonly<Record<string, unknown>>;
