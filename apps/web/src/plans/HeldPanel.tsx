import type { PlanInfo } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { sentenceOf } from '../api/failure';
import { reactivateSubscription } from '../api/plans';
import { shortDate } from '../parts/songDate';
import { heldAs } from './held';
import { useRefreshPlan } from './useRefreshPlan';

/** A subscription that ends, pauses or is not paid: it is taken up again here. Nothing for any other. */
export function HeldPanel({ plan }: { readonly plan: PlanInfo }) {
  const words = planWords();
  const { enqueueSnackbar } = useSnackbar();
  const refresh = useRefreshPlan();
  const reactivate = useMutation({
    mutationFn: reactivateSubscription,
    onSuccess: async ({ url, msg }) => {
      if (url !== null) return window.location.assign(url);
      await refresh();
      enqueueSnackbar(msg, { variant: 'success' });
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  const held = heldAs(plan);
  if (!held) return null;
  const button = (
    <Button color="inherit" loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
      {words.actions.reactivate()}
    </Button>
  );
  return (
    <Alert severity="warning" action={button} sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-action': { pl: 0, mr: 0 } }}>
      {words.hold[held]({ date: shortDate(plan.DeactivationDateTime) })}
    </Alert>
  );
}
