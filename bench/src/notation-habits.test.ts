import { expect, test } from 'vitest';
import { notationHabits } from './notation-habits';

const written = (inside: string) => `<note><pitch><step>C</step></pitch>${inside}</note>`;

test('both ends of a tie are tied notes; rests and grace notes are not counted', () => {
  const notes = [
    written('<tie type="start"/>'),
    written('<tie type="stop"/>'),
    written(''),
    written(''),
    '<note><rest/></note>',
    '<note><grace/><pitch><step>D</step></pitch></note>',
  ].join('\n');
  expect(notationHabits(`<measure number="1">${notes}</measure>`, 2).tied).toBe(0.5);
});

test('the clefs a score begins with are no changes', () => {
  const measures = Array.from({ length: 49 }, () => '<measure/>').join('');
  const first = '<measure><clef number="1"/><clef number="2"/></measure>';
  expect(notationHabits(first + measures, 2).clefChangesPer100).toBe(0);
  expect(notationHabits(`${first + measures}<clef number="2"/>`, 2).clefChangesPer100).toBe(2);
});

test('an empty score has no habits', () => {
  expect(notationHabits('', 2)).toEqual({ tied: 0, clefChangesPer100: 0 });
});
