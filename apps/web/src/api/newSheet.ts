import { newSheetAnswer, type BlankMeter, type BlankSheetPart, type RecordingKey } from '@notewright/contracts';
import { postForm } from './call';

export interface NewSheet {
  /** The one it gets. */
  readonly id: string;
  readonly title: string;
  readonly composer: string;
  /** Folder path, '' at the top. */
  readonly path: string;
  readonly parts: readonly BlankSheetPart[];
  readonly meter: BlankMeter;
  readonly key: RecordingKey;
  /** Felt pulses per minute. */
  readonly bpm: number;
  /** Eighths before the first full measure. */
  readonly pickup: number;
  /** Full measures. */
  readonly measures: number;
}

/** Makes a sheet of rests to write into; answers its id. */
export const makeSheet = ({ parts, ...fields }: NewSheet) =>
  postForm('/NewSheet', { ...fields, parts: JSON.stringify(parts) }, newSheetAnswer);
