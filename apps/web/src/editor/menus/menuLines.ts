import {
  actionNamed,
  call,
  dialogKeyName,
  DIALOG_KEYS,
  MENU_CLEFS,
  MENU_METERS,
  runCall,
  sameKey,
  TUNINGS,
  type ActionCall,
  type EditorState,
} from '@notewright/editor';
import { commonWords, editorWords } from '@notewright/words';
import {
  clefAt,
  endsRepeat,
  JUMPS,
  measureStarts,
  meterOf,
  sameTimeSignature,
  startsRepeat,
  TICKS_PER_WHOLE,
  type DynamicName,
} from '@notewright/score';
import type { MenuKind, MenuPlace } from './menuRequest';

/** One line of a popup menu: it does an action of the list, opens another menu, or parts the lines around it. */
export type MenuLine =
  | {
      readonly label: string;
      readonly does: ActionCall;
      readonly selected?: boolean;
      readonly disabled?: boolean;
    }
  | { readonly label: string; readonly opens: MenuKind }
  | 'divider';

type Lines = (state: EditorState, place: MenuPlace) => readonly MenuLine[];

const opening = (menu: MenuKind): string => editorWords().menus.opens({ menu: editorWords().menus.names[menu]() });

/** What can be done with a staff, and with the measure that was pointed at. */
const staffLines: Lines = ({ score }, { partIndex, staff, measureIndex }) => {
  const part = score.parts[partIndex]!;
  const last = part.staves.length - 1;
  const onStaff = { partIndex, staff };
  return [
    { label: editorWords().menus.insertBefore(), does: call('insert-measure-at', { measureIndex }) },
    { label: editorWords().menus.insertAfter(), does: call('insert-measure-at', { measureIndex, after: true }) },
    {
      label: editorWords().menus.deleteMeasure(),
      does: call('delete-measure-at', { measureIndex }),
      disabled: score.measures.length === 1,
    },
    'divider',
    { label: opening('clef'), opens: 'clef' },
    { label: opening('key'), opens: 'key' },
    { label: opening('time'), opens: 'time' },
    { label: opening('barlines'), opens: 'barlines' },
    { label: opening('tempo'), opens: 'tempo' },
    { label: opening('dynamics'), opens: 'dynamics' },
    { label: opening('section'), opens: 'section' },
    { label: opening('repeats'), opens: 'repeats' },
    { label: opening('jumps'), opens: 'jumps' },
    'divider',
    { label: editorWords().menus.addStaff(), does: call('add-staff', { partIndex }) },
    { label: editorWords().menus.staffUp(), does: call('move-staff', { ...onStaff, by: -1 }), disabled: staff === 0 },
    {
      label: editorWords().menus.staffDown(),
      does: call('move-staff', { ...onStaff, by: 1 }),
      disabled: staff === last,
    },
    {
      label: editorWords().menus.deleteStaff(),
      does: call('delete-staff', onStaff),
      disabled: last === 0 && score.parts.length === 1,
    },
    'divider',
    { label: opening('instrument'), opens: 'instrument' },
    { label: opening('tuning'), opens: 'tuning' },
    {
      label: part.mute ? editorWords().menus.soundPart() : editorWords().menus.mutePart(),
      does: call('toggle-mute', { partIndex }),
    },
  ];
};

/** The clef of a staff from a measure on. */
const clefLines: Lines = ({ score }, { partIndex, staff, measureIndex }) => {
  const part = score.parts[partIndex]!;
  const now = clefAt(part, staff, measureIndex);
  const changes = part.measures[measureIndex]?.clefs?.some((change) => change.staff === staff) ?? false;
  const at = { partIndex, staff, measureIndex };
  return [
    ...MENU_CLEFS.map((clef) => ({
      label: editorWords().clefs[clef](),
      does: call('set-clef', { ...at, clef }),
      selected: clef === now,
    })),
    'divider',
    { label: commonWords().remove(), does: call('remove-clef', at), disabled: measureIndex === 0 || !changes },
  ];
};

/** The time signature from a measure on; the notes are barred anew. */
const timeLines: Lines = ({ score }, { measureIndex }) =>
  MENU_METERS.map((time) => ({
    label: `${time.beats}/${time.beatUnit}`,
    does: call('set-meter', { time, measureIndex }),
    selected: sameTimeSignature(time, score.measures[measureIndex]!.timeSignature),
  }));

/** The key signature from a measure on, up to the next change; notes sound as before. */
const keyLines: Lines = ({ score }, { measureIndex }) => {
  const now = score.measures[measureIndex]?.key;
  const before = score.measures[measureIndex - 1]?.key;
  return [
    ...DIALOG_KEYS.map((key, index) => ({
      label: dialogKeyName(index),
      does: call('set-key', { key, measureIndex }),
      selected: now !== undefined && sameKey(key, now),
    })),
    'divider',
    {
      label: commonWords().remove(),
      does: call('remove-key', { measureIndex }),
      disabled: now === undefined || before === undefined || sameKey(now, before),
    },
  ];
};

const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

