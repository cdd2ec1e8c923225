export { carryEdits } from './carry-edits';
export type { Carried, EditKind, HandEdit, LossReason, LostEdit } from './hand-edit';
