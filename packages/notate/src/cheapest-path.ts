/** The cheapest way to a state at a moment. */
interface Way<State> {
  readonly state: State;
  readonly cost: number;
  readonly before?: Way<State>;
}

/**
 * The cheapest way through a row of moments (Viterbi).
 *
 * @param states  at least one
 * @param cost  of a state at a moment
 * @param change  of going to another state at the moment of this number
 * @returns one state per moment; empty for none
 */
export function cheapestPath<Moment, State>(
  moments: readonly Moment[],
  states: readonly State[],
  cost: (moment: Moment, state: State, index: number) => number,
  change: (index: number) => number,
): readonly State[] {
  let ways = states.map((state): Way<State> => ({ state, cost: 0 }));
  for (const [index, moment] of moments.entries())
    ways = ways.map((stay): Way<State> => {
      const { state } = stay;
      if (index === 0) return { state, cost: cost(moment, state, index) };
      let before = stay;
      let least = stay.cost;
      for (const other of ways) {
        const moved = other === stay ? Infinity : other.cost + change(index);
        if (moved < least) [before, least] = [other, moved];
      }
      return { state, cost: least + cost(moment, state, index), before };
    });
  const path: State[] = [];
  const cheapest = ways.reduce((best, way) => (way.cost < best.cost ? way : best));
  for (let way: Way<State> | undefined = cheapest; way && path.length < moments.length; way = way.before)
    path.push(way.state);
  return path.reverse();
}
