import {
  CHORD_KINDS,
  chordName,
  DYNAMIC_NAMES,
  dynamicAt,
  type ChordSymbol,
  type DynamicName,
  type Finger,
  type HairpinKind,
  type Score,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';
import { editingWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import { isWriting } from '../next-note';
import { setChordSymbol, setFinger, setLyric } from '../edits/annotations';
import { typeChord } from '../edits/typed-chord';
import { changeDynamicAt, dynamicOfSelection, removeDynamic, removeDynamicAt, setDynamic } from '../edits/dynamics';
import { toggleHairpin } from '../edits/hairpins';
import { togglePedal } from '../edits/pedal';
import { toggleSlur } from '../edits/slurs';
import { spreadLyrics } from '../edits/spread-lyrics';
import { editError } from '../errors';
import { elementAt, placeOf, ticksInScore } from '../places';
import type { Selection } from '../selection';
import { perform, type EditorState } from '../state';
import { chordAt } from '../tie-chain';
import { readingOf, shownScore } from '../written';
import {
  action,
  always,
  keymaps,
  keys,
  notesSelected,
  somethingSelected,
  type Choice,
  type ActionWord,
} from './action';

const FINGERS: readonly Finger[] = ['l1', 'l2', 'l3', 'l4', 'l5', 'r1', 'r2', 'r3', 'r4', 'r5'];

const firstPlace = ({ score, selection }: EditorState) => {
  const head = selection.heads[0];
  return head && placeOf(score, head.elementId);
};

/**
 * The 48 chords and none, as they are printed over the selection: spelled in its key, for a transposing instrument at written pitch,
 * and in the order of what is printed.
 */
function chordChoices(state: EditorState): readonly Choice<ChordSymbol | undefined>[] {
  const place = firstPlace(state);
  const { key, printedChord } = readingOf(shownScore(state), place?.partIndex ?? 0, place?.measureIndex ?? 0);
  const printedC = printedChord({ root: 0, kind: 'major' }).root;
  const now = place && elementAt(state.score, place).chordSymbol;
  const chords = CHORD_KINDS.flatMap(([kind]) =>
    Array.from({ length: 12 }, (_, printed): Choice<ChordSymbol | undefined> => {
      const root = (printed - printedC + 12) % 12;
      const active = now?.root === root && now.kind === kind;
      return { input: { root, kind }, label: chordName({ root: printed, kind }, key), active };
    }),
  );
  return [{ input: undefined, label: editingWords().none(), active: now === undefined }, ...chords];
}

function dynamicChoices(state: EditorState): readonly Choice<DynamicName>[] {
  const place = firstPlace(state);
  const now = place && dynamicAt(state.score.parts[place.partIndex]!, ticksInScore(state.score, place));
  return [...DYNAMIC_NAMES].reverse().map((name) => ({ input: name, label: name, active: now?.name === name }));
}

/** A syllable under a note, or a text from there on. */
interface SungAt {
  readonly elementId: string;
  readonly lyric: string;
  /** Counted from 1, which it is when nobody says. */
  readonly verse?: number;
}

/** The first and last of the selected elements; undefined when nothing is selected. */
function endsOfSelection(score: Score, { heads }: Selection): readonly VoiceElement[] | undefined {
  const ends = [heads[0], heads.at(-1)].flatMap((head) => (head ? (placeOf(score, head.elementId) ?? []) : []));
  return ends.length ? ends.map((place) => elementAt(score, place)) : undefined;
}

const isSlurred = (element: VoiceElement, index: number): boolean =>
  element.kind === 'chord' && (index === 0 ? (element.slurStarts ?? 0) : (element.slurStops ?? 0)) > 0;

/** While notes are written, '<' and '>' belong to the rhythm of the next ones. */
const hairpin = <const Name extends HairpinKind & ActionWord>(name: Name, key: string) =>
  action({
    name,
    group: 'marks',
    icon: name,
    shortcuts: keys(key),
    when: (state) => state.keymap === 'musescore' || !isWriting(state),
    active: ({ score, selection }) => {
      const ends = endsOfSelection(score, selection);
      return ends?.[0]?.hairpinStart === name && ends.at(-1)?.hairpinStop === true;
    },
    enabled: somethingSelected,
    perform: (state) => perform(state, name, toggleHairpin(name)),
  });

export const markActions = [
  action({
    name: 'set-finger',
    group: 'marks',
    icon: 'finger',
    shortcuts: keys(),
    enabled: notesSelected,
    choices: (state) => {
      const place = firstPlace(state);
      const now = place && chordAt(state.score, place)?.heads[itemAt(state.selection.heads, 0).headIndex]?.finger;
      const none: Choice<Finger | undefined> = {
        input: undefined,
        label: editingWords().none(),
        active: now === undefined,
      };
      return [
        none,
        ...FINGERS.map((finger) => ({
          input: finger,
          label: editingWords()[finger.startsWith('l') ? 'left-finger' : 'right-finger']({ finger: finger.slice(1) }),
          active: now === finger,
        })),
      ];
    },
    perform: (state, finger: Finger | undefined) => perform(state, 'set-finger', setFinger(finger)),
  }),
  action({
    name: 'set-chord',
    group: 'marks',
    icon: 'chord',
    shortcuts: keys(),
    enabled: somethingSelected,
    choices: chordChoices,
    perform: (state, symbol: ChordSymbol | undefined) => perform(state, 'set-chord', setChordSymbol(symbol)),
  }),
  action({
    name: 'type-chord',
    group: 'marks',
    shortcuts: keys(),
    enabled: somethingSelected,
    perform: (state, text: string) => perform(state, 'set-chord', typeChord(text, state.concertPitch)),
  }),
  action({
    name: 'slur',
    group: 'marks',
    icon: 'slur',
    shortcuts: keymaps(['Shift+s'], ['s']),
    active: ({ score, selection }) => endsOfSelection(score, selection)?.every(isSlurred) ?? false,
    enabled: notesSelected,
    perform: (state) => perform(state, 'slur', toggleSlur),
  }),
  hairpin('crescendo', '<'),
  hairpin('diminuendo', '>'),
  action({
    name: 'pedal',
    group: 'marks',
    shortcuts: keys('Shift+p'),
    active: ({ score, selection }) => {
      const ends = endsOfSelection(score, selection);
      return ends?.[0]?.pedalStart === true && ends.at(-1)?.pedalStop === true;
    },
    enabled: somethingSelected,
    perform: (state) => perform(state, 'pedal', togglePedal),
  }),
  action({
    name: 'set-lyric',
    group: 'marks',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { elementId, lyric, verse = 1 }: SungAt) =>
      perform(state, 'set-lyric', setLyric(elementId, lyric, verse), `lyric ${elementId} ${verse}`),
  }),
  action({
    name: 'spread-lyrics',
    group: 'marks',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { elementId, lyric, verse = 1 }: SungAt) =>
      perform(state, 'spread-lyrics', spreadLyrics(elementId, lyric, verse)),
  }),
  action({
    name: 'set-dynamic',
    group: 'marks',
    icon: 'dynamic',
    shortcuts: keys(),
    enabled: somethingSelected,
    choices: dynamicChoices,
    perform: (state, name: DynamicName | undefined) => perform(state, 'set-dynamic', setDynamic(name)),
  }),
  action({
    name: 'remove-dynamic',
    group: 'marks',
    shortcuts: keys(),
    enabled: (state) => {
      const selected = somethingSelected(state);
      if (selected !== true) return selected;
      return dynamicOfSelection(state.score, state.selection) !== undefined || editError('no-effect').sentence;
    },
    perform: (state) => perform(state, 'remove-dynamic', removeDynamic),
  }),
  action({
    name: 'change-dynamic-at',
    group: 'marks',
    shortcuts: keys(),
    enabled: always,
    perform: (
      state,
      at: { readonly partIndex: number; readonly startTicks: Ticks; readonly name: DynamicName | undefined },
    ) =>
      perform(
        state,
        'change-dynamic',
        at.name ? changeDynamicAt(at.partIndex, at.startTicks, at.name) : removeDynamicAt(at.partIndex, at.startTicks),
      ),
  }),
] as const;
