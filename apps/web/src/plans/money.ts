import { spokenLocale } from '../parts/locale';

/** An amount as it is written where the reader lives. @param micros  millionths of the currency */
export const money = (micros: number, currency: string): string =>
  new Intl.NumberFormat(spokenLocale(), { style: 'currency', currency }).format(micros / 1e6);
