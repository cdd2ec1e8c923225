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

/** Pictures that are kept; one of four wide lines of dense music takes some 300 kB. */
const MOST_KEPT = 60;

/**
 * The first lines of scores, drawn for whoever opens one with a browser that has no engraver yet. What was drawn last is kept: a class opens one
 * song at the same time, and a musician the same few again, in windows of a few widths. Who may see a song is asked each time.
 */
export class FirstSights {
  private readonly kept = new Map<string, FirstSightAnswer>();

  constructor(private readonly deps: Needs) {}

  /** Of a song of one's own. @returns refused with 'not-found', 'not-ready', and as `ScorePool.run` */
  async ofOwn(account: Account, caller: Caller, id: string, reader: Reader): Promise<Answer<FirstSightAnswer>> {
    const opened = await openScore(this.deps, account, id);
    return opened.ok ? this.of(opened.value.song, caller, reader) : opened;
  }

  /** Of the song behind a private link. @returns refused with 'share-missing', and as `ScorePool.run` */
  async ofShared(caller: Caller, token: string, reader: Reader): Promise<Answer<FirstSightAnswer>> {
    const song = await this.deps.store.shares.songOf(token);
    return song?.state === SONG_STATE.ok ? this.of(song, caller, reader) : refuse('share-missing');
  }

  private async of(song: SongRow, caller: Caller, reader: Reader): Promise<Answer<FirstSightAnswer>> {
    const name = [song.id, song.score_version, reader.width, reader.zoom, reader.language].join(' ');
    const known = this.kept.get(name);
    const drawn = known ? ok(known) : await this.draw(song, caller, reader);
    if (drawn.ok) this.keep(name, drawn.value);
    return drawn;
  }

  private async draw(song: SongRow, caller: Caller, reader: Reader): Promise<Answer<FirstSightAnswer>> {
    const { store, scorePool } = this.deps;
    const stored = await storedMusic(store, song);
    return stored.ok ? scorePool.run(caller, 'drawFirstSight', { stored: stored.value, ...reader }) : stored;
  }

  private keep(name: string, drawn: FirstSightAnswer): void {
    this.kept.delete(name); // to the end, as the newest
    this.kept.set(name, drawn);
    for (const oldest of [...this.kept.keys()].slice(0, -MOST_KEPT)) this.kept.delete(oldest);
  }
}
