import type { HypothesisView } from './hypothesis-view';

/** How alike the music is to what sounds some time later; shares, 0 … 1. */
export interface Repeat {
  /** Of the onsets, how many have another just so much later. */
  readonly rhythm: number;
  /** Of their notes, how many are struck again there. */
  readonly notes: number;
  /** Of the onsets, how many have the same lowest note there. */
  readonly bass: number;
}

/** At most this many onsets are compared: about a page. */
const MOST = 500;
const NONE: Repeat = { rhythm: 0, notes: 0, bass: 0 };

/** Measures how much of a beat hypothesis repeats after a given distance; each distance is computed once. */
export class RepeatCounter {
  private readonly known = new Map<number, Repeat>();
  private readonly eventAt = new Map<number, number>();

  constructor(private readonly view: HypothesisView) {
    for (const [event, at] of view.at.entries()) this.eventAt.set(at, event);
  }

  /** @param lag  in 24ths of a pulse of the hypothesis; a fraction matches nothing */
  after(lag: number): Repeat {
    const known = this.known.get(lag) ?? this.count(lag);
    this.known.set(lag, known);
    return known;
  }

  private count(lag: number): Repeat {
    if (Math.abs(lag - Math.round(lag)) > 1e-6) return NONE;
    const { at, events } = this.view;
    const step = Math.round(lag);
    const last = at[at.length - 1]!;
    let [tried, rhythm, notes, bass] = [0, 0, 0, 0];
    for (let k = 0; k < Math.min(MOST, at.length); k++) {
      const goal = at[k]! + step;
      if (goal > last) break;
      tried++;
      const other = this.eventAt.get(goal);
      if (other === undefined) continue;
      rhythm++;
      const [a, b] = [events[k]!.notes, events[other]!.notes];
      if (a[0]?.midi === b[0]?.midi) bass++;
      let same = 0;
      for (let i = 0, j = 0; i < a.length && j < b.length;) {
        const difference = a[i]!.midi - b[j]!.midi;
        if (difference === 0) same++;
        if (difference <= 0) i++;
        if (difference >= 0) j++;
      }
      notes += same / Math.max(a.length, b.length);
    }
    return tried < 4 ? NONE : { rhythm: rhythm / tried, notes: notes / tried, bass: bass / tried };
  }
}
