import { useQuery } from '@tanstack/react-query';
import { fetchScore } from '../api/scores';

/** The score of a song. It is asked for anew whenever the page opens, and kept while the page is open. */
export const useScore = (id: string) =>
  useQuery({
    queryKey: ['score', id],
    queryFn: ({ signal }) => fetchScore(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
