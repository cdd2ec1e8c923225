import type { Provider } from '@notewright/contracts';

/** What stands in the ring: the first letter, since the providers' own marks are theirs. */
const LETTERS: Readonly<Record<Provider, string>> = {
  google: 'M16 9.4A5 5 0 1 0 17 12h-4.5',
  facebook: 'M15 7h-1a2 2 0 0 0-2 2v9M9.5 12H15',
  apple: 'M8 17l4-10 4 10M9.5 13.5h5',
};

export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="10" />
      <path d={LETTERS[provider]} />
    </svg>
  );
}
