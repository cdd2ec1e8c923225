import { SONG_STATE } from '@notewright/contracts';
import { sql } from 'kysely';
import { ANALYSIS_CODE, MOST_LOST_RUNS } from '../jobs/failure-codes';
import type { SongRow } from './song-row';

/**
 * Whether a failed song may have failed for reasons other than its recording: something of ours did not work, or what listened
 * to it never came to a verdict. What was heard and found wanting will not be better the next time.
 */
export const canRetry = (song: Pick<SongRow, 'state' | 'error_code' | 'lost_runs' | 'audio_blob' | 'video'>): boolean =>
  song.state === SONG_STATE.error &&
  (song.audio_blob !== null || song.video !== null) &&
  (song.error_code === ANALYSIS_CODE.ours || song.lost_runs >= MOST_LOST_RUNS);

/** The same of a row of `songs`, in SQL. */
export const CAN_RETRY = sql<boolean>`state = ${sql.lit(SONG_STATE.error)} and coalesce(audio_blob, video) is not null
  and (coalesce(error_code = ${sql.lit(ANALYSIS_CODE.ours)}, false) or lost_runs >= ${sql.lit(MOST_LOST_RUNS)})`;
