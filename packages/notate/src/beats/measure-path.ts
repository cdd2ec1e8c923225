/**
 * What speaks against measures of other lengths than the rest (natural log): one alone that is half as long or half as long again, another one alone, and
 * a section of them. Chosen on performances of training scores (`models/measures`).
 */
const PRICE = { half: 4, other: 6, section: 6 };
/** For measures of so many pulses, the lengths, in pulses, that one alone may have. */
const ALONE: Readonly<Record<number, readonly number[]>> = { 2: [1, 3, 4], 3: [1, 2, 4], 4: [1, 2, 3, 5, 6] };
/** For measures of so many pulses, the lengths that those of a section may have; a measure divided or two joined tell nobody anything. */
const SECTIONS: Readonly<Record<number, readonly number[]>> = { 2: [3], 3: [2, 4], 4: [3] };

/** Measures one after the other. */
export interface MeasurePath {
  /** The pulses with which they begin, from 0 on. */
  readonly starts: readonly number[];
  /** How much likelier they are than even ones, as a natural log. */
  readonly gain: number;
}

/** The likeliest way to reach a pulse with a measure, by the lengths that are usual there. */
interface State {
  readonly score: number;
  readonly start: number;
  readonly before: State | undefined;
}

/**
 * The likeliest measures by what is known of each pulse (Viterbi): they begin as found, then some may be shorter or longer than the others.
 *
 * @param odds    of a barline on each pulse, natural logs
 * @param pulses  of a measure, as found
 */
export function measurePath(odds: Float64Array, pulses: number): MeasurePath {
  const lengths = [pulses, ...(SECTIONS[pulses] ?? [])];
  const alone = ALONE[pulses] ?? [];
  const count = odds.length;
  const reached = Array.from({ length: count + 1 }, (): (State | undefined)[] => []);
  const first: State = { score: odds[0] ?? 0, start: 0, before: undefined };
  if (reached[0]) reached[0][0] = first;
  let best = first;
  const offer = (at: number, section: number, state: State) => {
    const row = reached[at];
    if (row && state.score > (row[section]?.score ?? -Infinity)) row[section] = state;
  };
  for (let pulse = 0; pulse < count; pulse++) {
    const here = reached[pulse] ?? [];
    if (pulse > 0)
      for (const [section, state] of [...here].entries())
        if (state)
          for (const other of lengths.keys())
            if (other !== section) offer(pulse, other, { ...state, score: state.score - PRICE.section });
    for (const [section, length] of lengths.entries()) {
      const before = here[section];
      if (!before) continue;
      if (pulse + length >= count && (best === first || before.score > best.score)) best = before;
      for (const own of new Set([length, ...alone])) {
        const start = pulse + own;
        if (start < count)
          offer(start, section, { score: before.score + (odds[start] ?? 0) - priceOf(own, length), start, before });
      }
    }
  }
  const starts: number[] = [];
  for (let state: State | undefined = best; state; state = state.before) starts.unshift(state.start);
  let even = 0;
  for (let pulse = 0; pulse < count; pulse += pulses) even += odds[pulse] ?? 0;
  return { starts, gain: best.score - even };
}

const priceOf = (own: number, usual: number): number =>
  own === usual ? 0 : 2 * own === usual || 2 * own === 3 * usual ? PRICE.half : PRICE.other;
