import {
  DYNAMIC_NAMES,
  BARLINES,
  JUMP_SIGNS,
  JUMPS,
  measureStarts,
  TICKS_PER_WHOLE,
  type Score,
  type Sound,
} from '@notewright/score';
import { randomScore } from '@notewright/score/testing';
import type { ActionInput, ActionName } from '../actions/list';
import { MENU_METERS } from '../actions/signatures';
import { sameKey } from '../edits/headers';
import { TRANSPOSITIONS } from '../edits/transposition';
import { DIALOG_KEYS } from '../edits/transpose';
import type { HeadRef } from '../selection';
import type { EditorState } from '../state';
import { allHeads, between, pickOne, type Random } from './chance';

/** Inputs for the actions that need one; made at random for a state. */
type Inputs = { readonly [Name in ActionName]?: (state: EditorState, random: Random) => ActionInput<Name> };

const anyPart = ({ score }: EditorState, random: Random) => between(random, 0, score.parts.length - 1);
const anyMeasure = ({ score }: EditorState, random: Random) => between(random, 0, score.measures.length - 1);
const anyStaff = (state: EditorState, random: Random) => {
  const partIndex = anyPart(state, random);
  return { partIndex, staff: between(random, 0, state.score.parts[partIndex]!.staves.length - 1) };
};
const sign = (random: Random): 1 | -1 => (random() < 0.5 ? 1 : -1);
const anyHead = (state: EditorState, random: Random): HeadRef => pickOne(random, allHeads(state.score));

/** Where clefs change within the score: seldom, so what takes them away has to look for them. */
const clefChanges = ({ score }: EditorState) =>
  score.parts.flatMap(({ measures }, partIndex) =>
    measures.flatMap(({ clefs = [] }, measureIndex) => clefs.map(({ staff }) => ({ partIndex, staff, measureIndex }))),
  );
const keyChanges = ({ score: { measures } }: EditorState) =>
  [...measures.entries()].flatMap(([index, { key }]) => (sameKey(measures[index - 1]?.key ?? key, key) ? [] : [index]));

/** What is drawn snaps to this. */
const GRID_TICKS = TICKS_PER_WHOLE / 32;

