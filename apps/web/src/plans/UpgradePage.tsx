import { PLANS, type Period } from '@notewright/contracts';
import { accountWords, planWords } from '@notewright/words';
import { Box, Button, Container, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { whomToAsk } from '../account/AskForPremium';
import { fetchPrices } from '../api/plans';
import { useAccount } from '../session/session';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { FeatureTable } from './FeatureTable';
import { useBuyingApp } from './inApp/useBuyingApp';
import { HeldPanel } from './HeldPanel';
import { PeriodChoice } from './PeriodChoice';
import { PlanCard } from './PlanCard';
import { plansOnly } from './PlansOnly';
import { PriceTag } from './PriceTag';
import { Questions } from './Questions';
import { Reviews } from './Reviews';
import { SaleBanner } from './SaleBanner';
import { planOf } from './standing';
import { StoreNotice } from './StoreNotice';
import { Terms } from './Terms';
import { WayTo } from './WayTo';

/** Side by side from where the specification has them so (document 1 §9, "about 880 px for pricing"). */
const CARDS = {
  ...{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 880px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
};

/** Fetched within the native app only. */
const AppUpgradePage = lazy(() => import('./inApp/AppUpgradePage'));

/**
 * #/upgrade: what each plan allows and costs, and how one comes to it. Where nothing is sold, that is between players and whoever runs the
 * server.
 */
function UpgradePage() {
  const account = useAccount();
  const app = useBuyingApp(account);
  if (app === 'unknown') return <TopBar up="/songbook" />;
  return app ? (
    <Suspense fallback={<TopBar up="/songbook" />}>
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
      <TopBar up="/songbook" />
      <Container component="main" maxWidth="md" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1">{words.heading()}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
          {words.about()} {own !== 'premium' && (account.guest ? words.signUpFirst() : whomToAsk(account))}
        </Typography>
        {sold && account.plan && <HeldPanel plan={account.plan} />}
        <StoreNotice plan={account.plan} own={own} />
        {sale && <SaleBanner sale={sale} />}
        {sold && <PeriodChoice period={period} onChange={setPeriod} />}
        <Box sx={CARDS}>
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
        {sold && <Terms />}
        <Stack sx={{ gap: 5, mt: 5 }}>
          <FeatureTable />
          <Questions soldHere={sold} />
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
