import type { HearOnsets } from './heard-onsets';
import type { TellParts } from './heard-parts';
import { FrameSessions } from './frame-sessions';
import { InTurn } from './in-turn';
import { bytesOf } from './network-files';
import { onsetsBy, USUAL_ONSET_FRAMES } from './onset-network';
import { PartsNetwork, USUAL_PARTS_FRAMES } from './parts-network';
import { POSTERIORS_GIVEN } from './posteriors';

/** The large networks over the answers of the note network: opened when they are first asked, as many recordings need them not. */
export class OnsetsAndParts {
  /** One at a time: each takes 60 MB while it is open. */
  readonly #large = new InTurn<FrameSessions>();

  /** @param folder  where they lie */
  constructor(private readonly folder: string) {}

  readonly hearOnsets: HearOnsets = (posteriors, from, to) =>
    this.#large.with(
      'onsets',
      () => sessionsOf(this.folder, 'onsets', USUAL_ONSET_FRAMES),
      (sessions) => onsetsBy(sessions)(posteriors, from, to),
    );

  readonly tellParts: TellParts = (posteriors) =>
    this.#large.with(
      'parts',
      () => sessionsOf(this.folder, 'parts', USUAL_PARTS_FRAMES),
      (sessions) => new PartsNetwork(sessions).tell(posteriors),
    );

  close(): Promise<void> {
    return this.#large.close();
  }
}

/** @throws when it is missing, damaged, or was trained for another version */
export const sessionsOf = (folder: string, name: string, usualFrames: readonly number[]): FrameSessions =>
  new FrameSessions(bytesOf(folder, name, POSTERIORS_GIVEN), usualFrames);
