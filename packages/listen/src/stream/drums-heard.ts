import type { DrumHits } from '@notewright/evidence';
import type { Drum } from '../network/heard-parts';

/** So many strikes of kick and snare together, and one in so many seconds: else somebody knocked, or nothing was struck. */
const FEWEST = 6;
const SELDOMEST_SEC = 4;

/** Collects when the drums of a kit are struck. */
export class DrumsHeard {
  readonly #hits: Record<Drum, number[]> = { kick: [], snare: [], hat: [] };

  /** Strikes of one drum come in the order of time. */
  add(drum: Drum, sec: number): void {
    this.#hits[drum].push(sec);
  }

  /** Undefined where nobody plays drums. */
  get heard(): DrumHits | undefined {
    const struck = [...this.#hits.kick, ...this.#hits.snare].sort((a, b) => a - b);
    const spanSec = (struck.at(-1) ?? 0) - (struck[0] ?? 0);
    return struck.length >= FEWEST && spanSec / struck.length <= SELDOMEST_SEC ? this.#hits : undefined;
  }
}
