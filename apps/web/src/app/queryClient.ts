import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../api/failure';
import { accountQuery } from '../session/session';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always' } },
});

onSessionEnd(() => queryClient.setQueryData(accountQuery.queryKey, null));
