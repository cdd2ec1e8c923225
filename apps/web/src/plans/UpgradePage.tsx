import { PLANS, type PlanName } from '@notewright/contracts';
import { accountWords, pageWords, planWords } from '@notewright/words';
import { Box, Button, Container, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { signUpLink } from '../session/returnUrl';
import { useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { useOverlayLink } from '../shell/useOverlayLink';
import { FeatureTable } from './FeatureTable';
import { PlanCard } from './PlanCard';
import { plansOnly } from './PlansOnly';
import { Questions } from './Questions';
import { planOf, standingOf } from './standing';

/** #/upgrade: what each plan allows, and how one comes to it. Where nobody can pay, that is between players and whoever runs the server. */
function UpgradePage() {
  const account = useAccount();
  const words = planWords();
  const own = planOf(account);
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="md" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1">{words.heading()}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {words.about()}{' '}
          {own !== 'premium' && (account.guest ? words.signUpFirst() : accountWords().premium.onRequest())}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' } }}>
          {PLANS.map((plan) => (
            <PlanCard key={plan} plan={plan} standsOut={plan === 'premium'}>
              <WayTo plan={plan} />
            </PlanCard>
          ))}
        </Box>
        <Stack sx={{ gap: 5, mt: 5 }}>
          <FeatureTable />
          <Questions />
        </Stack>
        <Button component={Link} to="/songbook" variant="outlined" sx={{ mt: 4 }}>
          {accountWords().plan.backToSongbook()}
        </Button>
      </Container>
      <Footer />
    </>
  );
}

/** The button of a card: what one has or has more of cannot be asked for. */
function WayTo({ plan }: { readonly plan: PlanName }) {
  const account = useAccount();
  const overlayLink = useOverlayLink();
  const { button, name, request } = planWords();
  const standing = standingOf(planOf(account), plan);
  if (standing !== 'open')
    return (
      <Button variant="outlined" disabled>
        {button[standing]()}
      </Button>
    );
  const variant = plan === 'premium' ? 'contained' : 'outlined';
  if (account.guest)
    return (
      <Button component={Link} to={signUpLink('/upgrade')} variant={variant}>
        {pageWords().signUp()}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={overlayLink('feedback')}
      state={{ message: request({ plan: name[plan]() }) }}
      variant={variant}
    >
      {button.ask({ plan: name[plan]() })}
    </Button>
  );
}

export default plansOnly(UpgradePage);
