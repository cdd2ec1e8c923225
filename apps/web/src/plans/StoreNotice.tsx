import type { PlanInfo, PlanName } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Alert } from '@mui/material';
import { isFromStore, keepsAccount, shownState } from '../account/plan';
import { ManageInStore } from './ManageInStore';

interface Props {
  readonly plan: PlanInfo | null;
  /** What the account lives by. */
  readonly own: PlanName;
}

/** A subscription of a store that still counts: it is managed there, and nothing else is bought before it has ended. Nothing for any other. */
export function StoreNotice({ plan, own }: Props) {
  const { store, hold } = planWords();
  if (!plan || !isFromStore(plan) || !keepsAccount(plan)) return null;
  const sentence = shownState(plan) === 'pending' ? hold.pending : own === 'premium' ? store.where : hold.store;
  return (
    <Alert
      severity="info"
      action={<ManageInStore plan={plan} variant="text" />}
      sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-action': { pl: 0, mr: 0 } }}
    >
      {sentence()}
    </Alert>
  );
}
