import type { AccountInfo } from '@notewright/contracts';
import { useQuery } from '@tanstack/react-query';
import { appThatCan, mayHaveHost, type NativePort } from '../../native';

/** The app one can buy in, where there is one and the server hears of it; 'unknown' while that is being found out. */
export function useBuyingApp({ inApp, guest }: AccountInfo): NativePort | 'unknown' | undefined {
  const { data } = useQuery({
    queryKey: ['buying-app'],
    queryFn: async () => (await appThatCan('purchase')) ?? null,
    enabled: inApp && !guest && mayHaveHost(),
    staleTime: Infinity,
  });
  if (!inApp || guest || !mayHaveHost()) return undefined;
  return data === undefined ? 'unknown' : (data ?? undefined);
}
