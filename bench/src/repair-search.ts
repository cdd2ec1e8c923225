import { actionNamed, pick, run, type ActionName, type EditorState } from '@notewright/editor';

/** A way to come from one state of the editor to another. */
export interface Way {
  readonly state: EditorState;
  /** Clicks and key presses. */
  readonly actions: number;
}

const LETTERS = ['c', 'd', 'e', 'f', 'g', 'a', 'b'] as const;

/** What one key does to the notes that are selected. */
const KEYS: readonly ActionName[] = (
  [
    ...['repair-octave', 'remove-spurious', 'merge-repeated', 'restrike', 'rest', 'delete', 'tie', 'dot'],
    ...['duration-whole', 'duration-half', 'duration-quarter', 'duration-8th', 'duration-16th', 'halve', 'double'],
    ...['pitch-up', 'pitch-down', 'octave-up', 'octave-down'],
    ...['move-earlier', 'move-later', 'shorter', 'longer', 'push-earlier', 'push-later', 'close-up'],
    ...LETTERS.flatMap((letter) => [`note-${letter}`, `far-${letter}`]),
  ] as ActionName[]
).filter((name) => actionNamed(name).shortcuts.specified.length > 0);

/** Keys that are pressed until it is right. */
const REPEATED: ReadonlySet<ActionName> = new Set<ActionName>([
  'move-earlier',
  'move-later',
  'shorter',
  'longer',
  'push-earlier',
  'push-later',
]);
const MOST_PRESSES = 4;

/** Scores that are followed further at each number of actions: the most promising ones. */
const FOLLOWED = 10;
/** Of these, that are finished by typing what is still wrong. */
const FINISHED = 3;
/** Longer repairs than this nobody finds by thinking. */
const MOST_ACTIONS = 7;

/** What is repaired, and how somebody sees that it is. */
export interface Repair {
  /** Elements that may be clicked. */
  readonly elementsIn: (state: EditorState) => readonly string[];
  readonly wrongIn: (state: EditorState) => number;
  readonly isMended: (state: EditorState) => boolean;
  /** Types what is still wrong; undefined where that does not help. */
  readonly typed: (state: EditorState) => Way | undefined;
}

/** So many actions more than the cheapest way somebody spends where that mends something else as well. */
const MORE_ACTIONS = 1;

/**
 * Looks for the best way to repair a stretch by clicks and keys: a click takes a note, a second one with Shift the range up to
 * there, each key does what it does to what is selected, all of it up to seven actions; what is wrong then is typed.
 *
 * @param typed  the best way by typing alone
 * @returns undefined when there is none; not always the best of all, as only the most promising scores are followed
 */
export function searchRepair(start: EditorState, repair: Repair, typed: Way | undefined): Way | undefined {
  const levels: EditorState[][] = [[start]];
  let best = typed;
  let fewest = typed?.actions ?? Infinity;
  const take = (way: Way) => {
    if (!best || rating(way, repair) < rating(best, repair)) best = way;
    fewest = Math.min(fewest, way.actions);
  };
  const limit = () => fewest + MORE_ACTIONS;
  for (let spent = 0; spent <= MOST_ACTIONS && spent <= limit(); spent++) {
    const known = new Set<unknown>();
    const here = (levels[spent] ?? []).filter(({ score }) => !known.has(score) && known.add(score));
    for (const state of here.filter(repair.isMended)) take({ state, actions: spent });
    const ranked = here.map((state) => ({ state, wrong: repair.wrongIn(state) })).sort((a, b) => a.wrong - b.wrong);
    for (const { state } of spent === 0 ? [] : ranked.slice(0, FINISHED)) {
      const rest = repair.typed(state);
      if (rest && repair.isMended(rest.state) && spent + rest.actions <= limit())
        take({ state: rest.state, actions: spent + rest.actions });
    }
    for (const { state } of ranked.slice(0, FOLLOWED))
      for (const selected of selections(state, repair.elementsIn(state)))
        for (const name of KEYS) {
          let pressed = selected.state;
          for (let presses = 1; presses <= (REPEATED.has(name) ? MOST_PRESSES : 1); presses++) {
            const cost = spent + selected.actions + presses;
            if (cost > MOST_ACTIONS || cost > limit()) break;
            const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(pressed, name);
            if (!done.ok || done.value.score === pressed.score) break;
            pressed = done.value;
            (levels[cost] ??= []).push(pressed);
          }
        }
  }
  return best;
}

/** Actions, with one for each note that is wrong then: ways that mend more of what follows are better. */
export const rating = ({ state, actions }: Way, { wrongIn }: Pick<Repair, 'wrongIn'>): number =>
  actions + wrongIn(state);

/** What is selected already, each note, and each range between two. */
function selections(state: EditorState, elements: readonly string[]): readonly Way[] {
  const head = (elementId: string) => ({ elementId, headIndex: 0 });
  const single = elements.map((id) => pick(state, head(id)));
  return [
    { state, actions: 0 },
    ...single.map((picked) => ({ state: picked, actions: 1 })),
    ...single.flatMap((picked, index) =>
      elements.slice(index + 1).map((id) => ({ state: pick(picked, head(id), { range: true }), actions: 2 })),
    ),
  ];
}
