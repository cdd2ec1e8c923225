import { useQuery } from '@tanstack/react-query';
import { fetchChangelog } from '../api/account';

const COOKIE = 'changelog_seen';
const YEAR_SEC = 365 * 24 * 3600;

export const changelogQuery = {
  queryKey: ['changelog'],
  queryFn: fetchChangelog,
  staleTime: 3_600_000,
  meta: { inWords: true },
};

const seenVersion = (): number => Number(new RegExp(`${COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);

/** Remembers the newest release the player has read about. */
export function markSeen(versionCode: number): void {
  document.cookie = `${COOKIE}=${versionCode}; max-age=${YEAR_SEC}; path=/; samesite=lax`;
}

/** How many releases the player has not read about yet. */
export function useUnseenReleases(): number {
  const { data } = useQuery(changelogQuery);
  return Math.max(0, (data?.[0]?.versionCode ?? 0) - seenVersion());
}
