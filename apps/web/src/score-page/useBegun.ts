import { useQuery } from '@tanstack/react-query';
import type { Score } from '@notewright/score';
import type { Begun } from '../api/scores';
import { engraveAhead } from '../sheet/engraveAhead';

/** Asked for anew whenever the page opens, and kept while the page is open. */
const WHILE_OPEN = { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** The engraver is left alone with the first line so long; usually it needs a third of it. */
const FIRST_LINE_MS = 400;

/**
 * A score that is read in two steps: at first as far as the first screen needs it, then whole.
 *
 * @param key    names the score among what was asked for
 * @param begin  asks for it and reads its beginning
 */
export function useBegun<Opened extends { readonly score: Score }>(
  key: readonly unknown[],
  begin: (signal: AbortSignal) => Promise<Begun<Opened>>,
): { readonly data: Begun<Opened> | undefined; readonly error: Error | null } {
  const begun = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const begun = await begin(signal);
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
    queryKey: [...key, 'whole'],
    queryFn: ({ signal }) => rest!(signal),
    enabled: rest !== undefined,
    ...WHILE_OPEN,
  });
  return { data: whole.data ?? begun.data, error: begun.error ?? whole.error };
}
