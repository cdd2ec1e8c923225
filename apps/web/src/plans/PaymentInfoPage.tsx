import { accountWords, planWords } from '@notewright/words';
import { Button, Chip, Container, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { actionOf, shownState } from '../account/plan';
import { isPaying, useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { useOverlayLink } from '../shell/useOverlayLink';
import { shortDate } from '../parts/songDate';
import { plansOnly } from './PlansOnly';
import { Receipts } from './Receipts';
import { planOf } from './standing';

/** #/paymentinfo: what the account has, until when, what was paid for it, and how it is ended or taken up again. */
function PaymentInfoPage() {
  const account = useAccount();
  const { plan } = account;
  const overlayLink = useOverlayLink();
  const words = accountWords().plan;
  const actions = planWords().actions;
  const action = plan && actionOf(plan);
  return (
    <>
      <TopBar />
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
            <Typography color="textSecondary">{words.ends({ date: shortDate(plan.DeactivationDateTime) })}</Typography>
          )}
          {!plan && (
            <Typography color="textSecondary">{isPaying(account) ? words.allOpen() : words.freeTier()}</Typography>
          )}
        </Paper>
        {plan?.PaymentProvider === 'paddle' && <Receipts />}
        <Stack direction="row" sx={{ gap: 1, mt: 3, flexWrap: 'wrap' }}>
          <Button component={Link} to="/songbook" variant="outlined">
            {words.backToSongbook()}
          </Button>
          {action === 'cancel' && (
            <Button component={Link} to={overlayLink('cancelsub')} color="error" variant="outlined">
              {actions.cancel()}
            </Button>
          )}
          {(action === 'reactivate' || (!plan && !isPaying(account))) && (
            <Button component={Link} to="/upgrade" variant="contained">
              {action === 'reactivate' ? actions.reactivate() : words.upgrade()}
            </Button>
          )}
        </Stack>
      </Container>
      <Footer />
    </>
  );
}

export default plansOnly(PaymentInfoPage);
