/**
 * The cheapest way through a row of moments (Viterbi).
 *
 * @param cost  of a state at a moment
 * @param change  of going from one state to another, asked only for two different ones
 * @returns one state per moment; empty for none
 */
export function cheapestPath(
  moments: number,
  states: number,
  cost: (moment: number, state: number) => number,
  change: (moment: number, from: number, to: number) => number,
): readonly number[] {
  let costs = Array.from({ length: states }, () => 0);
  const back: Uint8Array[] = [];
  for (let moment = 0; moment < moments; moment++) {
    const from = new Uint8Array(states);
    const next = costs.map((stay, state) => {
      let best = stay;
      from[state] = state;
      for (let other = 0; moment > 0 && other < states; other++) {
        if (other === state) continue;
        const moved = costs[other]! + change(moment, other, state);
        if (moved < best) [best, from[state]] = [moved, other];
      }
      return best + cost(moment, state);
    });
    costs = next;
    back.push(from);
  }
  let state = costs.reduce((best, value, index) => (value < costs[best]! ? index : best), 0);
  const path: number[] = [];
  for (let moment = moments - 1; moment >= 0; moment--) {
    path.push(state);
    state = back[moment]![state]!;
  }
  return path.reverse();
}
