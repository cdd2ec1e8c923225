import type { AccountInfo } from '@notewright/contracts';

/** What keeps an account from bringing another file. */
export type Obstacle = 'needs-premium' | 'guest-limit';

/** @param songs  how many songs it has */
export function obstacleTo({ upload, songs: most }: AccountInfo['may'], songs: number): Obstacle | undefined {
  if (!upload) return 'needs-premium';
  return most !== null && songs >= most ? 'guest-limit' : undefined;
}
