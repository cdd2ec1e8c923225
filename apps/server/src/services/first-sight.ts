import { SONG_STATE, type FirstSightAnswer } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Language } from '@notewright/words';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { SongRow } from '../repositories/song-row';
import type { Caller } from '../score-work/score-pool';
import type { Work } from '../score-work/work';
import { openScore, storedMusic } from './scores';

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool'>;

/** What a picture is drawn for. */
interface Reader extends Pick<Parameters<Work['drawFirstSight']>[0], 'width' | 'zoom'> {
  readonly language: Language;
}

/**
 * The first lines of a song's score, drawn for whoever opens it with a browser that has no engraver yet.
 *
 * @returns refused with 'not-found', 'not-ready', and as `ScorePool.run`
 */
export async function loadFirstSight(
  deps: Needs,
  account: Account,
  caller: Caller,
  id: string,
  reader: Reader,
): Promise<Answer<FirstSightAnswer>> {
  const opened = await openScore(deps, account, id);
  return opened.ok ? draw(deps, caller, opened.value.song, reader) : opened;
}

/** Pictures that are kept; each takes some 100 kB. */
const MOST_KEPT = 40;

/** The same of scores behind private links. A class opens one at the same time, with phones of a few widths: what was drawn last is kept. */
export class SharedSights {
  private readonly kept = new Map<string, FirstSightAnswer>();

  /** @returns refused with 'share-missing', and as `ScorePool.run` */
  async load(deps: Needs, caller: Caller, token: string, reader: Reader): Promise<Answer<FirstSightAnswer>> {
    const song = await deps.store.shares.songOf(token);
    if (song?.state !== SONG_STATE.ok) return refuse('share-missing');
    const name = [song.id, song.score_version, reader.width, reader.zoom, reader.language].join(' ');
    const known = this.kept.get(name);
    const drawn = known ? ok(known) : await draw(deps, caller, song, reader);
    if (drawn.ok) this.keep(name, drawn.value);
    return drawn;
  }

  private keep(name: string, drawn: FirstSightAnswer): void {
    this.kept.delete(name); // to the end, as the newest
    this.kept.set(name, drawn);
    for (const oldest of [...this.kept.keys()].slice(0, -MOST_KEPT)) this.kept.delete(oldest);
  }
}

async function draw(deps: Needs, caller: Caller, song: SongRow, reader: Reader): Promise<Answer<FirstSightAnswer>> {
  const stored = await storedMusic(deps.store, song);
  return stored.ok ? deps.scorePool.run(caller, 'drawFirstSight', { stored: stored.value, ...reader }) : stored;
}
