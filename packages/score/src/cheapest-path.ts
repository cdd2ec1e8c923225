/**
 * The cheapest way through a row of items for each of which one of some states is chosen (Viterbi).
 *
 * @param statesOf  of an item, in any order, at least one; the same list may serve several items
 * @param cost  of an item in a state, finite; `index` is its place in the row
 * @param change  what it costs to go from the state of the item before into that of this one; it may be infinite between two states
 * @returns the state of each item, in order; empty for no items. Of equal ways, the one that stays in its state, then that of earlier states
 * @throws when an item has no state
 */
export function cheapestPath<Item, State>(
  items: readonly Item[],
  statesOf: (item: Item, index: number) => readonly State[],
  cost: (state: State, item: Item, index: number) => number,
  change: (from: State, to: State, item: Item, index: number) => number,
): readonly State[] {
  const columns: { readonly states: readonly State[]; readonly from: Int32Array }[] = [];
  let sums = new Float64Array(0);
  let before: readonly State[] = [];
  for (const [index, item] of items.entries()) {
    const states = statesOf(item, index);
    if (states.length === 0) throw new Error(`item ${index} has no state`);
    const from = new Int32Array(states.length);
    const next = new Float64Array(states.length);
    for (const [to, state] of states.entries()) {
      const stay = before.indexOf(state);
      let [best, least] = [Math.max(0, stay), index === 0 ? 0 : Infinity];
      if (stay >= 0) least = (sums[stay] ?? 0) + change(state, state, item, index);
      for (const [other, earlier] of before.entries()) {
        if (other === stay) continue;
        const sum = (sums[other] ?? 0) + change(earlier, state, item, index);
        if (sum < least) [best, least] = [other, sum];
      }
      from[to] = best;
      next[to] = least + cost(state, item, index);
    }
    columns.push({ states, from });
    [sums, before] = [next, states];
  }
  let at = sums.reduce((best, sum, index) => (sum < (sums[best] ?? Infinity) ? index : best), 0);
  const path: State[] = [];
  for (const { states, from } of columns.reverse()) {
    const state = states[at];
    if (state !== undefined) path.push(state);
    at = from[at] ?? 0;
  }
  return path.reverse();
}
