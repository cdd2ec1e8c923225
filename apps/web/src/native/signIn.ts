import type { Provider } from '@notewright/contracts';
import { err, ok, type Result } from '@notewright/result';
import type { AnswerTo } from './messages';
import type { NativePort, NoAnswer } from './port';

/** What the app brought from a provider, with the nonce that its token has to carry. */
export interface Brought extends AnswerTo<'signIn'> {
  readonly nonce: string;
}

/** Has the app sign somebody in with a provider, natively. */
export async function signInWith(app: NativePort, provider: Provider): Promise<Result<Brought, NoAnswer>> {
  const nonce = crypto.randomUUID();
  const brought = await app.ask('signIn', { provider, nonce });
  return brought.ok ? ok({ ...brought.value, nonce }) : err(brought.error);
}
