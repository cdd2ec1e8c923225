import { saveSheetAnswer } from '@notewright/contracts';
import { encodeMusicJson, type Score } from '@notewright/score';
import { postFile } from '../../api/call';

/** Of music that was written down anew: with what, and what that gave before anything was done by hand. */
export interface ReadAnew {
  readonly settings: unknown;
  readonly plain?: Score | undefined;
}

/**
 * POST /SaveSheet. Throws a CallFailure: 'score-changed' when somebody saved over `version` meanwhile; nothing is
 * overwritten then; 'score-too-large' and the like with a sentence that says why it was not kept.
 *
 * @param version    of the stored score this one is based on
 * @param read       when it was read anew since then
 * @param beginning  whether only its first measures were open, so that the others stay as they are stored
 * @returns the version that was made
 */
export async function saveSheet(
  id: string,
  score: Score,
  version: number,
  read?: ReadAnew,
  beginning = false,
): Promise<number> {
  const sheet = JSON.stringify(encodeMusicJson(score));
  const settings = read && { kind: 'reading', settings: JSON.stringify(read.settings) };
  const plain = read?.plain && JSON.stringify(encodeMusicJson(read.plain));
  const files = { sheet, ...(plain !== undefined && plain !== sheet && { plain }) };
  const answer = await postFile(
    '/SaveSheet',
    { id, version, ...settings, ...(beginning && { beginning }) },
    files,
    saveSheetAnswer,
  );
  return answer.version ?? version + 1;
}
