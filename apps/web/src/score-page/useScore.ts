import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchScore, type OpenedScore } from '../api/scores';
import { engraveAhead } from '../sheet';

const scoreKey = (id: string) => ['score', id] as const;

/** The score of a song. It is asked for anew whenever the page opens, and kept while the page is open. */
export const useScore = (id: string) =>
  useQuery({
    queryKey: scoreKey(id),
    queryFn: async ({ signal }) => {
      const opened = await fetchScore(id, signal);
      engraveAhead(opened.score);
      return opened;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Keeps a new rating with the open score, so that the stars are right when they are shown again. */
export function useKeepQuality(id: string): (quality: number) => void {
  const client = useQueryClient();
  return (quality) => client.setQueryData<OpenedScore>(scoreKey(id), (opened) => opened && { ...opened, quality });
}
