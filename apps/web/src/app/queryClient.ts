import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failedWith } from '../api/failure';
import { accountQuery } from '../session/session';

/** Any call answered "please sign in" means the session is over, whichever page noticed it first. */
function noticeEndOfSession(error: unknown) {
  if (failedWith(error, 'not-signed-in')) queryClient.setQueryData(accountQuery.queryKey, null);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always' } },
});
