import { editorState, type EditorState } from '@notewright/editor';
import { measureStarts, voiceOf, elementTicks, type Key, type Score, type Ticks } from '@notewright/score';
import type { Hands, Way } from './hands';
import { heardLine, type HeardEvent } from './heard-line';
import { notewrightHands } from './notewright-hands';
import type { Press } from './presses';
import { rating, searchRepair } from './repair-search';

/**
 * Corrects the melody of a transcription to its reference as a person with both in view would, and counts clicks and key
 * presses. Where the two differ, the cheapest way is taken that makes the stretch right and nothing else wrong: clicks and keys
 * (`repair-search.ts`), or a click, Enter and the stretch typed anew, also several stretches in a row at once.
 */
export interface Session {
  readonly wrong: number;
  readonly presses: readonly Press[];
  readonly score: Score;
}

interface Stretch {
  readonly from: Ticks;
  readonly to: Ticks;
}

export function correct(estimate: Score, reference: readonly HeardEvent[], hands: Hands = notewrightHands): Session {
  let state = editorState(estimate);
  const presses: Press[] = [];
  const wrong = wrongNotes(heardLine(estimate), reference);
  for (let stretch = firstDifference(state.score, reference, 0); stretch;) {
    const mended = cheapestRun(state, stretch, reference, hands);
    state = mended.state;
    presses.push(...mended.presses);
    stretch = firstDifference(state.score, reference, mended.to);
  }
  return { wrong, presses, score: state.score };
}

/** Notes of either line without a counterpart of the same onset, length and pitch; a pair at one onset is one wrong note. */
export const wrongNotes = (heard: readonly HeardEvent[], reference: readonly HeardEvent[]): number =>
  wrongOnsets(heard, reference).size;

function wrongOnsets(heard: readonly HeardEvent[], reference: readonly HeardEvent[]): ReadonlySet<Ticks> {
  const end = endOf(reference);
  const notes = (events: readonly HeardEvent[]) =>
    events.filter(({ midi, startTicks }) => midi !== undefined && startTicks < end);
  const name = ({ startTicks, ticks, midi }: HeardEvent) => `${startTicks} ${ticks} ${midi}`;
  const right = new Set(notes(reference).map(name));
  const mine = new Set(notes(heard).map(name));
  const missing = notes(reference).filter((event) => !mine.has(name(event)));
  const spurious = notes(heard).filter((event) => !right.has(name(event)));
  return new Set([...missing, ...spurious].map(({ startTicks }) => startTicks));
}

const endOf = (events: readonly HeardEvent[]): Ticks => events.at(-1)!.startTicks + events.at(-1)!.ticks;

/** The first stretch from a moment on where the lines differ, between moments where both begin something. */
function firstDifference(score: Score, reference: readonly HeardEvent[], after: Ticks): Stretch | undefined {
  const heard = heardLine(score);
  const common = boundaries(heard).filter((at) => boundaries(reference).includes(at));
  for (const [index, from] of common.entries()) {
    const to = common[index + 1];
    if (to === undefined || from < after) continue;
    if (!same(within(heard, { from, to }), within(reference, { from, to }))) return { from, to };
  }
  return undefined;
}

const boundaries = (events: readonly HeardEvent[]): readonly Ticks[] => [
  ...events.map(({ startTicks }) => startTicks),
  endOf(events),
];

const within = (events: readonly HeardEvent[], { from, to }: Stretch): readonly HeardEvent[] =>
  events.filter(({ startTicks }) => startTicks >= from && startTicks < to);

/** The same notes; silence is what is left. */
function same(a: readonly HeardEvent[], b: readonly HeardEvent[]): boolean {
  const [mine, theirs] = [a, b].map((events) =>
    events
      .filter(({ midi }) => midi !== undefined)
      .map(({ midi, startTicks, ticks }) => `${startTicks} ${ticks} ${midi}`),
  );
  return mine!.join() === theirs!.join();
}

/** So many stretches in a row somebody sees at once. */
const MOST_IN_A_ROW = 4;

/** Stretches that follow one another, each mended by itself, or typed in one go where that is cheaper. */
function cheapestRun(
  state: EditorState,
  first: Stretch,
  reference: readonly HeardEvent[],
  hands: Hands,
): Way & { readonly to: Ticks } {
  let way: Way & { readonly to: Ticks } = { ...cheapest(state, first, reference, hands), to: first.to };
  for (let count = 1; count < MOST_IN_A_ROW; count++) {
    const next = firstDifference(way.state.score, reference, way.to);
    if (next?.from !== way.to) return way;
    const alone = cheapest(way.state, next, reference, hands);
    const both = { from: first.from, to: next.to };
    const typed = retyped(state, both, reference, hands)
      .filter((after) => mends(state.score, after.state.score, both, reference))
      .sort((a, b) => a.presses.length - b.presses.length)[0];
    const apart: Way = { state: alone.state, presses: [...way.presses, ...alone.presses] };
    way = { ...(typed && typed.presses.length < apart.presses.length ? typed : apart), to: next.to };
  }
  return way;
}

