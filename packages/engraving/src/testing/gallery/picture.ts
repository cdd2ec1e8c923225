import type { Score } from '@notewright/score';
import type { EngravingOptions } from '../../options';
import type { PdfOptions } from '../../pdf/options';

/** One page of the reference gallery: music, how it is drawn on screen, and how on paper. */
export interface Picture {
  readonly score: () => Score;
  readonly options?: Partial<EngravingOptions>;
  readonly pdf?: Partial<PdfOptions>;
  /** To a line on the screen; 4 as at the first zoom level. */
  readonly measuresPerSystem?: number;
}

export type Gallery = Readonly<Record<string, Picture>>;
