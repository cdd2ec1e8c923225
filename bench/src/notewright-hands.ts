import { actionNamed, elementAt, pick, placeOf, run, type ActionName, type EditorState } from '@notewright/editor';
import type { Hands, KeyWay } from './hands';
import { Typist } from './typist';

const LETTERS = ['c', 'd', 'e', 'f', 'g', 'a', 'b'] as const;

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

/** What an action without an input leads to; none where it is refused or changes nothing. */
export function after(state: EditorState, name: ActionName): readonly EditorState[] {
  const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(state, name);
  return done.ok && done.value.score !== state.score ? [done.value] : [];
}

/** What one key does to the notes that are selected. */
const KEYS: readonly KeyWay[] = (
  [
    ...['repair-octave', 'remove-spurious', 'merge-repeated', 'restrike', 'rest', 'delete', 'tie', 'dot'],
    ...['duration-whole', 'duration-half', 'duration-quarter', 'duration-8th', 'duration-16th', 'halve', 'double'],
    ...['pitch-up', 'pitch-down', 'octave-up', 'octave-down'],
    ...['move-earlier', 'move-later', 'shorter', 'longer', 'push-earlier', 'push-later', 'close-up'],
    ...LETTERS.flatMap((letter) => [`note-${letter}`, `far-${letter}`]),
  ] as ActionName[]
).flatMap((name): readonly KeyWay[] => {
  const [press] = actionNamed(name).shortcuts.specified;
  const does = (state: EditorState) => after(state, name);
  return press === undefined ? [] : [{ presses: [press], most: REPEATED.has(name) ? MOST_PRESSES : 1, does }];
});

/** A right click on the staff, the line of its menu that opens the other, and a line of that. */
const BY_MENU = ['right click', 'click', 'click'];

export const notewrightHands: Hands = {
  keys: KEYS,
  typed: (state, elementId, { events, key }) => {
    const typist = new Typist(pick(state, { elementId, headIndex: 0 }));
    const place = placeOf(state.score, elementId);
    if (place && elementAt(state.score, place).kind === 'chord') typist.press('Enter');
    typist.type(events, key);
    return { state: typist.state, presses: ['click', ...typist.pressed] };
  },
  typedOn: (state, { events, key }) => {
    const typist = new Typist(state);
    typist.type(events, key);
    return { state: typist.state, presses: typist.pressed };
  },
  meter: BY_MENU,
  barlines: { beat: ['Alt+Shift+l'], eighth: BY_MENU },
};
