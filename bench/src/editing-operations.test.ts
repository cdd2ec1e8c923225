import { expect, test } from 'vitest';
import { editingOperations, sumOf, type Scored } from './editing-operations';

const print: Scored = {
  counts: { ref_notes: 100, est_notes: 100 },
  pitch_sequence: { recall: 1 },
  rhythm: { any_grid_piecewise: 1, any_grid_piecewise_position: 1, level: '1', grid_changes: 0 },
  staff: { accuracy_of_matched: 1 },
  key: { score: 1 },
  time_signature: { exact: true },
};

test('the print itself needs none', () => expect(sumOf(editingOperations(print))).toBe(0));

test('each note is counted once: missing, extra, misplaced, of the wrong value', () =>
  expect(
    editingOperations({
      ...print,
      counts: { ref_notes: 100, est_notes: 96 },
      pitch_sequence: { recall: 0.9 },
      rhythm: { any_grid_piecewise: 0.7, any_grid_piecewise_position: 0.85, level: '1', grid_changes: 0 },
    }),
  ).toEqual({ missing: 10, extra: 6, moved: 5, value: 15, staff: 0, whole: 0 }));

test('level, meter, key and each change of the grid are one', () =>
  expect(
    editingOperations({
      ...print,
      rhythm: { ...print.rhythm, level: '1/2', grid_changes: 2 },
      key: { score: 0.5 },
      time_signature: { exact: false },
    }).whole,
  ).toBe(5));

test('a print without staves or key asks for neither', () => {
  const { counts, pitch_sequence, rhythm } = print;
  expect(sumOf(editingOperations({ counts, pitch_sequence, rhythm }))).toBe(0);
});
