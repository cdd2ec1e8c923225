import type { SpareListener } from '@notewright/listen';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Mailer } from './mail/mailer';
import type { Blobs } from './repositories/blobs';
import type { Changes } from './repositories/changes';
import type { JobQueue } from './repositories/jobs';
import type { Store } from './repositories/store';
import type { PasswordPool } from './passwords/password-pool';
import type { ScorePool } from './score-work/score-pool';

/** What a process of this server stands on. Services name the parts they need with `Pick`. */
export interface Deps {
  readonly config: Config;
  readonly store: Store;
  readonly blobs: Blobs;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly log: Logger;
  /** Signs anti-forgery tokens; like the other keys the same in every process of an installation. */
  readonly antiForgeryKey: Buffer;
  /** Signs what a browser keeps to be known again. */
  readonly deviceKey: Buffer;
  /** Signs the work that is asked of a browser nobody knows. */
  readonly challengeKey: Buffer;
}

/** What a worker has besides. */
export interface WorkDeps extends Deps {
  /** May have a process ready for the next recording. */
  readonly spare?: SpareListener | undefined;
}

/** What the web server has besides. */
export interface WebDeps extends Deps {
  readonly scorePool: ScorePool;
  readonly passwords: PasswordPool;
  readonly changes: Changes;
}
