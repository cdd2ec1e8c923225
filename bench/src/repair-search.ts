import { pick, type EditorState } from '@notewright/editor';
import type { Hands, Way } from './hands';

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
  readonly keys: Hands['keys'];
  /** Types what is still wrong; undefined where that does not help. */
  readonly typed: (state: EditorState) => Way | undefined;
}

/** So many actions more than the cheapest way somebody spends where that mends something else as well. */
const MORE_ACTIONS = 1;

/**
 * Looks for the best way to repair a stretch by clicks and keys: a click takes a note, a second one with Shift the range up to
 * there, each key of the program does what it does to what is selected, all of it up to seven actions; what is wrong then is typed.
 *
 * @param typed  the best way by typing alone
 * @returns undefined when there is none; not always the best of all, as only the most promising scores are followed
 */
export function searchRepair(start: EditorState, repair: Repair, typed: Way | undefined): Way | undefined {
  const levels: Way[][] = [[{ state: start, presses: [] }]];
  let best = typed;
  let fewest = typed?.presses.length ?? Infinity;
  const take = (way: Way) => {
    if (!best || rating(way, repair) < rating(best, repair)) best = way;
    fewest = Math.min(fewest, way.presses.length);
  };
  const limit = () => Math.min(fewest + MORE_ACTIONS, MOST_ACTIONS);
  for (let spent = 0; spent <= limit(); spent++) {
    const known = new Set<unknown>();
    const here = (levels[spent] ?? []).filter(({ state: { score } }) => !known.has(score) && known.add(score));
    for (const way of here.filter(({ state }) => repair.isMended(state))) take(way);
    const ranked = here.map((way) => ({ way, wrong: repair.wrongIn(way.state) })).sort((a, b) => a.wrong - b.wrong);
    for (const { way } of spent === 0 ? [] : ranked.slice(0, FINISHED)) {
      const rest = repair.typed(way.state);
      if (rest && repair.isMended(rest.state) && spent + rest.presses.length <= fewest + MORE_ACTIONS)
        take({ state: rest.state, presses: [...way.presses, ...rest.presses] });
    }
    for (const { way } of ranked.slice(0, FOLLOWED))
      for (const next of pressed(way, repair, limit)) (levels[next.presses.length] ??= []).push(next);
  }
  return best;
}

/** Where one more key leads, pressed once or more, on what is selected or on something else. */
function* pressed(way: Way, repair: Repair, limit: () => number): Generator<Way> {
  const elements = repair.elementsIn(way.state);
  for (const selected of selections(way, elements))
    for (const { presses, most, does } of repair.keys) {
      let ways: readonly Way[] = [selected];
      for (let times = 1; times <= most; times++) {
        if (selected.presses.length + times * presses.length > limit()) break;
        ways = ways.flatMap((one) =>
          does(one.state, elements).map((state): Way => ({ state, presses: [...one.presses, ...presses] })),
        );
        yield* ways;
      }
    }
}

/** Actions, with one for each note that is wrong then: ways that mend more of what follows are better. */
export const rating = ({ state, presses }: Way, { wrongIn }: Pick<Repair, 'wrongIn'>): number =>
  presses.length + wrongIn(state);

/** What is selected already, each note, and each range between two. */
function selections(way: Way, elements: readonly string[]): readonly Way[] {
  const head = (elementId: string) => ({ elementId, headIndex: 0 });
  const single = elements.map((id): Way => ({ state: pick(way.state, head(id)), presses: [...way.presses, 'click'] }));
  return [
    way,
    ...single,
    ...single.flatMap((picked, index) =>
      elements.slice(index + 1).map((id): Way => ({
        state: pick(picked.state, head(id), { range: true }),
        presses: [...picked.presses, 'Shift+click'],
      })),
    ),
  ];
}
