import { saveSheetAnswer } from '@notewright/contracts';
import { encodeMusicJson, type Score } from '@notewright/score';
import { postForm } from '../../api/call';

/**
 * POST /SaveSheet. Throws a CallFailure: 'score-changed' when somebody saved over `version` meanwhile; nothing is
 * overwritten then.
 *
 * @param version  of the stored score this one is based on
 * @returns the version that was made
 */
export async function saveSheet(id: string, score: Score, version: number): Promise<number> {
  const sheet = JSON.stringify(encodeMusicJson(score));
  const answer = await postForm('/SaveSheet', { id, sheet, version }, saveSheetAnswer);
  return answer.version ?? version + 1;
}
