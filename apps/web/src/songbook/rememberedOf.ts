/**
 * As the function given, which is asked only once about the same object: what follows from a song is the same for as long as the
 * list has it unchanged, and ten thousand songs are looked at with each letter of a search.
 */
export function rememberedOf<Of extends object, What>(find: (of: Of) => What): (of: Of) => What {
  const known = new WeakMap<Of, { readonly what: What }>();
  return (of) => {
    const before = known.get(of);
    if (before) return before.what;
    const what = find(of);
    known.set(of, { what });
    return what;
  };
}
