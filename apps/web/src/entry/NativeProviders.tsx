import type { Provider } from '@notewright/contracts';
import { entryWords, nativeWords } from '@notewright/words';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../api/failure';
import { enterWithToken } from '../api/visitor';
import type { NativePort } from '../native';
import { signInWith } from '../native/signIn';
import { useRefreshSession } from '../session/session';
import { FormError } from './FormError';
import { ProviderMark } from './ProviderMark';

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

interface Props {
  readonly app: NativePort;
  readonly offered: readonly Provider[];
  readonly entering: 'logIn' | 'signUp';
}

/** Other ways in, within the app: it asks the provider itself, and the token it brings is shown to the server. */
export default function NativeProviders({ app, offered, entering }: Props) {
  const refresh = useRefreshSession();
  const enter = useMutation({
    mutationFn: async (provider: Provider) => {
      const brought = await signInWith(app, provider);
      if (!brought.ok) return brought.error === 'cancelled' ? undefined : nativeWords().signIn.failed();
      await enterWithToken(provider, brought.value);
      await refresh();
      return undefined;
    },
  });
  const { or, provider: words } = entryWords();
  return (
    <>
      <div className="or">{or()}</div>
      <FormError>{enter.isError ? sentenceOf(enter.error) : enter.data}</FormError>
      <div className="providers">
        {offered.map((provider) => (
          <button
            key={provider}
            type="button"
            className="button quiet"
            disabled={enter.isPending}
            onClick={() => enter.mutate(provider)}
          >
            <ProviderMark provider={provider} />
            {words[provider === 'google' ? 'logIn' : entering]({ provider: NAMES[provider] })}
          </button>
        ))}
      </div>
    </>
  );
}
