import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginScore, type BegunScore } from '../api/scores';
import { engraveAhead } from '../sheet';

const scoreKey = (id: string) => ['score', id] as const;
/** Asked for anew whenever the page opens, and kept while the page is open. */
const WHILE_OPEN = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** The engraver is left alone with the first line so long; usually it needs a third of it. */
const FIRST_LINE_MS = 400;

/** The score of a song: at first as far as the first screen needs it, then whole. */
export function useScore(id: string): { readonly data: BegunScore | undefined; readonly error: Error | null } {
  const begun = useQuery({
    queryKey: scoreKey(id),
    queryFn: async ({ signal }) => {
      const begun = await beginScore(id, signal);
      const { rest } = begun;
      const firstLine = new Promise<void>((resolve) => {
        engraveAhead(begun.score, resolve);
        setTimeout(resolve, FIRST_LINE_MS);
      });
      return { ...begun, ...(rest && { rest: (signal: AbortSignal) => firstLine.then(() => rest(signal)) }) };
    },
    ...WHILE_OPEN,
  });
  const rest = begun.data?.rest;
  const whole = useQuery({
    queryKey: [...scoreKey(id), 'whole'],
    queryFn: ({ signal }) => rest!(signal),
    enabled: rest !== undefined,
    ...WHILE_OPEN,
  });
  return { data: whole.data ?? begun.data, error: begun.error ?? whole.error };
}

/** Keeps a new rating with the open score, so that the stars are right when they are shown again. */
export function useKeepQuality(id: string): (quality: number) => void {
  const client = useQueryClient();
  return (quality) =>
    client.setQueriesData<BegunScore>({ queryKey: scoreKey(id) }, (opened) => opened && { ...opened, quality });
}
