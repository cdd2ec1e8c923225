import { useState } from 'react';
import { useAccount } from '../session/session';
import { obstacleTo, type Obstacle } from './obstacle';

/**
 * What keeps this account from a wizard. Decided when it opens: the song the wizard brings must not close it before it has said so.
 *
 * @param songs  how many songs the account has
 * @param every  whether every plan may bring songs this way
 * @returns the obstacle, and what to call when the server meets a guest's limit later
 */
export function useObstacle(
  songs: number,
  every: boolean,
): readonly [obstacle: Obstacle | undefined, onGuestLimit: () => void] {
  const { may } = useAccount();
  const [obstacle, setObstacle] = useState(() => obstacleTo(every ? { ...may, upload: true } : may, songs));
  return [obstacle, () => setObstacle('guest-limit')];
}
