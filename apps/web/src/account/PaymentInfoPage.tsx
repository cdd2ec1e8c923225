import { Button, Chip, Container, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { isPaying, useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { shortDate } from '../parts/songDate';
import { shownState } from './plan';

/** #/paymentinfo: what the account may do, and until when. */
export default function PaymentInfoPage() {
  const account = useAccount();
  const { plan } = account;
  const name = account.premium ? 'Premium' : account.standard ? 'Standard' : 'Free';
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          My Subscription
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3.5 } }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
            <Typography variant="h2">{name}</Typography>
            {plan && <Chip label={shownState(plan)} color={shownState(plan) === 'active' ? 'success' : 'default'} />}
          </Stack>
          {plan?.DeactivationDateTime && (
            <Typography color="textSecondary">Ends on {shortDate(plan.DeactivationDateTime)}</Typography>
          )}
          {!plan && (
            <Typography color="textSecondary">
              {isPaying(account)
                ? 'Everything is open to you on this server; there is nothing to pay.'
                : 'You are using the free tier. Signing up cost nothing, and nothing will be charged.'}
            </Typography>
          )}
        </Paper>
        <Stack direction="row" sx={{ gap: 1, mt: 3 }}>
          <Button component={Link} to="/songbook" variant="outlined">
            Back to the songbook
          </Button>
          {!isPaying(account) && (
            <Button component={Link} to="/upgrade" variant="contained">
              Upgrade
            </Button>
          )}
        </Stack>
      </Container>
      <Footer />
    </>
  );
}
