import { accountWords } from '@notewright/words';
import { Button, Chip, Container, Paper, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { isPaying, useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { plansOnly } from './PlansOnly';
import { shortDate } from '../parts/songDate';
import { shownState } from '../account/plan';

/** #/paymentinfo: what the account may do, and until when. */
function PaymentInfoPage() {
  const account = useAccount();
  const { plan } = account;
  const words = accountWords().plan;
  const name = words.name[account.premium ? 'premium' : account.standard ? 'standard' : 'free']();
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {words.heading()}
        </Typography>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3.5 } }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
            <Typography variant="h2">{name}</Typography>
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
        <Stack direction="row" sx={{ gap: 1, mt: 3 }}>
          <Button component={Link} to="/songbook" variant="outlined">
            {words.backToSongbook()}
          </Button>
          {!isPaying(account) && (
            <Button component={Link} to="/upgrade" variant="contained">
              {words.upgrade()}
            </Button>
          )}
        </Stack>
      </Container>
      <Footer />
    </>
  );
}

export default plansOnly(PaymentInfoPage);
