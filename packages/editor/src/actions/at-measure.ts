import { placeOf } from '../places';
import type { EditorState } from '../state';

/** Where an action is done. */
export interface AtMeasure {
  readonly measureIndex: number;
}

/** The measure of the first selected note; the first one when nothing is selected. */
export const selectedMeasure = ({ score, selection }: EditorState): number =>
  (selection.heads[0] && placeOf(score, selection.heads[0].elementId)?.measureIndex) ?? 0;