/** Where the barlines fall from the beginning up to the first change of meter, and how long the pick-up is. */
const barlinesLines: Lines = (state) => {
  const [first] = state.score.measures;
  if (!first) return [];
  const words = editorWords().menus;
  const { pulseTicks, pulses, measureTicks } = meterOf(first.timeSignature);
  const moves = [
    [words.beatEarlier(), -pulseTicks],
    [words.beatLater(), pulseTicks],
    [words.eighthEarlier(), -EIGHTH_TICKS],
    [words.eighthLater(), EIGHTH_TICKS],
  ] as const;
  const pickups: readonly (readonly [string, number])[] = [
    [words.noPickup(), 0],
    [words.pickupEighth(), EIGHTH_TICKS],
    ...Array.from({ length: pulses - 1 }, (_, index): [string, number] => [
      words.pickup({ beats: index + 1 }),
      (index + 1) * pulseTicks,
    ]),
  ];
  return [
    ...moves.map(([label, byTicks]) => ({ label, does: call('move-barlines', byTicks) })),
    'divider',
    ...pickups.map(([label, ticks]) => {
      const does = call('set-pickup', ticks);
      const selected = first.durationTicks === (ticks || measureTicks);
      return { label, does, selected, disabled: !selected && !runCall(state, does).ok };
    }),
  ];
};

/** Repeat signs at the barlines of a measure, and the ending it belongs to. */
const repeatLines: Lines = ({ score }, { measureIndex }) => {
  const { repeat, ending } = score.measures[measureIndex]!;
  const endings = [
    [editorWords().menus.firstEnding(), '1'],
    [editorWords().menus.secondEnding(), '2'],
    [editorWords().menus.everyTime(), undefined],
  ] as const;
  return [
    {
      label: editorWords().menus.repeatBegins(),
      does: call('repeat', { measureIndex, side: 'start' }),
      selected: startsRepeat(repeat),
    },
    {
      label: editorWords().menus.repeatEnds(),
      does: call('repeat', { measureIndex, side: 'end' }),
      selected: endsRepeat(repeat),
    },
    'divider',
    ...endings.map(([label, number]) => ({
      label,
      does: call('set-ending', { measureIndex, ending: number }),
      selected: ending === number,
    })),
  ];
};

/** The place at the beginning of a measure that a jump leads to, and the jump at its end; what is there goes when chosen again. */
const jumpLines: Lines = ({ score }, { measureIndex }) => {
  const now = score.measures[measureIndex]!;
  const signs = [
    [editorWords().menus.segno(), 'segno'],
    [editorWords().menus.coda(), 'coda'],
  ] as const;
  return [
    ...signs.map(([label, sign]) => ({
      label,
      does: call('set-jump-sign', { measureIndex, sign: now.jumpSign === sign ? undefined : sign }),
      selected: now.jumpSign === sign,
    })),
    'divider',
    ...JUMPS.map(([jump, label]) => ({
      label,
      does: call('set-jump', { measureIndex, jump: now.jump === jump ? undefined : jump }),
      selected: now.jump === jump,
    })),
  ];
};

/** As the specification offers them, loudest first. */
const DYNAMICS: readonly DynamicName[] = ['ff', 'f', 'mf', 'mp', 'p', 'pp'];

/** Changes the dynamic of the measure that was pointed at; where there is none, sets one at the selected note. */
const dynamicsLines: Lines = (state, { partIndex, measureIndex }) => {
  const { score, selection } = state;
  const starts = measureStarts(score.measures);
  const mark = score.parts[partIndex]?.dynamics.find(
    ({ startTicks }) => startTicks >= starts[measureIndex]! && startTicks < starts[measureIndex + 1]!,
  );
  const disabled = mark === undefined && selection.heads.length === 0;
  const at = mark && { partIndex, startTicks: mark.startTicks };
  return [
    ...DYNAMICS.map((name) => ({
      label: name,
      does: at ? call('change-dynamic-at', { ...at, name }) : call('set-dynamic', name),
      selected: mark?.name === name,
      disabled,
    })),
    'divider',
    {
      label: commonWords().remove(),
      does: at ? call('change-dynamic-at', { ...at, name: undefined }) : call('remove-dynamic'),
      disabled: !at && actionNamed('remove-dynamic').enabled(state) !== true,
    },
  ];
};

const USUAL_FRETS = 22;

/** The strings of a part's tablature, or no tablature. */
const tuningLines: Lines = ({ score }, { partIndex }) => {
  const { tab } = score.parts[partIndex]!;
  return [
    ...TUNINGS.map(({ name, strings }) => ({
      label: name,
      does: call('set-tab', {
        partIndex,
        tab: { frets: tab?.frets ?? USUAL_FRETS, capo: tab?.capo ?? 0, strings },
      }),
      selected: tab?.strings.join() === strings.join(),
    })),
    { label: editorWords().menus.noTab(), does: call('set-tab', { partIndex, tab: undefined }), selected: !tab },
  ];
};

/** The menus that are lists; the others are forms. */
export const MENU_LINES = {
  staff: staffLines,
  clef: clefLines,
  key: keyLines,
  barlines: barlinesLines,
  time: timeLines,
  dynamics: dynamicsLines,
  tuning: tuningLines,
  repeats: repeatLines,
  jumps: jumpLines,
} as const satisfies Partial<Record<MenuKind, Lines>>;
