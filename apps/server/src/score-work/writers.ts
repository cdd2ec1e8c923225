import type { ScoreFile } from '@notewright/contracts';
import { SCORE_WRITERS } from '@notewright/formats';
import type { Score } from '@notewright/score';

/** What writes each kind of file but the PDF, which has choices of its own and needs the engraver. */
export const WRITERS: Readonly<Record<Exclude<ScoreFile, 'pdf'>, (score: Score) => Uint8Array>> = SCORE_WRITERS;