function cheapest(state: EditorState, stretch: Stretch, reference: readonly HeardEvent[], hands: Hands): Way {
  const isMended = (after: EditorState) => mends(state.score, after.score, stretch, reference);
  const typed = retyped(state, stretch, reference, hands);
  const wrongIn = ({ score }: EditorState) => wrongNotes(heardLine(score), reference);
  const best = typed
    .filter((way) => isMended(way.state))
    .sort((a, b) => rating(a, { wrongIn }) - rating(b, { wrongIn }))[0];
  const cheapest = searchRepair(
    state,
    {
      keys: hands.keys,
      elementsIn: ({ score }) => elementsIn(score, stretch),
      wrongIn,
      isMended,
      typed: (begun) => typedThrough(begun, stretch, reference, hands),
    },
    best,
  );
  if (!cheapest) {
    const [mine, theirs, last] = [heardLine(state.score), reference, heardLine(typed.at(-1)!.state.score)].map((line) =>
      within(line, stretch).map(({ ticks, midi }) => `${midi ?? 'r'}:${ticks}`),
    );
    throw new Error(`nothing mends ${stretch.from}–${stretch.to}: ${mine} to ${theirs}, typed ${last}`);
  }
  return cheapest;
}

/** Types what is wrong in a stretch, difference by difference. */
function typedThrough(
  begun: EditorState,
  stretch: Stretch,
  reference: readonly HeardEvent[],
  hands: Hands,
): Way | undefined {
  let way: Way = { state: begun, presses: [] };
  let wrong = firstDifference(begun.score, reference, stretch.from);
  while (wrong && wrong.from < stretch.to) {
    const { state, presses } = way;
    const here = wrong;
    const typed = retyped(state, here, reference, hands)
      .filter((after) => mends(state.score, after.state.score, here, reference))
      .sort((a, b) => a.presses.length - b.presses.length)[0];
    if (!typed) return undefined;
    way = { state: typed.state, presses: [...presses, ...typed.presses] };
    wrong = firstDifference(way.state.score, reference, here.to);
  }
  return way;
}

/** The stretch is as in the reference, and nothing before it or after it has become worse. */
function mends(before: Score, after: Score, stretch: Stretch, reference: readonly HeardEvent[]): boolean {
  const heard = heardLine(after);
  if (!same(within(heard, stretch), within(reference, stretch))) return false;
  const wrong = wrongOnsets(heardLine(before), reference);
  return [...wrongOnsets(heard, reference)].every((onset) => wrong.has(onset));
}

function elementsIn(score: Score, { from, to }: Stretch): readonly string[] {
  const starts = measureStarts(score.measures);
  return score.parts[0]!.measures.flatMap((measure, index) => {
    let at = starts[index]!;
    return (voiceOf(measure, 0, 1)?.elements ?? []).flatMap((element) => {
      const start = at;
      at += elementTicks(element);
      return start >= from && start < to ? [element.id] : [];
    });
  });
}

/**
 * A click, and the notes of the reference typed over what is there. Where the caret stands open not far before, what lies between is
 * typed as well instead.
 */
function retyped(state: EditorState, stretch: Stretch, reference: readonly HeardEvent[], hands: Hands): readonly Way[] {
  const [first] = elementsIn(state.score, stretch);
  const starts = measureStarts(state.score.measures);
  const key = ({ startTicks }: HeardEvent): Key => {
    const index = starts.findLastIndex((start, measure) => start <= startTicks && measure < starts.length - 1);
    return state.score.measures[Math.max(0, index)]!.key;
  };
  const ways = [hands.typed(state, first!, { events: within(reference, stretch), key })];
  const { caret } = state;
  const caretTicks = caret ? starts[caret.measureIndex]! + caret.atTicks : Infinity;
  const between = within(reference, { from: caretTicks, to: stretch.from });
  if (hands.typedOn && caretTicks <= stretch.from && between.length <= 3 && boundaries(reference).includes(caretTicks))
    ways.push(hands.typedOn(state, { events: within(reference, { from: caretTicks, to: stretch.to }), key }));
  return ways;
}
