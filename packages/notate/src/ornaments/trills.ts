import type { HeardNote } from '@notewright/evidence';
import { median, neighbours } from '@notewright/score/lists';

/** A trill: quick alternation of two neighbours, written as one note with a sign. */
export interface Trill {
  /** The first note of the alternation; the written note starts with it. */
  readonly first: HeardNote;
  /** The lower of the two pitches, as printed trills are read. */
  readonly midi: number;
  readonly endSec: number;
  /** All notes of the alternation but the first. */
  readonly rest: readonly HeardNote[];
}

/** Between two of its notes, and on average; slower alternation is written out. Fewer notes are a mordent or a turn. */
const STRIKE_SEC = 0.135;
const MEAN_SEC = 0.1;
const FEWEST = 6;
/** What is struck with every note of it, by the same hand or the other, makes it a tremolo or a figure that is written out. Share of its notes. */
const MOST_TOGETHER = 0.5;
const TOGETHER_SEC = 0.025;
const WIDEST = 2;
/** Keys struck again so soon are easily missed: where one or two were, the trill goes on within this time … */
const MISSED_SEC = 0.3;
/** … as long as most of its notes were heard: so many of its steps at most are longer than a strike. */
const MOST_MISSED = 0.34;
/** … and as long as it lasts no longer than so many of its usual steps: what comes before and after is no part of it. */
const LOST = 3.6;
/** How many notes of other voices may lie between two of a trill. */
const BETWEEN = 12;

/**
 * Finds trills: at least six notes, alternating between two pitches a second apart, each within 135 ms of the one before, but for a few that
 * were not heard.
 *
 * @param notes  ascending by onset
 */
export function findTrills(notes: readonly HeardNote[]): readonly Trill[] {
  const taken = new Set<HeardNote>();
  const trills: Trill[] = [];
  for (const [index, first] of notes.entries()) {
    if (taken.has(first)) continue;
    for (let step = -WIDEST; step <= WIDEST; step++) {
      if (step === 0) continue;
      const chain = alternation(notes, index, first, first.midi + step, taken);
      if (chain.length < FEWEST || !isTrill(notes, index, chain)) continue;
      for (const note of chain) taken.add(note);
      const endSec = Math.max(...chain.map(({ offsetSec }) => offsetSec));
      trills.push({ first, midi: Math.min(first.midi, first.midi + step), endSec, rest: chain.slice(1) });
      break;
    }
  }
  return trills;
}

/** Whether an alternation is quick, and for itself. */
function isTrill(notes: readonly HeardNote[], from: number, chain: readonly HeardNote[]): boolean {
  const steps = neighbours(chain).map(([one, next]) => next.onsetSec - one.onsetSec);
  const heard = steps.filter((step) => step <= STRIKE_SEC);
  if (heard.reduce((sum, step) => sum + step, 0) > MEAN_SEC * heard.length) return false;
  const own = new Set(chain);
  const others = notes
    .slice(Math.max(0, from - BETWEEN), from + BETWEEN * (chain.length + 1))
    .filter((note) => !own.has(note));
  const together = chain.filter(({ onsetSec }) =>
    others.some((other) => Math.abs(other.onsetSec - onsetSec) < TOGETHER_SEC),
  );
  return together.length <= MOST_TOGETHER * chain.length;
}

/** The usual time from one of its notes to the next. */
const pace = (chain: readonly HeardNote[]): number =>
  median(neighbours(chain).map(([one, next]) => next.onsetSec - one.onsetSec));

function alternation(
  notes: readonly HeardNote[],
  from: number,
  first: HeardNote,
  other: number,
  taken: ReadonlySet<HeardNote>,
): readonly HeardNote[] {
  const chain = [first];
  let [at, last] = [from, first];
  /** How many steps of the chain are longer than a strike. */
  let missed = 0;
  for (;;) {
    const { midi: struck, onsetSec } = last;
    const wanted = struck === first.midi ? other : first.midi;
    const within = (longestSec: number, ...midis: readonly number[]) => {
      const step = notes
        .slice(at + 1, at + 1 + BETWEEN)
        .findIndex((note) => note.onsetSec - onsetSec > longestSec || (midis.includes(note.midi) && !taken.has(note)));
      const next = notes[at + 1 + step];
      return step >= 0 && next && next.onsetSec - onsetSec <= longestSec ? at + 1 + step : undefined;
    };
    const heard = within(STRIKE_SEC, wanted);
    // The same key again is the next but one: that between them was not heard.
    const further =
      heard ?? (chain.length > 1 ? within(Math.min(MISSED_SEC, LOST * pace(chain)), struck, wanted) : undefined);
    const next = further === undefined ? undefined : notes[further];
    if (further === undefined || !next) return chain;
    if (heard === undefined && ++missed > MOST_MISSED * chain.length) return chain;
    chain.push(next);
    [at, last] = [further, next];
  }
}
