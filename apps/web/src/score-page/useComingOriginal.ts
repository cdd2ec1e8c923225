import { LIMITS, type PlayableOriginal } from '@notewright/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchPlayableOriginal } from '../api/originals';
import type { OpenedScore } from '../api/scores';

/**
 * The recording of an open song where it can be played; a sheet is there before its recording is, which is asked for again when the songbook
 * is: as soon as the server says that something changed.
 *
 * @returns null as long as there is none
 */
export function useComingOriginal(
  id: string,
  { original, originalComes }: Pick<OpenedScore, 'original' | 'originalComes'>,
): PlayableOriginal | null {
  const { data } = useQuery({
    queryKey: ['songbook', 'original', id],
    queryFn: ({ signal }) => fetchPlayableOriginal(id, signal),
    enabled: ({ state }) => originalComes && state.data?.originalComes !== false,
    refetchInterval: LIMITS.songbookRefreshMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return original ?? (originalComes ? (data?.original ?? null) : null);
}
