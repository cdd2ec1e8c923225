import { accountWords, planWords } from '@notewright/words';
import { Button, Chip, Container, Paper, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { actionOf, keepsAccount, offeredAction, shownState } from '../account/plan';
import { sentenceOf } from '../api/failure';
import { customerPortal, fetchSubscription, pauseSubscription, updatePayment } from '../api/plans';
import { isPaying, useAccount, useRefreshSession } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { useOverlayLink } from '../shell/useOverlayLink';
import { shortDate } from '../parts/songDate';
import { plansOnly } from './PlansOnly';
import { ManageInStore } from './ManageInStore';
import { Paying } from './Paying';
import { Receipts } from './Receipts';
import { planOf } from './standing';
import { useLead } from './useLead';
import { SUBSCRIPTION, useRefreshPlan } from './useRefreshPlan';

/** #/paymentinfo: what the account has, until when, what was paid for it, and how it is ended or taken up again. */
function PaymentInfoPage() {
  const account = useAccount();
  const { plan } = account;
  const overlayLink = useOverlayLink();
  const words = accountWords().plan;
  const { actions, manage } = planWords();
  const action = plan && actionOf(plan);
  const offered = offeredAction(account);
  const sold = account.plans === 'sold';
  const here = sold && plan?.PaymentProvider === 'paddle';
  const shown = plan && shownState(plan);
  const stays = shown === 'active' && plan?.DeactivationDateTime === '';
  const again = offered === 'reactivate' || (here && shown === 'active' && !stays);
  const details = useQuery({ queryKey: SUBSCRIPTION, queryFn: fetchSubscription, enabled: here });
  useNews(details.dataUpdatedAt);
  const portal = useLead(customerPortal);
  const payment = useLead(updatePayment);
  const pause = usePause();
  return (
    <>
      <TopBar up="/songbook" />
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {words.heading()}
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3.5 } }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
            <Typography variant="h2">{words.name[planOf(account)]()}</Typography>
            {plan && (
              <Chip
                label={words.state[shownState(plan)]()}
                color={shownState(plan) === 'active' ? 'success' : 'default'}
              />
            )}
          </Stack>
          {plan?.DeactivationDateTime && (
            <Typography color="textSecondary">
              {shown === 'active'
                ? planWords().hold.pauses({ date: shortDate(plan.DeactivationDateTime) })
                : words[keepsAccount(plan) ? 'ends' : 'ended']({ date: shortDate(plan.DeactivationDateTime) })}
            </Typography>
          )}
          {shown === 'pending' && <Typography color="textSecondary">{planWords().hold.pending()}</Typography>}
          {!plan && (
            <Typography color="textSecondary">{isPaying(account) ? words.allOpen() : words.freeTier()}</Typography>
          )}
          {action === 'store' && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {planWords().store.where()}
            </Typography>
          )}
          {here && <Paying details={details.data} failed={details.isError} />}
        </Paper>
        {plan?.PaymentProvider === 'paddle' && <Receipts />}
        <Stack direction="row" sx={{ gap: 1, mt: 3, flexWrap: 'wrap' }}>
          <Button component={Link} to="/songbook" variant="outlined">
            {words.backToSongbook()}
          </Button>
          {here && stays && (
            <>
              <Button component={Link} to="/changesubscription" variant="contained">
                {manage.change()}
              </Button>
              <Button variant="outlined" loading={pause.isPending} onClick={() => pause.mutate()}>
                {manage.pause()}
              </Button>
            </>
          )}
          {here && (shown === 'active' || shown === 'pending') && (
            <Button variant="outlined" loading={payment.isPending} onClick={() => payment.mutate()}>
              {manage.payment()}
            </Button>
          )}
          {here && (
            <Button variant="outlined" loading={portal.isPending} onClick={() => portal.mutate()}>
              {manage.portal()}
            </Button>
          )}
          {plan && action === 'store' && <ManageInStore plan={plan} variant="contained" />}
          {action === 'cancel' && (
            <Button component={Link} to={overlayLink('cancelsub')} color="error" variant="outlined">
              {actions.cancel()}
            </Button>
          )}
          {(again || (!plan && !isPaying(account))) && (
            <Button component={Link} to="/upgrade" variant="contained">
              {plan ? actions.reactivate() : words.upgrade()}
            </Button>
          )}
        </Stack>
      </Container>
      <Footer />
    </>
  );
}

/** Once the provider was asked, the account may be another. @param answeredAt  when it answered; 0 for not yet */
function useNews(answeredAt: number): void {
  const refresh = useRefreshSession();
  useEffect(() => {
    if (answeredAt > 0) void refresh();
  }, [answeredAt, refresh]);
}

/** Pauses with the end of what is paid. */
function usePause() {
  const { enqueueSnackbar } = useSnackbar();
  const refresh = useRefreshPlan();
  return useMutation({
    mutationFn: pauseSubscription,
    onSuccess: async ({ msg }) => {
      await refresh();
      enqueueSnackbar(msg, { variant: 'success' });
    },
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
}

export default plansOnly(PaymentInfoPage);
