import { useState } from 'react';
import { useAccount } from '../session/session';
import { obstacleTo, type Needed, type Obstacle } from './obstacle';

/**
 * What keeps this account from a wizard. Decided when it opens: the song the wizard brings must not close it before it has said so.
 *
 * @param songs  how many songs the account has
 * @returns the obstacle, and what to call when the server meets a guest's limit later
 */
export function useObstacle(
  songs: number,
  needed: Needed,
): readonly [obstacle: Obstacle | undefined, onGuestLimit: () => void] {
  const { may } = useAccount();
  const [obstacle, setObstacle] = useState(() => obstacleTo(may, songs, needed));
  return [obstacle, () => setObstacle('guest-limit')];
}
