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
export type { Carried, EditKind, HandEdit, LossReason, LostEdit } from './hand-edit';
