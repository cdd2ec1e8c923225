import { keptCompositionAnswer, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import { encodeMusicJson, type Score } from '@notewright/score';
import { postFile } from './call';

export interface Composition {
  /** The one it gets. */
  readonly id: string;
  /** Folder path, '' at the top. */
  readonly path: string;
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  /** With title and composer. */
  readonly score: Score;
}

/** POST /KeepComposition: keeps music that was composed here as a song. Throws a CallFailure. */
export const keepComposition = ({ score, ...fields }: Composition) =>
  postFile('/KeepComposition', { ...fields }, { sheet: JSON.stringify(encodeMusicJson(score)) }, keptCompositionAnswer);
