import type { Result } from '@notewright/result';
import type { Score } from '@notewright/score';

/**
 * The score with it; or why there is none: nothing pitched sounds in the passage; it has chord symbols already; other music stands where
 * it would be written.
 */
export type Accompanied = Result<Score, 'silent' | 'chords-there' | 'taken'>;
