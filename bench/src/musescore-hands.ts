import { elementAt, pick, placeOf, run, selectedPlaces, type ActionName, type EditorState } from '@notewright/editor';
import { letterReference } from '@notewright/editor/testing';
import type { Measure, Part, Score, VoiceElement } from '@notewright/score';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import type { Hands, KeyWay } from './hands';
import { museScoreKeys } from './musescore-presses';
import { after, notewrightHands } from './notewright-hands';
import type { Press } from './presses';

/**
 * How somebody corrects with MuseScore 4, by its own list of shortcuts (`src/app/configs/data/shortcuts.xml` of its repository). What a key
 * does is done by our action that does the same, so small differences (over a barline a longer note is tied there, and takes from
 * before here) are not counted. A letter on a note begins note input there, which Escape ends: a click would write another note.
 *
 * Left out, as they make measures longer or shorter: inserting (Ctrl+Shift+letter) and removing a range (Ctrl+Delete).
 */
const one = (presses: readonly Press[], name: ActionName): KeyWay => ({
  presses,
  most: 1,
  does: (state) => after(state, name),
});

const LETTERS = ['c', 'd', 'e', 'f', 'g', 'a', 'b'] as const;

/** Silences the selected notes alone; what was tied to them ends or begins there. */
function silenced(state: EditorState): readonly EditorState[] {
  const ids = new Set(state.selection.heads.map(({ elementId }) => elementId));
  let changed = false;
  const quiet = (element: VoiceElement): VoiceElement => {
    if (element.kind === 'rest' || !ids.has(element.id)) return element;
    changed = true;
    return { kind: 'rest', id: element.id, value: element.value };
  };
  const parts = state.score.parts.map((part): Part => {
    const measures = part.measures.map((measure): Measure => {
      const voices = measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map(quiet) }));
      return { ...measure, voices };
    });
    return withoutLooseTies({ ...part, measures });
  });
  const score: Score = { ...state.score, parts };
  return changed ? [{ ...state, score }] : [];
}

/** A step of the scale up or down: the letter next to the note's own. */
const stepped = (up: boolean) => (state: EditorState) => {
  const midi = midiIn(state);
  if (midi === undefined) return [];
  const near = LETTERS.flatMap((letter) => after(state, `note-${letter}`)).filter((next) => {
    const by = (midiIn(next) ?? midi) - midi;
    return up ? by > 0 && by < 3 : by < 0 && by > -3;
  });
  return near.slice(0, 1);
};

function midiIn({ score, selection }: EditorState): number | undefined {
  const [place, ...others] = selectedPlaces(score, selection);
  const element = place && others.length === 0 ? elementAt(score, place) : undefined;
  return element?.kind === 'chord' ? element.heads.at(-1)?.midi : undefined;
}

/** What is selected cut out and laid over what stands elsewhere. */
function cutAndPasted(state: EditorState, elements: readonly string[]): readonly EditorState[] {
  const copied = run(state, 'copy');
  if (!copied.ok) return [];
  return after(copied.value, 'delete').flatMap((cut) =>
    elements.flatMap((elementId) =>
      placeOf(cut.score, elementId) ? after(pick(cut, { elementId, headIndex: 0 }), 'paste') : [],
    ),
  );
}

const KEYS: readonly KeyWay[] = [
  { presses: ['Delete'], most: 1, does: silenced },
  one(['7'], 'duration-whole'),
  one(['6'], 'duration-half'),
  one(['5'], 'duration-quarter'),
  one(['4'], 'duration-8th'),
  one(['3'], 'duration-16th'),
  one(['.'], 'dot'),
  one(['q'], 'halve'),
  one(['w'], 'double'),
  one(['t'], 'tie'),
  one(['ArrowUp'], 'pitch-up'),
  one(['ArrowDown'], 'pitch-down'),
  one(['Ctrl+ArrowUp'], 'octave-up'),
  one(['Ctrl+ArrowDown'], 'octave-down'),
  { presses: ['Alt+Shift+ArrowUp'], most: 1, does: stepped(true) },
  { presses: ['Alt+Shift+ArrowDown'], most: 1, does: stepped(false) },
  ...LETTERS.map((letter) => one([letter, 'Escape'], `note-${letter}`)),
  { presses: ['Ctrl+x', 'click', 'Ctrl+v'], most: 1, does: cutAndPasted },
];

/** All of it cut out; the rest that is left made as long as what is missing, and pasted behind it. */
const PASTED_LATER = ['Ctrl+Home', 'Ctrl+Shift+End', 'Ctrl+x', 'click', '5', 'ArrowRight', 'Ctrl+v'];

export const museScoreHands: Hands = {
  keys: KEYS,
  typed: (state, elementId, dictation) => {
    const { state: typed } = notewrightHands.typed(state, elementId, dictation);
    const begun = run(pick(state, { elementId, headIndex: 0 }), 'begin-entry');
    const place = placeOf(state.score, elementId);
    const near = begun.ok ? letterReference(begun.value) : undefined;
    if (!place || !near) throw new Error(`nothing can be typed at ${elementId}`);
    const keys = museScoreKeys(dictation.events, dictation.key, near.pitch, elementAt(state.score, place).value);
    const ended = run(typed, 'escape');
    return { state: ended.ok ? ended.value : typed, presses: ['click', ...keys, 'Escape'] };
  },
  // The time signature in the palette, which has to be opened.
  meter: ['click', 'click', 'click'],
  barlines: { beat: PASTED_LATER, eighth: PASTED_LATER },
};
