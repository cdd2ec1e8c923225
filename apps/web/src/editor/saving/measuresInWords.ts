import { editorWords } from '@notewright/words';
import { spokenLocale } from '../../parts/locale';

/** So many stretches are named; a longer list says nothing more. */
const MOST = 6;

/** 'measures 3–5, 8 and 12'. @param numbers  from 1, ascending, at least one */
export function measuresInWords(numbers: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  const named = stretches.slice(0, MOST).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const all = stretches.length > MOST ? [...named, '…'] : named;
  const list = new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(all);
  return editorWords().conflict.place({ count: numbers.length, list });
}
