import type { PlanInfo } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Button } from '@mui/material';
import { storeLink } from '../account/storePage';

interface Props {
  readonly plan: Pick<PlanInfo, 'PaymentProvider'>;
  readonly variant: 'contained' | 'text';
}

/** Leads to the subscription in its store. */
export function ManageInStore({ plan, variant }: Props) {
  return (
    <Button {...storeLink(plan)} variant={variant} {...(variant === 'text' && { color: 'inherit' as const })}>
      {planWords().store.manage()}
    </Button>
  );
}
