import { editorState, elementAt, pick, placeOf, run, type ActionName, type EditorState } from '@notewright/editor';
import { measureStarts, voiceOf, elementTicks, type Key, type Score, type Ticks } from '@notewright/score';
import { heardLine, type HeardEvent } from './heard-line';
import { Typist } from './typist';

/**
 * Corrects the melody of a transcription to its reference as a person with both in view would, and counts clicks and key
 * presses. Where the two differ, the cheapest of these is taken that makes the stretch right: a click and one repair (struck again,
 * merged, octave, a letter), or a click, Enter and the stretch typed anew.
 */
export interface Session {
  readonly wrong: number;
  readonly actions: number;
  readonly score: Score;
}

interface Stretch {
  readonly from: Ticks;
  readonly to: Ticks;
}

const REPAIRS: readonly ActionName[] = ['restrike', 'merge-repeated', 'repair-octave', 'remove-spurious', 'dot'];

export function correct(estimate: Score, reference: readonly HeardEvent[]): Session {
  let state = editorState(estimate);
  let actions = 0;
  const wrong = wrongNotes(heardLine(estimate), reference);
  for (let stretch = firstDifference(state.score, reference, 0); stretch;) {
    const mended = cheapest(state, stretch, reference);
    state = mended.state;
    actions += mended.actions;
    stretch = firstDifference(state.score, reference, stretch.to);
  }
  return { wrong, actions, score: state.score };
}

/** Notes of either line without a counterpart of the same onset, length and pitch; a pair at one onset is one wrong note. */
export function wrongNotes(heard: readonly HeardEvent[], reference: readonly HeardEvent[]): number {
  const end = endOf(reference);
  const notes = (events: readonly HeardEvent[]) =>
    events.filter(({ midi, startTicks }) => midi !== undefined && startTicks < end);
  const name = ({ startTicks, ticks, midi }: HeardEvent) => `${startTicks} ${ticks} ${midi}`;
  const right = new Set(notes(reference).map(name));
  const mine = new Set(notes(heard).map(name));
  const missing = notes(reference).filter((event) => !mine.has(name(event)));
  const spurious = notes(heard).filter((event) => !right.has(name(event)));
  const onsets = new Set([...missing, ...spurious].map(({ startTicks }) => startTicks));
  return onsets.size;
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

interface Mended {
  readonly state: EditorState;
  readonly actions: number;
}

function cheapest(state: EditorState, stretch: Stretch, reference: readonly HeardEvent[]): Mended {
  const ways = [...repairs(state, stretch), ...retyped(state, stretch, reference)];
  const right = ways.filter(({ state: after }) => mends(state.score, after.score, stretch, reference));
  const best = right.sort((a, b) => a.actions - b.actions)[0];
  if (!best) {
    const [mine, theirs, typed] = [heardLine(state.score), reference, heardLine(ways.at(-1)!.state.score)].map((line) =>
      within(line, stretch).map(({ ticks, midi }) => `${midi ?? 'r'}:${ticks}`),
    );
    throw new Error(`nothing mends ${stretch.from}–${stretch.to}: ${mine} to ${theirs}, typed ${typed}`);
  }
  return best;
}

/** The stretch is as in the reference, and nothing before it or after it has become worse. */
function mends(before: Score, after: Score, stretch: Stretch, reference: readonly HeardEvent[]): boolean {
  const heard = heardLine(after);
  const fixed = same(within(heard, stretch), within(reference, stretch));
  return fixed && wrongNotes(heard, reference) < wrongNotes(heardLine(before), reference);
}

/** A click on a note of the stretch and one key. */
function repairs(state: EditorState, stretch: Stretch): readonly Mended[] {
  return elementsIn(state.score, stretch).flatMap((elementId) => {
    const picked = pick(state, { elementId, headIndex: 0 });
    const letters = ['c', 'd', 'e', 'f', 'g', 'a', 'b'].map((letter) => `note-${letter}` as ActionName);
    return [...REPAIRS, ...letters].flatMap((name): readonly Mended[] => {
      const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(picked, name);
      return done.ok ? [{ state: done.value, actions: 2 }] : [];
    });
  });
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
 * A click (and Enter, where a note stands), and the notes of the reference typed over what is there. Where the caret stands open
 * not far before, what lies between is typed as well instead.
 */
function retyped(state: EditorState, stretch: Stretch, reference: readonly HeardEvent[]): readonly Mended[] {
  const [first] = elementsIn(state.score, stretch);
  const starts = measureStarts(state.score.measures);
  const keyAt = ({ startTicks }: HeardEvent): Key => {
    const index = starts.findLastIndex((start, measure) => start <= startTicks && measure < starts.length - 1);
    return state.score.measures[Math.max(0, index)]!.key;
  };
  const clicked = new Typist(pick(state, { elementId: first!, headIndex: 0 }));
  const onRest = elementAt(state.score, placeOf(state.score, first!)!).kind === 'rest';
  if (!onRest) clicked.press('Enter');
  clicked.type(within(reference, stretch), keyAt);
  const ways = [{ state: clicked.state, actions: clicked.presses + 1 }];
  const { caret } = state;
  const caretTicks = caret ? starts[caret.measureIndex]! + caret.atTicks : Infinity;
  const between = within(reference, { from: caretTicks, to: stretch.from });
  if (caretTicks <= stretch.from && between.length <= 3 && boundaries(reference).includes(caretTicks)) {
    const typist = new Typist(state);
    typist.type(within(reference, { from: caretTicks, to: stretch.to }), keyAt);
    ways.push({ state: typist.state, actions: typist.presses });
  }
  return ways;
}
