import type { FirstSightAnswer } from '@notewright/contracts';
import type { Language } from '@notewright/words';
import type { WebDeps } from '../deps';
import type { Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Caller } from '../score-work/score-pool';
import type { Work } from '../score-work/work';
import { openScore, storedMusic } from './scores';

export type SheetShape = Pick<Parameters<Work['drawFirstSight']>[0], 'width' | 'zoom'>;

/**
 * The first lines of a song's score, drawn for whoever opens it with a browser that has no engraver yet.
 *
 * @returns refused with 'not-found', 'not-ready', and as `ScorePool.run`
 */
export async function loadFirstSight(
  deps: Pick<WebDeps, 'config' | 'store' | 'scorePool'>,
  account: Account,
  caller: Caller,
  id: string,
  shape: SheetShape,
  language: Language,
): Promise<Answer<FirstSightAnswer>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const stored = await storedMusic(deps.store, opened.value.song);
  if (!stored.ok) return stored;
  return deps.scorePool.run(caller, 'drawFirstSight', { stored: stored.value, ...shape, language });
}
