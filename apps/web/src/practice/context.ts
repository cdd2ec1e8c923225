import type { MeasureMark, Practice } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { createContext } from 'react';
import type { Keys, Player } from '../player';

/** What practising is about, for whatever is drawn over the sheet. */
export interface Practised {
  readonly score: Score;
  readonly practice: Practice;
  /** Whether our instruments play: only they count in, click, and can be silenced or played at another pitch. */
  readonly byInstruments: boolean;
  readonly onPractice: (practice: Practice) => void;
  /** How each measure went that somebody played themself; undefined while the music plays. */
  readonly marks: readonly MeasureMark[] | undefined;
  readonly keys: Keys;
  readonly cursorTicks: Player['cursorTicks'];
}

export const PractisedContext = createContext<Practised | undefined>(undefined);
