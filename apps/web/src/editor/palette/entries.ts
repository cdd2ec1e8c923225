import {
  actions,
  call,
  lineOf,
  selectedPlaces,
  type ActionCall,
  type ActionName,
  type AnyAction,
  type EditorState,
} from '@notewright/editor';
import { meterOf } from '@notewright/score';
import { editorWords } from '@notewright/words';
import { shortcutFor } from '../keyboard/keymap';
import { WITHOUT_KEY } from '../keyboard/withoutKey';
import { MENU_LINES } from '../menus/menuLines';
import type { MenuKind, MenuPlace } from '../menus/menuRequest';

/** Something that can be done now, as the palette lists it. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What it belongs to: found by it, too. */
  readonly group: string;
  /** As printed; undefined for what has no key. */
  readonly keys?: string | undefined;
  /** Why it cannot be done now; undefined when it can. */
  readonly refusal?: string | undefined;
  readonly does:
    | { readonly act: ActionName }
    | { readonly call: ActionCall }
    | { readonly opens: MenuKind; readonly at: MenuPlace }
    /** What no action does, as it belongs to a view and not to the score. */
    | { readonly run: () => void };
}

/** Actions without a key that need no further word; some have buttons of their own. */
const PLAIN: ReadonlySet<ActionName> = new Set<ActionName>([
  ...WITHOUT_KEY,
  'add-part',
  'rest-or-note',
  'remove-dynamic',
  'select-chord',
  'select-measure',
  'select-voice',
  'select-staff',
]);

const isPlain = ({ name, shortcuts }: AnyAction): boolean =>
  shortcuts.specified.length + shortcuts.musescore.length > 0 || PLAIN.has(name);

const actionEntries = (state: EditorState): readonly PaletteEntry[] =>
  actions.filter(isPlain).flatMap((action): readonly PaletteEntry[] => {
    const { name, label, group } = action;
    if (name === 'find-action' || (group === 'reading' && !state.reading)) return [];
    const enabled = action.enabled(state);
    return [
      {
        id: name,
        label,
        group: editorWords().groups[group](),
        keys: shortcutFor(name, state.keymap),
        refusal: enabled === true ? undefined : enabled,
        does: { act: name },
      },
    ];
  });

/** Menus that ask for a word of their own. */
const FORMS = ['tempo', 'section', 'remark', 'instrument'] as const satisfies readonly MenuKind[];

/** Every line of the menus that a right click on what is selected would open; without a selection there is no place for them. */
function menuEntries(state: EditorState): readonly PaletteEntry[] {
  const [place] = selectedPlaces(state.score, state.selection);
  if (!place) return [];
  const { partIndex, staff } = lineOf(state.score, place);
  const at: MenuPlace = { partIndex, staff, measureIndex: place.measureIndex };
  const { names, opens } = editorWords().menus;
  const forms = FORMS.map((kind) => {
    const group = names[kind]();
    return { id: kind, label: opens({ menu: group }), group, does: { opens: kind, at } };
  });
  const lines = (Object.keys(MENU_LINES) as (keyof typeof MENU_LINES)[]).flatMap((kind) =>
    MENU_LINES[kind](state, at).flatMap((line, index): readonly PaletteEntry[] =>
      line === 'divider' || !('does' in line) || line.disabled || WITHOUT_KEY.has(line.does.name)
        ? []
        : [{ id: `${kind} ${index}`, label: line.label, group: names[kind](), does: { call: line.does } }],
    ),
  );
  return [...forms, ...lines];
}

/** Chords, fingers, keymaps: what actions offer to choose from, as their menus list it. */
const choiceEntries = (state: EditorState): readonly PaletteEntry[] =>
  (['set-chord', 'set-finger', 'set-bend', 'set-dynamic', 'set-keymap'] as const).flatMap((name) => {
    const action = actions.find((one) => one.name === name);
    if (!action || action.enabled(state) !== true || !('choices' in action)) return [];
    return (action.choices?.(state) ?? []).map(({ input, label }, index) => ({
      id: `${name} ${index}`,
      label,
      group: action.label,
      does: { call: call(name, input as never) },
    }));
  });

/**
 * What menus do at the place that was pointed at and an action does at the selection. The palette is at the selection, so there the two are
 * one, and the action has the key.
 */
const isOfAnAction = ({ name, input }: ActionCall, { score }: EditorState): boolean => {
  if (name === 'insert-measure-at' || name === 'delete-measure-at') return true;
  const [first] = score.measures;
  return name === 'move-barlines' && first !== undefined && Math.abs(input) === meterOf(first.timeSignature).pulseTicks;
};

/**
 * Everything that can be done in a state, in the order of the list of actions, then of the menus; nothing twice, though a menu has what
 * an action or another menu has, too.
 */
export function paletteEntries(state: EditorState): readonly PaletteEntry[] {
  const listed = new Set<string>();
  const isNew = ({ does }: PaletteEntry): boolean => {
    if (!('call' in does)) return true;
    const called = JSON.stringify(does.call);
    if (listed.has(called) || isOfAnAction(does.call, state)) return false;
    listed.add(called);
    return true;
  };
  return [...actionEntries(state), ...menuEntries(state), ...choiceEntries(state)].filter(isNew);
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/♯/g, '#').replace(/♭/g, 'b').toLowerCase();

/** More than anybody reads through. */
const MOST_FOUND = 40;

/**
 * The entries whose name or group holds every typed word, at most 40; all of them, so far, for empty text. Names that are the text come
 * first, then those that begin with it, then those with a word that does; what can be done before what cannot.
 */
export function searchPalette(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const typed = plain(text.trim());
  const words = typed.split(/\s+/).filter(Boolean);
  const rank = ({ label, group, refusal }: PaletteEntry): number => {
    const name = plain(label);
    const all = `${name} ${plain(group)}`;
    if (!words.every((word) => all.includes(word))) return Infinity;
    const near =
      name === typed ? 0 : name.startsWith(typed) ? 1 : words.every((word) => ` ${all}`.includes(` ${word}`)) ? 2 : 3;
    return near + (refusal === undefined ? 0 : 0.5);
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ entry }) => entry);
}