const INPUTS: Inputs = {
  'set-keymap': (_, random) => pickOne(random, ['specified', 'musescore'] as const),
  'restore-draft': (_, random) => ({
    score: randomScore(between(random, 1, 500), { measures: between(random, 1, 3) }),
  }),
  merge: (_, random) => ({
    score: randomScore(between(random, 1, 500), { measures: between(random, 1, 3) }),
  }),
  accompany: ({ score }) => ({ score: withOneMorePart(score) }),
  brass: (_, random) => ({
    score: randomScore(between(random, 1, 500), { measures: between(random, 1, 3), parts: 4 }),
  }),
  harmonise: (_, random) => ({
    score: randomScore(between(random, 1, 500), { measures: between(random, 1, 3), parts: 4 }),
  }),
  'take-reading': (_, random) => ({
    score: randomScore(between(random, 1, 500), { measures: between(random, 1, 3) }),
    reading: { settings: { bpm: between(random, 40, 200) } },
  }),
  'write-midi': (_, random) => Array.from({ length: between(random, 1, 3) }, () => between(random, 30, 100)),
  'add-head': (state, random) => ({
    elementId: anyHead(state, random).elementId,
    target: { midi: between(random, 30, 100) },
  }),
  'draw-note': (state, random) => {
    const end = measureStarts(state.score.measures).at(-1) ?? 0;
    const fromTicks = between(random, 0, end / GRID_TICKS) * GRID_TICKS;
    return { midi: between(random, 30, 100), fromTicks, toTicks: fromTicks + between(random, 0, 24) * GRID_TICKS };
  },
  'split-note': (state, random) => ({
    head: anyHead(state, random),
    atTicks: between(random, 0, (measureStarts(state.score.measures).at(-1) ?? 0) / GRID_TICKS) * GRID_TICKS,
  }),
  'erase-notes': (state, random) => [anyHead(state, random), anyHead(state, random)],
  'set-duration': (_, random) => ({
    base: pickOne(random, [1, 2, 4, 8, 16, 32] as const),
    dots: between(random, 0, 1) as 0 | 1,
  }),
  'set-pitch': (_, random) => ({ midi: between(random, 0, 127) }),
  'set-finger': (_, random) => pickOne(random, ['l1', 'r5', undefined] as const),
  'set-bend': (_, random) =>
    pickOne(random, [
      { shape: 'bend', quarterTones: 4 },
      { shape: 'bend-release', quarterTones: 2 },
      undefined,
    ] as const),
  'set-chord': (_, random) => (random() < 0.3 ? undefined : { root: between(random, 0, 11), kind: 'seventh' }),
  'type-chord': (_, random) => pickOne(random, ['Cmaj7/E', 'F#dim', 'Bbsus4', 'G7(b9)', '', 'none']),
  'set-lyric': (state, random) => ({
    elementId: anyHead(state, random).elementId,
    lyric: pickOne(random, ['la', '', 'glo ria', '_']),
    verse: between(random, 1, 3),
  }),
  'spread-lyrics': (state, random) => ({
    elementId: anyHead(state, random).elementId,
    lyric: pickOne(random, ['glo-ri-a in ex-cel-sis', 'a _ men', '']),
    verse: between(random, 1, 3),
  }),
  'set-dynamic': (_, random) => pickOne(random, [...DYNAMIC_NAMES, undefined]),
  'change-dynamic-at': (state, random) => {
    const partIndex = anyPart(state, random);
    const startTicks = pickOne(random, [0, ...state.score.parts[partIndex]!.dynamics.map((one) => one.startTicks)]);
    return { partIndex, startTicks, name: pickOne(random, [...DYNAMIC_NAMES, undefined]) };
  },
  'set-meter': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    time: pickOne(random, MENU_METERS),
  }),
  'insert-measure-at': (state, random) => ({ measureIndex: anyMeasure(state, random), after: random() < 0.5 }),
  'delete-measure-at': (state, random) => ({ measureIndex: anyMeasure(state, random) }),
  'set-key': (state, random) => ({ measureIndex: anyMeasure(state, random), key: pickOne(random, DIALOG_KEYS) }),
  'remove-key': (state, random) => ({ measureIndex: pickOne(random, keyChanges(state)) ?? 0 }),
  'move-barlines': (_, random) => between(random, -8, 8) * (GRID_TICKS / 2),
  'set-pickup': (_, random) => between(random, 0, 10) * GRID_TICKS,
  'set-tempo': (state, random) => ({ measureIndex: anyMeasure(state, random), bpm: between(random, 0, 200) }),
  'remove-tempo': (state, random) => ({ measureIndex: anyMeasure(state, random) }),
  'set-clef': (state, random) => ({
    ...anyStaff(state, random),
    measureIndex: anyMeasure(state, random),
    clef: pickOne(random, ['treble', 'alto', 'bass', 'treble8vb'] as const),
  }),
  'remove-clef': (state, random) =>
    pickOne(random, clefChanges(state)) ?? { ...anyStaff(state, random), measureIndex: 0 },
  'set-section': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    label: pickOne(random, ['A', '', 'B 2']),
  }),
  'set-remark': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    text: pickOne(random, ['softer', '', 'מִלְמַעְלָה 🎻\nagain']),
  }),
  repeat: (state, random) => ({
    measureIndex: anyMeasure(state, random),
    side: pickOne(random, ['start', 'end'] as const),
  }),
  'set-ending': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    ending: pickOne(random, ['1', '2', '1, 2', undefined, 'x']),
  }),
  'set-jump-sign': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    sign: pickOne(random, [...JUMP_SIGNS, undefined]),
  }),
  'set-jump': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    jump: pickOne(random, [...JUMPS.map(([name]) => name), undefined]),
  }),
  'set-barline': (state, random) => ({
    measureIndex: anyMeasure(state, random),
    barline: pickOne(random, [...BARLINES, undefined]),
  }),
  'set-transposition': (state, random) => ({
    partIndex: anyPart(state, random),
    transposition: pickOne(random, TRANSPOSITIONS)?.transposition,
  }),
  'set-measure-count': (_, random) => between(random, 0, 6),
  'set-properties': (_, random) => ({ title: pickOne(random, ['Air', 'Song']), measures: between(random, 1, 5) }),
  transpose: (_, random) => ({
    target: pickOne(random, DIALOG_KEYS),
    direction: sign(random),
    octaves: between(random, -2, 2),
    notes: random() < 0.8,
    keySignature: random() < 0.8,
    chords: random() < 0.8,
  }),
  'delete-part': (state, random) => ({ partIndex: anyPart(state, random) }),
  'move-part': (state, random) => ({ partIndex: anyPart(state, random), by: sign(random) }),
  'rename-part': (state, random) => ({ partIndex: anyPart(state, random), name: pickOne(random, ['Oboe', '']) }),
  'set-instrument': (state, random) => ({
    partIndex: anyPart(state, random),
    sound: pickOne<Sound>(random, [
      { kind: 'percussion' },
      ...[0, 24, 33, 40, 43, 56, 65, 67].map((program): Sound => ({ kind: 'pitched', program })),
    ]),
  }),
  'set-tab': (state, random) => ({
    partIndex: anyPart(state, random),
    tab: pickOne(random, [undefined, { capo: 2, frets: 22, strings: [40, 45, 50, 55, 59, 64] }]),
  }),
  'toggle-mute': (state, random) => ({ partIndex: anyPart(state, random) }),
  'add-staff': (state, random) => ({ partIndex: anyPart(state, random) }),
  'delete-staff': anyStaff,
  'move-staff': (state, random) => ({ ...anyStaff(state, random), by: sign(random) }),
  'set-staff-count': (state, random) => ({
    partIndex: anyPart(state, random),
    count: pickOne(random, [1, 2] as const),
  }),
};

/** As an accompaniment adds one: the same measures, silent, for drums. */
function withOneMorePart(score: Score): Score {
  const [first] = score.parts;
  if (!first) return score;
  const measures = score.measures.map((_, index) => ({
    voices: (first.measures[index]?.voices ?? []).slice(0, 1).map(({ elements }) => ({
      staff: 0,
      elements: elements.map(({ value }, at) => ({
        kind: 'rest' as const,
        id: `drum ${score.parts.length} ${index} ${at}`,
        value,
      })),
    })),
  }));
  const drums = { name: 'Drumset', sound: { kind: 'percussion' as const }, staves: ['percussion' as const], mute: false, dynamics: [], measures }; // prettier-ignore
  return { ...score, parts: [...score.parts, drums] };
}

/** A random input for an action; undefined for actions that need none. */
export const randomInput = (state: EditorState, name: ActionName, random: Random): unknown =>
  INPUTS[name]?.(state, random);
