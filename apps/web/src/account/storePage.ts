import type { PlanInfo } from '@notewright/contracts';
import type { MouseEvent } from 'react';
import { appThatCan, mayHaveHost } from '../native';

/** Where the stores show one's subscriptions. */
const STORE_PAGES = {
  google: 'https://play.google.com/store/account/subscriptions',
  apple: 'https://apps.apple.com/account/subscriptions',
} as const;

/** A link to a subscription in its store: the app opens it there, a browser the store's page. */
export function storeLink({ PaymentProvider }: Pick<PlanInfo, 'PaymentProvider'>) {
  const href = STORE_PAGES[PaymentProvider === 'google' ? 'google' : 'apple'];
  const onClick = (event: MouseEvent) => {
    if (!mayHaveHost()) return;
    event.preventDefault();
    void appThatCan('manage').then(async (app) => {
      const opened = await app?.ask('manage', undefined);
      if (!opened?.ok) window.open(href, '_blank', 'noopener');
    });
  };
  return { href, target: '_blank', rel: 'noopener', onClick } as const;
}
