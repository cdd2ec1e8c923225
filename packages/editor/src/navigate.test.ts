import { expect, test } from 'vitest';
import { extendNote, nextHead, pick, pickAll, selectAll, stepMeasure, stepNote, stepStaff } from './navigate';
import { spokenSelection } from './spoken';
import { stateOf } from './testing/edit';
import type { EditorState } from './state';

const heads = ({ selection }: EditorState) =>
  selection.heads.map(({ elementId, headIndex }) => `${elementId}.${headIndex}`);
const head = (elementId: string, headIndex = 0) => ({ elementId, headIndex });

test('only heads of the active voice are picked', () => {
  const state = stateOf('4/4 | C5/h D5/h & C4/w |');
  expect(heads(pick(state, head('e1')))).toEqual(['e1.0']);
  expect(heads(pick(state, head('e3')))).toEqual([]);
  expect(heads(pickAll(state, [head('e1'), head('e2'), head('e3')]))).toEqual(['e1.0', 'e2.0']);
  expect(heads(selectAll({ ...state, activeVoice: 2 }))).toEqual(['e3.0']);
});
test('Ctrl toggles, Shift takes everything from the first', () => {
  const state = pick(stateOf('4/4 | C4/q D4/q E4/q F4/q |'), head('e1'));
  const two = pick(state, head('e3'), { toggle: true });
  expect(heads(two)).toEqual(['e1.0', 'e3.0']);
  expect(heads(pick(two, head('e3'), { toggle: true }))).toEqual(['e1.0']);
  expect(heads(pick(state, head('e3'), { range: true }))).toEqual(['e1.0', 'e2.0', 'e3.0']);
});
test('arrows go from note to note over barlines, Tab through a chord', () => {
  const state = stateOf('4/4 | <a>C4/w | [E4 G4]/w |');
  expect(heads(stepNote(state, 1))).toEqual(['e2.1']);
  expect(heads(nextHead(stepNote(state, 1)))).toEqual(['e2.0']);
  expect(heads(extendNote(state, 1))).toEqual(['e1.0', 'e2.0', 'e2.1']);
  expect(heads(stepNote(stateOf('4/4 | C4/w |'), 1))).toEqual(['e1.0']);
});
test('to the next measure, and to the other staff at the same time', () => {
  const state = stateOf('4/4 | C5/h <a>D5/h // C3/h D3/h | E5/w // r/w |');
  expect(heads(stepMeasure(state, 1))).toEqual(['e5.0']);
  expect(heads(stepStaff(state, 1))).toEqual(['e4.0']);
});
test('the selection in words', () => {
  const spoken = (text: string) => {
    const { score, selection } = stateOf(text);
    return spokenSelection(score, selection);
  };
  expect(spoken('4/4 | C4/h <a>Eb4/q~ Eb4/q |')).toBe('measure 1, beat 3, E flat 4, quarter, tied');
  expect(spoken('4/4 | C4/8 <a>r/8 r/q r/h |')).toBe('measure 1, beat 1.5, eighth rest');
  expect(spoken('3/4 pickup | <a>G4/q | C4/h. |')).toBe('measure 0, beat 3, G 4, quarter');
  expect(spoken('4/4 | <a>C4/w | <b>D4/w |')).toBe('2 notes, measure 1, beat 1 to measure 2, beat 1');
  expect(spoken('4/4 | C5/w // [C3 <a>G3]/w |')).toBe('measure 1, beat 1, lower staff, G 3, whole, 1 of 2 heads');
});
