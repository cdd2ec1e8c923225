import { actionNamed, call, MENU_CLEFS, TUNINGS } from '@notewright/editor';
import { commonWords, editorWords } from '@notewright/words';
import { clefAt, endsRepeat, JUMPS, measureStarts, startsRepeat, type DynamicName } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { Lines } from './menuLine';
import type { MenuKind } from './menuRequest';
import { barlinesLines, keyLines, timeLines } from './signatureLines';

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
    { label: opening('remark'), opens: 'remark' },
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

/** Repeat signs at the barlines of a measure, and the ending it belongs to; all repeats of the score at once. */
const repeatLines: Lines = (state, { measureIndex }) => {
  const { score } = state;
  const { repeat, ending } = itemAt(score.measures, measureIndex);
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
    'divider',
    ...(['fold-repeats', 'fold-near-repeats', 'write-repeats-out'] as const).map((name) => ({
      label: actionNamed(name).label,
      does: call(name),
      disabled: actionNamed(name).enabled(state) !== true,
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
  const { tab } = itemAt(score.parts, partIndex);
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
