import { DEFAULT_STORE_PRICES, type Price, type StorePrices } from '@notewright/contracts';
import type { Deps } from '../deps';
import { refuse, type Answer } from '../refused';
import { ok } from '@notewright/result';

/**
 * What Premium costs in the app in a country. The app itself shows the price its store names; this one stands on the page until then.
 *
 * @param region  a country ('DE') or a language ('de', 'de-AT'), which stands for the country where most people speak it
 * @returns the usual prices of the product where the operator has set none. Refused with 'not-found' where nothing is sold in the app
 */
export function storePricesIn({ config }: Pick<Deps, 'config'>, region: string): Answer<StorePrices> {
  if (!config.revenueCat) return refuse('not-found');
  const { prices } = config.revenueCat;
  const set = prices[countryOf(region)] ?? prices['*'];
  if (!set) return ok(DEFAULT_STORE_PRICES);
  const price = (amount: number): Price => ({
    ...{ PriceMicros: Math.round(amount * 1e6), Currency: set.currency, UsualMicros: null },
  });
  return ok({ Monthly: price(set.monthly), Yearly: price(set.yearly) });
}

/** @returns '' where none is meant */
function countryOf(region: string): string {
  if (/^[A-Z]{2}$/.test(region)) return region;
  try {
    return new Intl.Locale(region.replaceAll('_', '-')).maximize().region ?? '';
  } catch {
    return '';
  }
}
