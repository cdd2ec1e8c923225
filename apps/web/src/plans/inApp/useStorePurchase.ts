import type { Period } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useNavigate } from 'react-router';
import { checkStorePurchases } from '../../api/plans';
import type { NativePort } from '../../native';
import { accountQuery, refreshSession, useAccount } from '../../session/session';

/** How often it is looked whether the store's provider has notified the server, and for how long, in ms. */
const LOOK_MS = 2_000;
const PATIENCE_MS = 60_000;

/** Buys Premium in the store of the app, or has it look for what was bought before; then waits until the server knows. */
export function useStorePurchase(app: NativePort) {
  const { id: account } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const words = planWords().store;

  /** @returns whether Premium is open now */
  const hasPlan = async (): Promise<boolean> => {
    // A server that cannot ask the stores hears of it from their provider alone.
    await checkStorePurchases().catch((error: unknown) => console.warn('The stores could not be asked.', error));
    for (const end = Date.now() + PATIENCE_MS; ;) {
      await refreshSession(client).catch((error: unknown) =>
        console.warn('The account could not be asked for.', error),
      );
      if (client.getQueryData(accountQuery.queryKey)?.premium) return true;
      if (Date.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };

  const buy = useMutation({
    mutationFn: async (period: Period) => {
      const bought = await app.ask('purchase', { account, plan: 'premium', period });
      // Who took longer than anybody waits may have bought all the same.
      const unanswered = !bought.ok && bought.error === 'unanswered';
      if (!bought.ok && !unanswered) {
        if (bought.error !== 'cancelled') enqueueSnackbar(words.failed(), { variant: 'error' });
        return;
      }
      if (await hasPlan()) await navigate('/songbook/thanks');
      else enqueueSnackbar(unanswered ? words.unanswered() : words.waiting(), { variant: 'info', persist: true });
    },
  });
  const restore = useMutation({
    mutationFn: async () => {
      const restored = await app.ask('restore', { account });
      if (!restored.ok) {
        if (restored.error !== 'cancelled') enqueueSnackbar(words.notAsked(), { variant: 'error' });
        return;
      }
      if (!restored.value.found) return void enqueueSnackbar(words.notKnown(), { variant: 'info' });
      const open = await hasPlan();
      enqueueSnackbar(open ? words.restored() : words.waiting(), { variant: open ? 'success' : 'info' });
    },
  });
  return { buy, restore };
}
