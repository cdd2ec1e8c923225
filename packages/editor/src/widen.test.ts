import { describe, expect, test } from 'vitest';
import { run, type ActionName } from './actions/list';
import { pickMeasure, type StaffMeasure } from './widen';
import { stateOf } from './testing/edit';
import type { EditorState } from './state';

/** The selected heads: element and index in its chord, in reading order. */
const heads = ({ selection }: EditorState) =>
  selection.heads.map(({ elementId, headIndex }) => `${elementId}.${headIndex}`).join(' ');
const after = (state: EditorState, ...names: readonly ActionName[]): EditorState => {
  let last = state;
  for (const name of names) {
    const done = run(last, name as 'select-more');
    if (!done.ok) throw new Error(done.error.sentence);
    last = done.value;
  }
  return last;
};

/** Ids are counted measure by measure, the first voice before the second: e1 e2, e3, then e4, e5. */
const TWO_VOICES = '4/4 | [C4 <a>E4]/h D4/h & C3/w | F4/w & A3/w |';

test('one key goes from a head to its chord, its measure, its voice, its staff, and no further', () => {
  const grown = [stateOf(TWO_VOICES)];
  for (let press = 0; press < 5; press++) grown.push(after(grown.at(-1) ?? stateOf(TWO_VOICES), 'select-more'));
  expect(grown.map(heads)).toEqual([
    'e1.1',
    'e1.0 e1.1',
    'e1.0 e1.1 e2.0',
    'e1.0 e1.1 e2.0 e4.0',
    'e1.0 e1.1 e2.0 e3.0 e4.0 e5.0',
    'e1.0 e1.1 e2.0 e3.0 e4.0 e5.0',
  ]);
});

test('each of these has an action of its own', () => {
  const state = stateOf(TWO_VOICES);
  expect(heads(after(state, 'select-chord'))).toBe('e1.0 e1.1');
  expect(heads(after(state, 'select-measure'))).toBe('e1.0 e1.1 e2.0');
  expect(heads(after(state, 'select-voice'))).toBe('e1.0 e1.1 e2.0 e4.0');
  expect(heads(after(state, 'select-staff'))).toBe('e1.0 e1.1 e2.0 e3.0 e4.0 e5.0');
});

describe('by measures', () => {
  const three = '4/4 | C4/h D4/h | <a>E4/h F4/h | G4/w |';
  test('the measure one is in becomes whole, then the next joins, and leaves again', () => {
    const one = after(stateOf(three), 'extend-measure-right');
    expect(heads(one)).toBe('e3.0 e4.0');
    const two = after(one, 'extend-measure-right');
    expect(heads(two)).toBe('e3.0 e4.0 e5.0');
    expect(heads(after(two, 'extend-measure-right'))).toBe('e3.0 e4.0 e5.0');
    expect(heads(after(two, 'extend-measure-left'))).toBe('e3.0 e4.0');
    expect(heads(after(two, 'extend-measure-left', 'extend-measure-left'))).toBe('e1.0 e2.0 e3.0 e4.0');
  });
  test('up to the ends of the staff', () => {
    expect(heads(after(stateOf(three), 'extend-to-end'))).toBe('e3.0 e4.0 e5.0');
    expect(heads(after(stateOf(three), 'extend-to-start'))).toBe('e1.0 e2.0 e3.0');
  });
});

describe('everything like it', () => {
  test('of the same pitch, as heads of chords too, in the active voice', () =>
    expect(heads(after(stateOf('4/4 | <a>E4/h [C4 E4]/h & E4/w | F4/w |'), 'select-same-pitch'))).toBe('e1.0 e2.1'));
  test('of the same length: dots and brackets count, rests are others', () =>
    expect(
      heads(after(stateOf('4/4 | <a>C4/8 D4/8. r/16 r/8 E4/8 (3:2 F4/8 G4/8 A4/8) r/8 |'), 'select-same-value')),
    ).toBe('e1.0 e5.0'));
  test('in doubt, in all voices', () =>
    expect(heads(after(stateOf('4/4 | C4?0.5/h [D4 E4?0.6]/h & A3?0.9/h F3?0.2/h |'), 'select-doubtful'))).toBe(
      'e1.0 e2.1 e4.0',
    ));
  test('is refused where there is nothing', () => {
    const state = stateOf('4/4 | C4/h <a>r/h |');
    for (const name of ['select-same-pitch', 'select-doubtful'] as const) expect(run(state, name).ok, name).toBe(false);
  });
});

describe('a measure that is pointed at', () => {
  const state = stateOf('4/4 clefs=treble,bass | C5/h D5/h // C3/w | E5/w // D3/w | F5/w // E3/w |');
  const at = (measureIndex: number, staff = 0): StaffMeasure => ({ partIndex: 0, staff, measureIndex });
  const first = pickMeasure(state, at(0));
  test('is selected alone', () => expect(heads(first)).toBe('e1.0 e2.0'));
  test('with Ctrl joins, and leaves', () => {
    const two = pickMeasure(first, at(1), { toggle: true });
    expect(heads(two)).toBe('e1.0 e2.0 e4.0');
    expect(heads(pickMeasure(two, at(1), { toggle: true }))).toBe('e1.0 e2.0');
  });
  test('with Shift brings all measures and staves in between', () => {
    expect(heads(pickMeasure(first, at(1, 1), { range: true }))).toBe('e1.0 e2.0 e3.0 e4.0 e5.0');
    expect(heads(pickMeasure(pickMeasure(state, at(2)), at(1), { range: true }))).toBe('e4.0 e6.0');
  });
  test('where the active voice has nothing, what is selected stays', () =>
    expect(heads(pickMeasure({ ...first, activeVoice: 2 }, at(1)))).toBe('e1.0 e2.0'));
});
