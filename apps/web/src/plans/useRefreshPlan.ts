import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSession } from '../session/session';

/** What is known of what the provider says of a subscription. */
export const SUBSCRIPTION = ['subscription'] as const;

/** After a subscription was changed here: asks for the account anew, and for what the provider says of it now. The same on every render. */
export function useRefreshPlan(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    // The account says what is open; the date of the next payment may come a moment later.
    void client.invalidateQueries({ queryKey: SUBSCRIPTION });
    await refreshSession(client);
  }, [client]);
}
