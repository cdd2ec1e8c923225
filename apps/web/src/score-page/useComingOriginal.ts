import { LIMITS, type PlayableOriginal, type PlayableOriginalAnswer } from '@notewright/contracts';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../api/failure';
import { fetchPlayableOriginal, fetchSharedPlayableOriginal } from '../api/originals';
import type { OpenedScore } from '../api/scores';

type Known = Pick<OpenedScore, 'original' | 'originalComes'>;

/**
 * The recording of an open song where it can be played; a sheet is there before its recording is, which is asked for again when the songbook
 * is: as soon as the server says that something changed.
 *
 * @returns null as long as there is none
 */
export const useComingOriginal = (id: string, known: Known): PlayableOriginal | null =>
  useComing(['songbook', 'original', id], (signal) => fetchPlayableOriginal(id, signal), known);

/** The same behind a private link, where the server says of no change: it is asked again and again, unless the link was revoked. */
export const useComingSharedOriginal = (token: string, known: Known): PlayableOriginal | null =>
  useComing(['shared', token, 'original'], (signal) => fetchSharedPlayableOriginal(token, signal), known);

function useComing(
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<PlayableOriginalAnswer>,
  { original, originalComes }: Known,
): PlayableOriginal | null {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: ({ state }) =>
      originalComes && state.data?.originalComes !== false && !failedWith(state.error, 'share-missing'),
    refetchInterval: LIMITS.songbookRefreshMs,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  return original ?? (originalComes ? (data?.original ?? null) : null);
}
