/** Files that are broken in every way a file can be: the same ones whenever they are asked for. */
export function malformed(whole: Uint8Array, count: number): readonly Uint8Array[] {
  let state = 12345;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
  const text = (said: string) => new TextEncoder().encode(said);
  const special: readonly Uint8Array[] = [
    new Uint8Array(),
    Uint8Array.of(0),
    new Uint8Array(100_000),
    new Uint8Array(100_000).fill(0xff),
    text('Dear diary, '.repeat(1000)),
    text('<'.repeat(100_000)),
    text('['.repeat(100_000)),
    text('<!DOCTYPE a [<!ENTITY b "bbbb">]><score-partwise>&b;</score-partwise>'),
    text('X:1\nL:1/1\nK:C\nZ999999999|C9999/0001|'),
    text('\u0018FICHIER GUITAR PRO v5.10'.padEnd(5000, '\u007f')),
    text('{"Version":4,"Parts":[{"Measures":[{}]}]}'),
  ];
  return Array.from({ length: count }, (_, index) => {
    const known = special[index];
    if (known) return known;
    if (index % 3 === 0) return whole.slice(0, below(whole.length));
    const broken = whole.slice();
    for (let change = 0; change <= below(40); change++)
      broken[below(broken.length)] = index % 3 === 1 ? below(256) : ([0, 0x7f, 0x80, 0xff][below(4)] ?? 0);
    return broken;
  });
}
