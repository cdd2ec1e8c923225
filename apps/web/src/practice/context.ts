import type { Practice } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { createContext } from 'react';

/** What practising is about, for whatever is drawn over the sheet. */
export interface Practised {
  readonly score: Score;
  readonly practice: Practice;
  /** Whether our instruments play: only they count in, click, and can be silenced or played at another pitch. */
  readonly byInstruments: boolean;
  readonly onPractice: (practice: Practice) => void;
}

export const PractisedContext = createContext<Practised | undefined>(undefined);
