import type { SubscriptionDetails } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Box, Skeleton, Typography } from '@mui/material';
import { shortDate } from '../parts/songDate';
import { money } from './money';

interface Props {
  /** undefined: it is not known yet; null: there is none. */
  readonly details: SubscriptionDetails | null | undefined;
  readonly failed: boolean;
}

/** The next payment of a subscription, what it costs, and how it is paid. */
export function Paying({ details, failed }: Props) {
  const { paying: words, price } = planWords();
  if (failed) return <Typography color="textSecondary">{words.failed()}</Typography>;
  if (details === undefined) return <Skeleton width={220} />;
  if (details === null) return null;
  const { NextPayment, PriceMicros, Currency, period, Method, LastDigits } = details;
  const lines: readonly (readonly [string, string | null])[] = [
    [words.next(), NextPayment && shortDate(NextPayment)],
    [words.price(), PriceMicros !== null && Currency !== null && period ? price[period]({ price: money(PriceMicros, Currency) }) : null], // prettier-ignore
    [words.method(), methodOf(Method, LastDigits)],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5, m: 0, mt: 2 }}
    >
      {lines
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

/** What the provider calls otherwise is shown as it calls it. */
function methodOf(method: string | null, digits: string | null): string | null {
  const words = planWords().paying;
  if (method === 'card') return digits === null ? words.anyCard() : words.card({ digits });
  return method === 'paypal' ? words.paypal() : (method?.replaceAll('_', ' ') ?? null);
}
