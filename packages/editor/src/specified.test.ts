import { ALL_SOUNDS, soundIndex, type Sound } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { actionNamed } from './actions/list';
import { dialogKeyName, MENU_METERS } from './actions/signatures';
import { MENU_CLEFS, NEW_TEMPO_BPM } from './edits/headers';
import { familyOf, setInstrument, TUNINGS } from './edits/instrument';
import { DIALOG_KEYS } from './edits/transpose';
import { editorState } from './state';

/** Document 2 §3, §4 and §9, written out: lists and numbers of the editor. */

const first = () => actionNamed('first-note').perform(editorState(music('4/4 | C4/w |')), undefined);
const offered = (name: 'set-chord' | 'set-finger' | 'set-dynamic'): readonly string[] => {
  const state = first();
  return state.ok ? actionNamed(name).choices!(state.value).map(({ label }) => label) : [];
};

test('keys are the 24 majors and minors from C, in its order', () => {
  expect(
    DIALOG_KEYS.slice(0, 12)
      .map((_, index) => dialogKeyName(index))
      .join(', '),
  ).toBe(
    'C major, D♭ major, D major, E♭ major, E major, F major, F♯ major, G major, A♭ major, A major, B♭ major, B major',
  );
  expect(DIALOG_KEYS.map(({ mode }) => mode)).toEqual([
    ...Array<string>(12).fill('major'),
    ...Array<string>(12).fill('minor'),
  ]);
});

test('menus offer its meters, clefs, dynamics, fingers and chords', () => {
  const meters = MENU_METERS.map(({ beats, beatUnit }) => `${beats}/${beatUnit}`);
  expect(meters).toEqual(expect.arrayContaining(['3/4', '4/4', '6/8']));
  expect(MENU_CLEFS).toEqual(['treble', 'alto', 'bass']);
  expect(NEW_TEMPO_BPM).toBe(120);
  expect(offered('set-dynamic')).toEqual(['fff', 'ff', 'f', 'mf', 'mp', 'p', 'pp', 'ppp']);
  expect(offered('set-finger').slice(1)).toEqual([
    'Left 1',
    'Left 2',
    'Left 3',
    'Left 4',
    'Left 5',
    'Right 1',
    'Right 2',
    'Right 3',
    'Right 4',
    'Right 5',
  ]);
  expect(offered('set-chord')).toHaveLength(49);
});

test('tunings are its guitar, ukulele and bass; a part that becomes a guitar or a bass has its frets, capo and strings', () => {
  const strings = Object.fromEntries(TUNINGS.map((tuning) => [tuning.name, tuning.strings]));
  expect(strings).toMatchObject({
    Guitar: [52, 57, 62, 67, 71, 76],
    Ukulele: [67, 60, 64, 69],
    Bass: [28, 33, 38, 43],
  });
  const tabOf = (program: number) => {
    const edited = setInstrument(0, { kind: 'pitched', program })(music('4/4 | C4/w |'), { heads: [] });
    return edited.ok && edited.value.score.parts[0]?.tab;
  };
  expect(tabOf(24)).toEqual({ frets: 22, capo: 0, strings: [40, 45, 50, 55, 59, 64] });
  expect(tabOf(33)).toMatchObject({ capo: 0, strings: [28, 33, 38, 43] });
  expect(tabOf(40)).toBeUndefined();
});

test('instruments have a picture for every eight programs, and percussion one of its own', () => {
  expect(ALL_SOUNDS).toHaveLength(129);
  const families = new Map<number, Set<string>>();
  for (const sound of ALL_SOUNDS as readonly Sound[]) {
    const eight = Math.floor(soundIndex(sound) / 8);
    families.set(eight, (families.get(eight) ?? new Set()).add(familyOf(sound)));
  }
  expect([...families.values()].map(({ size }) => size)).toEqual(Array<number>(17).fill(1));
  expect(new Set([...families.values()].flatMap((names) => [...names])).size).toBe(17);
});
