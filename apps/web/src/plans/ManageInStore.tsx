import type { PlanInfo } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Button } from '@mui/material';
import { appThatCan, mayHaveHost } from '../native';
import type { MouseEvent } from 'react';

/** Where the stores show one's subscriptions. */
const STORE_PAGES = {
  google: 'https://play.google.com/store/account/subscriptions',
  apple: 'https://apps.apple.com/account/subscriptions',
} as const;

interface Props {
  readonly plan: Pick<PlanInfo, 'PaymentProvider'>;
  readonly variant: 'contained' | 'text';
}

/** Leads to the subscription in its store: the app opens it there, a browser the store's page. */
export function ManageInStore({ plan, variant }: Props) {
  const page = STORE_PAGES[plan.PaymentProvider === 'google' ? 'google' : 'apple'];
  const open = (event: MouseEvent) => {
    if (!mayHaveHost()) return;
    event.preventDefault();
    void appThatCan('manage').then(async (app) => {
      const opened = await app?.ask('manage', undefined);
      if (!opened?.ok) window.open(page, '_blank', 'noopener');
    });
  };
  return (
    <Button
      href={page}
      target="_blank"
      rel="noopener"
      variant={variant}
      {...(variant === 'text' && { color: 'inherit' as const })}
      onClick={open}
    >
      {planWords().store.manage()}
    </Button>
  );
}
