/**
 * Pairs things of two lists by how much they have in common, the best first; what is left is paired in order.
 *
 * @param common  ≥ 0; 0 where nothing says that they belong together
 * @returns for each of the first list the index in the second, undefined for those that find nobody
 */
export function pairUp(
  countA: number,
  countB: number,
  common: (a: number, b: number) => number,
): readonly (number | undefined)[] {
  const weighed: { readonly a: number; readonly b: number; readonly weight: number }[] = [];
  for (let a = 0; a < countA; a++)
    for (let b = 0; b < countB; b++) {
      const weight = common(a, b);
      if (weight > 0) weighed.push({ a, b, weight });
    }
  weighed.sort((x, y) => y.weight - x.weight || Math.abs(x.a - x.b) - Math.abs(y.a - y.b));
  const pairs = new Array<number | undefined>(countA).fill(undefined);
  const taken = new Set<number>();
  for (const { a, b } of weighed) {
    if (pairs[a] !== undefined || taken.has(b)) continue;
    pairs[a] = b;
    taken.add(b);
  }
  const free = Array.from({ length: countB }, (_, b) => b).filter((b) => !taken.has(b));
  for (let a = 0; a < countA; a++) pairs[a] ??= free.shift();
  return pairs;
}
