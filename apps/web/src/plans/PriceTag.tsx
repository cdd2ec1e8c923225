import { priceFor, REFUND_DAYS, savingPercent, type Period, type PlanPrice } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { money } from './money';

interface Props {
  /** undefined: it is not known yet. */
  readonly of: PlanPrice | undefined;
  readonly period: Period;
}

/** What a plan costs for a period, and what a year of it saves. */
export function PriceTag({ of: plan, period }: Props) {
  const words = planWords().price;
  if (!plan) return <Skeleton width={140} height={40} />;
  const price = priceFor(plan, period);
  if (!price)
    return (
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {words.unknown()}
      </Typography>
    );
  const { PriceMicros, UsualMicros, Currency } = price;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography sx={{ fontSize: '1.35rem', fontWeight: 600 }}>
        {words[period]({ price: money(PriceMicros, Currency) })}
      </Typography>
      {UsualMicros !== null && (
        <Typography color="textSecondary">{words.usual({ price: money(UsualMicros, Currency) })}</Typography>
      )}
      {period === 'year' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          {savingPercent(plan) > 0 && (
            <Chip size="small" color="success" label={words.saving({ percent: savingPercent(plan) })} />
          )}
          <Typography variant="body2" color="textSecondary">
            {words.refund({ days: REFUND_DAYS })}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
