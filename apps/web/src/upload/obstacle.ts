import type { AccountInfo } from '@notewright/contracts';

/** What keeps an account from bringing another file. */
export type Obstacle = 'needs-premium' | 'guest-limit';

/** What an account must be allowed for a wizard; null: every plan may bring songs that way. */
export type Needed = 'upload' | 'composes' | null;

/** @param songs  how many songs it has */
export function obstacleTo(may: AccountInfo['may'], songs: number, needed: Needed = 'upload'): Obstacle | undefined {
  if (needed && !may[needed]) return 'needs-premium';
  return may.songs !== null && songs >= may.songs ? 'guest-limit' : undefined;
}
