import { RIGHTS, savingPercent, type Period } from '@notewright/contracts';
import { accountWords, planWords } from '@notewright/words';
import { Alert, Box, Button, Chip, Container, Paper, Stack, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isFromStore, keepsAccount } from '../../account/plan';
import { AutoAwesomeOutlined as AutoAwesome, WorkspacePremiumOutlined as WorkspacePremium } from '../../icons/forms';
import type { NativePort } from '../../native';
import { useAccount } from '../../session/session';
import { Footer } from '../../shell/Footer';
import { TopBar } from '../../shell/TopBar';
import { Comparison } from '../FeatureTable';
import { PeriodChoice } from '../PeriodChoice';
import { Questions } from '../Questions';
import { Reviews } from '../Reviews';
import { planOf } from '../standing';
import { StoreNotice } from '../StoreNotice';
import { Terms } from '../Terms';
import { Carousel, type Slide } from './Carousel';
import { useStorePrices } from './useStorePrices';
import { useStorePurchase } from './useStorePurchase';

/** #/upgrade within the native app: what Premium is, bought in the store of the device. */
export default function AppUpgradePage({ app }: { readonly app: NativePort }) {
  const account = useAccount();
  const { premium, plan } = account;
  const words = planWords();
  const offer = useRef<HTMLDivElement>(null);
  // One subscription at a time, wherever it is paid: another is bought when it has ended.
  const elsewhere = plan !== null && !isFromStore(plan) && keepsAccount(plan);
  const open = !premium && !keepsAccount(plan);
  return (
    <>
      <TopBar up="/songbook" />
      <Container component="main" maxWidth="sm" sx={{ py: { xs: 3, sm: 5 } }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {words.heading()}
        </Typography>
        <Carousel slides={slides()} />
        {premium ? (
          <Button variant="outlined" fullWidth disabled sx={{ mt: 2 }}>
            {words.button.yours()}
          </Button>
        ) : (
          open && (
            <Button variant="contained" size="large" fullWidth sx={{ mt: 2 }} onClick={() => offer.current?.focus()}>
              {words.app.today()}
            </Button>
          )
        )}
        {elsewhere && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {words.store.elsewhere()}
          </Alert>
        )}
        <Box sx={{ mt: 2 }}>
          <StoreNotice plan={plan} own={planOf(account)} />
        </Box>
        <Stack sx={{ gap: 5, mt: 5 }}>
          {open && (
            <Box ref={offer} tabIndex={-1} sx={{ scrollMarginTop: 80, '&:focus': { outline: 'none' } }}>
              <Offer app={app} />
            </Box>
          )}
          <Questions />
          <Reviews />
        </Stack>
        <Button component={RouterLink} to="/songbook" variant="outlined" sx={{ mt: 4 }}>
          {accountWords().plan.backToSongbook()}
        </Button>
      </Container>
      <Footer />
    </>
  );
}

/** Month or year, what it costs, and how it is paid. */
function Offer({ app }: { readonly app: NativePort }) {
  const { app: words, button, name, price, store } = planWords();
  const [period, setPeriod] = useState<Period>('month');
  const { set, textOf } = useStorePrices(app);
  const { buy, restore } = useStorePurchase(app);
  const saving = savingPercent(set);
  const busy = buy.isPending || restore.isPending;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="store-offer" sx={{ p: { xs: 2.5, sm: 3.5 } }}>
      <Typography variant="h2" id="store-offer" sx={{ mb: 2 }}>
        {name.premium()}
      </Typography>
      <PeriodChoice period={period} onChange={setPeriod} />
      <Typography sx={{ fontSize: '1.35rem', fontWeight: 600 }}>{textOf(period)}</Typography>
      {/* The room of what is said of a year stays, so that nothing moves under a finger. */}
      <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }}>
        {period === 'year' && saving > 0 && (
          <Chip size="small" color="success" label={price.saving({ percent: saving })} />
        )}
      </Box>
      <Stack sx={{ gap: 1, mt: 1 }}>
        <Button
          variant="contained"
          size="large"
          loading={buy.isPending}
          disabled={busy}
          onClick={() => buy.mutate(period)}
        >
          {button.upgrade({ plan: name.premium() })}
        </Button>
        <Button loading={restore.isPending} disabled={busy} onClick={() => restore.mutate()}>
          {store.restore()}
        </Button>
      </Stack>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {words.billing.heading()}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.billing.text()}
      </Typography>
      <Terms />
    </Paper>
  );
}

function slides(): readonly Slide[] {
  const { welcome, magic, compare } = planWords().app;
  return [
    {
      title: welcome.title(),
      content: <Slide icon={<WorkspacePremium />}>{welcome.text({ minutes: RIGHTS.premium.recordSec / 60 })}</Slide>,
    },
    { title: magic.title(), content: <Slide icon={<AutoAwesome />}>{magic.text()}</Slide> },
    { title: compare.title(), content: <Comparison plans={['free', 'premium']} onlyDifferences /> },
  ];
}

function Slide({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <Box aria-hidden sx={{ color: 'primary.main', '& svg': { fontSize: 120 }, my: 2 }}>
        {icon}
      </Box>
      <Typography sx={{ maxWidth: '36ch', mx: 'auto' }}>{children}</Typography>
    </>
  );
}
