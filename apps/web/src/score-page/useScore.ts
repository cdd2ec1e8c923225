import { useQueryClient } from '@tanstack/react-query';
import { beginScore, fetchScore, type BegunScore, type OpenedScore } from '../api/scores';
import { useBegun } from './useBegun';

/** Where the open score is kept while its page is open. */
export const scoreKey = (id: string) => ['score', id] as const;

/**
 * The score of a song.
 *
 * @param whole  all of it at once: whoever opens a score to edit it would otherwise see it built twice, first to be read
 */
export const useScore = (id: string, whole: boolean) =>
  useBegun<OpenedScore>(scoreKey(id), (signal) => (whole ? fetchScore(id, signal) : beginScore(id, signal)));

/** Opens what is stored now in place of what is on the page. Throws a CallFailure. */
export function useReopen(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const newest = await fetchScore(id);
    client.setQueriesData<BegunScore>({ queryKey: scoreKey(id) }, newest);
  };
}

/** Keeps a new rating with the open score, so that the stars are right when they are shown again. */
export function useKeepQuality(id: string): (quality: number) => void {
  const client = useQueryClient();
  return (quality) =>
    client.setQueriesData<BegunScore>(
      { queryKey: scoreKey(id) },
      (opened) => opened && { ...opened, quality, rated: true },
    );
}
