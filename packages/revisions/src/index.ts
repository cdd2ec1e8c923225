export { carryEdits } from './carry-edits';
export { compareScores } from './compare-scores';
export type {
  ChangedMark,
  ChangedNote,
  HeadPlace,
  MarkPlace,
  MeasurePair,
  NotePlace,
  ScoreComparison,
} from './comparison';
export { mergeScores, type MergeConflict, type Merged, type Side } from './merge-scores';
export type { Carried, EditKind, HandEdit, LossReason, LostEdit } from './hand-edit';
