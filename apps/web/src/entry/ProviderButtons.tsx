import type { Provider } from '@notewright/contracts';
import { TOKEN_FIELD } from '@notewright/contracts';
import { entryWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { freshToken } from '../api/token';
import { fetchProviders } from '../api/visitor';
import { mayHaveHost, nativeApp } from '../native';
import { withAllWords } from '../session/language';
import { returnUrl } from '../session/returnUrl';
import { ProviderMark } from './ProviderMark';

/** Fetched within the native app only. */
const NativeProviders = lazy(() => withAllWords(import('./NativeProviders')));

/** Apple signs people in inside its own app only (POST /AppleLogin); on the web these two redirect. */
const ON_THE_WEB = [
  ['google', 'Google'],
  ['facebook', 'Facebook'],
] as const satisfies readonly (readonly [Provider, string])[];

/** Google's button first; below it Apple's on Apple's devices, else Facebook's (document 1 §2). */
const PROVIDERS: readonly Provider[] = ['google', 'apple', 'facebook'];

const askApp = async () => (await nativeApp()) ?? null;

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
  const app = useQuery({ queryKey: ['native-app'], queryFn: askApp, enabled: mayHaveHost(), staleTime: Infinity });
  const natively = PROVIDERS.filter((provider) => offered?.[provider] && app.data?.can(`signIn.${provider}`));
  // Until the app has answered nothing is shown: the web's own form would leave the page.
  const onTheWeb = natively.length === 0 && !app.isLoading;
  const shown = onTheWeb ? ON_THE_WEB.filter(([provider]) => offered?.[provider]) : [];
  const { data: token } = useQuery({
    queryKey: ['anti-forgery-token'],
    queryFn: freshToken,
    enabled: shown.length > 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (app.data && natively.length > 0)
    return (
      <Suspense fallback={null}>
        <NativeProviders app={app.data} offered={natively} entering={entering} />
      </Suspense>
    );
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
