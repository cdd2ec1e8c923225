import { useEffect } from 'react';
import { lookUpOrder } from '../api/plans';
import { useRefreshSession } from '../session/session';

/** Where the checkout (`public/checkout.js`) leaves what was paid, for the page it leads to. */
const ORDER = 'notewright.order';
/** The provider needs some moments to begin a subscription. */
const LOOKS = 6;
const LOOK_MS = 2_000;

/** Looks up what was just paid, so that it is there before the provider's notification comes; then asks for the account anew. */
export function useOrderLookUp(): void {
  const refresh = useRefreshSession();
  useEffect(() => {
    const order = sessionStorage.getItem(ORDER);
    if (order === null) return;
    sessionStorage.removeItem(ORDER);
    void lookUp(order).then(
      (known) => (known ? refresh() : undefined),
      (error: unknown) => console.warn('What was paid could not be looked up; its notification will tell.', error),
    );
  }, [refresh]);
}

async function lookUp(order: string): Promise<boolean> {
  for (let left = LOOKS; left > 0; left--) {
    if (await lookUpOrder(order)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
