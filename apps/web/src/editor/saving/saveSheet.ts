import { saveSheetAnswer } from '@notewright/contracts';
import { encodeMusicJson, type Score } from '@notewright/score';
import { postFile } from '../../api/call';

/**
 * POST /SaveSheet. Throws a CallFailure: 'score-changed' when somebody saved over `version` meanwhile; nothing is
 * overwritten then; 'score-too-large' and the like with a sentence that says why it was not kept.
 *
 * @param version  of the stored score this one is based on
 * @returns the version that was made
 */
export async function saveSheet(id: string, score: Score, version: number): Promise<number> {
  const sheet = JSON.stringify(encodeMusicJson(score));
  const answer = await postFile('/SaveSheet', { id, version }, { sheet }, saveSheetAnswer);
  return answer.version ?? version + 1;
}
