/** An accent may be a character of its own or not, as keyboards have it. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * The blocked name that a composer bears: one of which all words appear in the text. Asked by the page, which says so beside the field, and by
 * the server.
 *
 * @param names  of composers whose music may not be transcribed
 */
export function blockedName(composer: string, names: readonly string[]): string | undefined {
  const given = new Set(wordsOf(composer));
  return names.find((name) => wordsOf(name).every((word) => given.has(word)));
}
