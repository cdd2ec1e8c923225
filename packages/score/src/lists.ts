/** A list that is never empty. */
export type AtLeastOne<Item> = readonly [Item, ...Item[]];

/** Whether there is anything in a list. @param list  in any order */
export const isFilled = <Item>(list: readonly Item[]): list is AtLeastOne<Item> => list.length > 0;

/** The last item; a list that is never empty has one. */
export const lastOf = <Item>(list: AtLeastOne<Item>): Item => list[list.length - 1] ?? list[0];

/**
 * The item at an index where there is one.
 *
 * @param list  in any order
 * @throws where there is none: whoever asks has the index from the list itself, or from one of the same length
 */
export function itemAt<Item>(list: readonly (Item | undefined)[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} in a list of ${list.length}`);
  return item;
}

/** Each item with the one after it, in order; none of fewer than two. */
export function neighbours<Item>(list: Iterable<Item>): readonly (readonly [Item, Item])[] {
  const all = [...list];
  if (!isFilled(all)) return [];
  let [before] = all;
  return all.slice(1).map((item) => {
    const pair = [before, item] as const;
    before = item;
    return pair;
  });
}

/** The items at the same place of several lists together, in order, as far as the shortest of them goes. */
export function sideBySide<Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { readonly [List in keyof Lists]: Lists[List][number] }[] {
  const length = Math.min(...lists.map((list) => list.length));
  return Array.from(
    { length },
    (_, place) => lists.map((list) => list[place]) as { [List in keyof Lists]: Lists[List][number] },
  );
}

/** What becomes of each item; a list that is never empty stays one. */
export const mapFilled = <Item, Result>(list: AtLeastOne<Item>, to: (item: Item) => Result): AtLeastOne<Result> => {
  const [first, ...others] = list;
  return [to(first), ...others.map(to)];
};

/** Whether the lists `a` and `b` are of one length and each item is like the one at its place in the other. */
export const alikeInTurn = <A, B>(a: readonly A[], b: readonly B[], alike: (a: A, b: B) => boolean): boolean =>
  a.length === b.length &&
  a.every((item, index) => {
    const other = b[index];
    return other !== undefined && alike(item, other);
  });

/**
 * How many items at the front of a list are before something, by binary search.
 *
 * @param list  those that are before it first
 */
export function countBefore<Item>(list: readonly Item[], isBefore: (item: Item) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the smallest of some `values`, of the first where several are; 0 of none. */
export function indexOfLeast(values: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (const [index, value] of values.entries()) if (value < least) [best, least] = [index, value];
  return best;
}

/** Index of the largest number, of the first where several are; 0 of none. */
export function indexOfMost(values: Float32Array | Float64Array): number {
  let [best, most] = [0, -Infinity];
  for (const [index, value] of values.entries()) if (value > most) [best, most] = [index, value];
  return best;
}

/** The middle one of numbers in order, the upper of two; NaN of none. */
export const median = (values: Iterable<number>): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? NaN;
};
