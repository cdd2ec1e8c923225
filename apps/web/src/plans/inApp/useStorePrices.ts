import { DEFAULT_STORE_PRICES, type Period, type StorePrices } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { fetchStorePrices } from '../../api/plans';
import type { NativePort } from '../../native';
import { money } from '../money';

/** What Premium costs: as the store writes it, and until it has, as whoever runs the server has set it. */
export function useStorePrices(app: NativePort) {
  const { data: set = DEFAULT_STORE_PRICES } = useQuery({
    queryKey: ['store-prices'],
    queryFn: () => fetchStorePrices(navigator.language),
    staleTime: Infinity,
    retry: false,
  });
  const { data: ofStore } = useQuery({
    queryKey: ['prices-of-store'],
    queryFn: async () => {
      const asked = await app.ask('prices', undefined);
      return asked.ok ? asked.value : [];
    },
    staleTime: Infinity,
  });
  const textOf = (period: Period): string => {
    const text = ofStore?.find((price) => price.plan === 'premium' && price.period === period)?.text;
    return planWords().price[period]({ price: text ?? usual(set, period) });
  };
  return { set, textOf };
}

function usual({ Monthly, Yearly }: StorePrices, period: Period): string {
  const { PriceMicros, Currency } = period === 'month' ? Monthly : Yearly;
  return money(PriceMicros, Currency);
}
