import { PLANS, type Period } from '@notewright/contracts';
import { accountWords, planWords } from '@notewright/words';
import { Alert, Box, Button, Container, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isFromStore, keepsAccount as isLive } from '../account/plan';
import { whomToAsk } from '../account/AskForPremium';
import { fetchPrices } from '../api/plans';
import { useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { FeatureTable } from './FeatureTable';
import { useBuyingApp } from './inApp/useBuyingApp';
import { HeldPanel } from './HeldPanel';
import { ManageInStore } from './ManageInStore';
import { PeriodChoice } from './PeriodChoice';
import { PlanCard } from './PlanCard';
import { plansOnly } from './PlansOnly';
import { PriceTag } from './PriceTag';
import { Questions } from './Questions';
import { Reviews } from './Reviews';
import { SaleBanner } from './SaleBanner';
import { planOf } from './standing';
import { WayTo } from './WayTo';

/** Fetched within the native app only. */
const AppUpgradePage = lazy(() => import('./inApp/AppUpgradePage'));

/**
 * #/upgrade: what each plan allows and costs, and how one comes to it. Where nothing is sold, that is between players and whoever runs the
 * server.
 */
function UpgradePage() {
  const account = useAccount();
  const app = useBuyingApp(account);
  if (app === 'unknown') return <TopBar />;
  return app ? (
    <Suspense fallback={<TopBar />}>
      <AppUpgradePage app={app} />
    </Suspense>
  ) : (
    <WebUpgradePage />
  );
}

function WebUpgradePage() {
  const account = useAccount();
  const words = planWords();
  const own = planOf(account);
  const sold = account.plans === 'sold';
  const [period, setPeriod] = useState<Period>('month');
  const { sale } = account;
  const prices = useQuery({ queryKey: ['plan-prices', sale?.until ?? ''], queryFn: fetchPrices, enabled: sold });
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="md" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1">{words.heading()}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {words.about()} {own !== 'premium' && (account.guest ? words.signUpFirst() : whomToAsk(account))}
        </Typography>
        {sold && account.plan && <HeldPanel plan={account.plan} />}
        {account.plan && isFromStore(account.plan) && isLive(account.plan) && (
          <Alert
            severity="info"
            action={<ManageInStore plan={account.plan} variant="text" />}
            sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-action': { pl: 0, mr: 0 } }}
          >
            {own === 'premium' ? words.store.where() : words.hold.store()}
          </Alert>
        )}
        {sale && <SaleBanner sale={sale} />}
        {sold && <PeriodChoice period={period} onChange={setPeriod} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' } }}>
          {PLANS.map((plan) => (
            <PlanCard
              key={plan}
              plan={plan}
              standsOut={plan === 'premium'}
              price={
                !sold ? undefined : plan === 'free' ? (
                  <Typography sx={{ mt: 1.5, fontSize: '1.35rem', fontWeight: 600 }}>{words.price.free()}</Typography>
                ) : (
                  <PriceTag of={prices.isError ? NOTHING_KNOWN : prices.data?.[plan]} period={period} />
                )
              }
            >
              <WayTo plan={plan} period={period} />
            </PlanCard>
          ))}
        </Box>
        <Stack sx={{ gap: 5, mt: 5 }}>
          <FeatureTable />
          <Questions />
          <Reviews />
        </Stack>
        <Button component={Link} to="/songbook" variant="outlined" sx={{ mt: 4 }}>
          {accountWords().plan.backToSongbook()}
        </Button>
      </Container>
      <Footer />
    </>
  );
}

/** The page cannot be reached just now; the checkout says what it costs. */
const NOTHING_KNOWN = { Monthly: null, Yearly: null };

export default plansOnly(UpgradePage);
