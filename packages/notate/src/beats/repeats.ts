import { sharedKeys, type OnsetEvent } from '../onset-events';
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
  private readonly eventAt = new Map<number, OnsetEvent>();

  constructor(private readonly view: HypothesisView) {
    for (const [k, event] of view.events.entries()) this.eventAt.set(view.at[k]!, event);
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
    const last = at.at(-1) ?? -Infinity;
    let [tried, rhythm, notes, bass] = [0, 0, 0, 0];
    for (const [k, event] of events.slice(0, MOST).entries()) {
      const goal = at[k]! + step;
      if (goal > last) break;
      tried++;
      const other = this.eventAt.get(goal);
      if (other === undefined) continue;
      rhythm++;
      if (event.notes[0].midi === other.notes[0].midi) bass++;
      notes += sharedKeys(event.notes, other.notes) / Math.max(event.notes.length, other.notes.length);
    }
    return tried < 4 ? NONE : { rhythm: rhythm / tried, notes: notes / tried, bass: bass / tried };
  }
}
