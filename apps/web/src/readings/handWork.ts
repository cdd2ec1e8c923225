import type { SongSettings } from '@notewright/contracts';
import { carryEdits, type LostEdit } from '@notewright/revisions';
import type { Score } from '@notewright/score';
import { same } from './facts';
import type { ReadingTarget } from './target';

/** Where the hands left the score when readings began to be tried: each is tried on this, not on what the one before left of it. */
export interface Origin {
  readonly base: Score;
  readonly current: Score;
  readonly settings: SongSettings;
}

/** What was done by hand to a score that is read anew, perhaps several times in a row. */
export class HandWork {
  private origin: Origin | undefined;
  private lastTaken: Score | undefined;
  /** What edits of the stored score are measured against, by the settings it was written down with. */
  private fetched: { readonly settings: SongSettings; readonly base: Promise<Score> } | undefined;

  /** @param baseOf  the notation that edits of a stored song are measured against; rejects when it cannot be fetched */
  constructor(private readonly baseOf: (songId: string) => Promise<Score>) {}

  /** Fetched before it is needed: choosing then waits for nothing. What failed is fetched again by whoever needs it. */
  fetchBase(songId: string, settings: SongSettings): void {
    const fetched = { settings, base: this.baseOf(songId) };
    this.fetched = fetched;
    fetched.base.catch(() => {
      if (this.fetched === fetched) this.fetched = undefined;
    });
  }

  /** @throws what `baseOf` rejects with */
  async originOf({ score, plain, settings, id }: ReadingTarget): Promise<Origin> {
    if (this.origin && score === this.lastTaken) return this.origin;
    if (plain) return { base: plain, current: score, settings };
    if (this.fetched?.settings !== settings) this.fetchBase(id, settings);
    return { base: await this.fetched!.base, current: score, settings };
  }

  /** The new notation with what was done by hand; going back to the settings of the origin gives the very score it began with. */
  carriedInto(
    origin: Origin,
    settings: SongSettings,
    fresh: Score,
  ): { readonly score: Score; readonly plain: Score; readonly lost: readonly LostEdit[] } {
    const back = same(settings, origin.settings);
    const { score, lost } = back ? { score: origin.current, lost: [] } : carryEdits(origin.base, origin.current, fresh);
    this.origin = origin;
    this.lastTaken = score;
    return { score, plain: back ? origin.base : fresh, lost };
  }
}
