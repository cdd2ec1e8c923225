import type { Provider } from '@notewright/contracts';
import { TOKEN_FIELD } from '@notewright/contracts';
import { entryWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { freshToken } from '../api/token';
import { fetchProviders } from '../api/visitor';
import { returnUrl } from '../session/returnUrl';

/** Apple signs people in inside its own app only (POST /AppleLogin); on the web these two redirect. */
const ON_THE_WEB = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
] as const satisfies readonly (readonly [Provider, string])[];

/**
 * Other ways in, where the server offers them: a plain form, because the answer is a redirect to the provider. A form cannot
 * try again with a new token, so its token is asked for when the page opens and whenever it is looked at again: another tab
 * may have signed in or out meanwhile.
 */
export function ProviderButtons({ entering }: { entering: 'logIn' | 'signUp' }) {
  const { search, state } = useLocation();
  const { data: offered } = useQuery({
    queryKey: ['login-providers'],
    queryFn: ({ signal }) => fetchProviders(signal),
    staleTime: Infinity,
    retry: false,
  });
  const shown = ON_THE_WEB.filter(([provider]) => offered?.[provider]);
  const { data: token } = useQuery({
    queryKey: ['anti-forgery-token'],
    queryFn: freshToken,
    enabled: shown.length > 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (shown.length === 0) return null;
  return (
    <>
      <div className="or">{entryWords().or()}</div>
      <form method="post" action="/ExternalLogin" className="providers">
        <input type="hidden" name={TOKEN_FIELD} value={token ?? ''} />
        <input type="hidden" name="returnUrl" value={returnUrl(search, state)} />
        {shown.map(([provider, name]) => (
          <button key={provider} className="button quiet" name="provider" value={name} disabled={!token}>
            <ProviderMark provider={provider} />
            {/* The specification words the button of Google alike on both screens. */}
            {entryWords().provider[provider === 'google' ? 'logIn' : entering]({ provider: name })}
          </button>
        ))}
      </form>
    </>
  );
}

/** The first letter in a ring: the providers' own marks are theirs. */
function ProviderMark({ provider }: { provider: 'google' | 'facebook' }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="12" cy="12" r="10" />
      {provider === 'google' ? (
        <path d="M16 9.4A5 5 0 1 0 17 12h-4.5" />
      ) : (
        <path d="M15 7h-1a2 2 0 0 0-2 2v9M9.5 12H15" />
      )}
    </svg>
  );
}
