import { editorWords } from '@notewright/words';
import { spokenLocale } from '../../parts/locale';

/** So many stretches are named; a longer list says nothing more. */
const MOST = 6;

/** 'measures 3–5, 8 and 12'. @param numbers  as printed, ascending, at least one */
export const measuresInWords = (numbers: readonly number[]): string => editorWords().conflict.place(listed(numbers));

/** '3–5, 8 and 12', and how many these are, for sentences that name them in another case. @param numbers  as of `measuresInWords` */
export function listed(numbers: readonly number[]): { readonly count: number; readonly list: string } {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  const named = stretches.slice(0, MOST).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const all = stretches.length > MOST ? [...named, '…'] : named;
  const list = new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(all);
  return { count: numbers.length, list };
}
