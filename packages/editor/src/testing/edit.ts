import { ok, type Result } from '@notewright/result';
import { type Score } from '@notewright/score';
import { markedMusic, music, notation, withoutIds } from '@notewright/score/testing';
import { expect } from 'vitest';
import type { EditError, EditErrorCode } from '../errors';
import { selectionOf, type HeadRef } from '../selection';
import { editorState, perform, type Edit, type EditorState } from '../state';
import { checkLaws, checkScore } from './laws';

/** A state whose selection is what the marks `<a>` stand on, in the order of their names. */
export function stateOf(text: string): EditorState {
  const { score, marks } = markedMusic(text);
  const heads: HeadRef[] = Object.keys(marks)
    .sort()
    .map((name) => marks[name]!);
  return { ...editorState(score), selection: selectionOf(score, heads) };
}

type Step = (state: EditorState) => Result<EditorState, EditError>;

const after = (step: Step, text: string): EditorState => {
  const before = stateOf(text);
  const printed = notation(before.score);
  const result = step(before);
  expect(notation(before.score), 'the input is untouched').toBe(printed);
  if (!result.ok) throw new Error(`${text}\n${result.error.sentence}`);
  checkLaws(before, result.value, text);
  checkScore(result.value.score, text);
  return result.value;
};

/**
 * One edit on marked music: `edit(movePitch(1)).on('4/4 | <a>C4/w |').gives('4/4 | C#4/w |')`. Marks in the answer are what is
 * selected afterwards; without any the selection is not compared.
 */
export const edit = (one: Edit) => step((state) => perform(state, 'test', one));

/** The same for steps that are no plain edits. */
export const step = (one: Step) => ({
  on: (text: string) => ({
    gives: (wanted: string) => {
      const result = after(one, text);
      expect(notation(result.score)).toBe(notation(music(wanted.replace(/<[^>]*>/g, ''))));
      if (!wanted.includes('<')) return;
      const expected = stateOf(wanted);
      const ids = withoutIds(result.score);
      expect(selectedIn(result, ids)).toEqual(selectedIn(expected, withoutIds(expected.score)));
    },
    /** For several steps in one, which undo cannot take back at once. */
    endsAs: (wanted: string) => {
      const result = one(stateOf(text));
      if (!result.ok) throw new Error(`${text}\n${result.error.sentence}`);
      checkScore(result.value.score, text);
      expect(notation(result.value.score)).toBe(notation(music(wanted)));
    },
    refuses: (code: EditErrorCode) => {
      const result = one(stateOf(text));
      expect(result.ok ? ok(notation(result.value.score)) : result.error.code).toBe(code);
    },
    leavesAsItIs: () => {
      const before = stateOf(text);
      const result = one(before);
      expect(result.ok && result.value.score).toBe(before.score);
    },
  }),
});

/** The selection by the numbers of its elements in reading order, so that two scores can be compared. */
function selectedIn({ score, selection }: EditorState, numbered: Score): readonly string[] {
  const names = new Map<string, string>();
  for (const [partIndex, part] of score.parts.entries())
    for (const [measureIndex, measure] of part.measures.entries())
      for (const [voiceIndex, voice] of measure.voices.entries())
        for (const [index, { id }] of voice.elements.entries())
          names.set(id, numbered.parts[partIndex]!.measures[measureIndex]!.voices[voiceIndex]!.elements[index]!.id);
  return selection.heads.map(({ elementId, headIndex }) => `${names.get(elementId)}.${headIndex}`).sort();
}
