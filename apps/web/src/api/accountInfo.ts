import type { AccountInfo } from '@notewright/contracts';
import { bodyOf, send } from './body';
import { parseAnswer } from './call';
import { failedWith, failureFrom } from './failure';

/** How long the account-info call waits before its second and last try (document 1 §7). */
const RETRY_MS = 100;

/** Who is signed in; undefined for nobody. Throws a CallFailure when the server cannot be asked. */
export async function fetchAccount(): Promise<AccountInfo | undefined> {
  return askAccount().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return askAccount();
  });
}

/** An `error` field means not signed in; only an account is worth loading its schema for. */
async function askAccount(): Promise<AccountInfo | undefined> {
  const response = await send('/GetAccountInfo', { method: 'POST' });
  const body = await bodyOf(response);
  if (response.ok && typeof body === 'object' && body !== null && 'error' in body) return undefined;
  if (!response.ok) {
    const failure = failureFrom(body);
    if (failedWith(failure, 'not-signed-in')) return undefined;
    throw failure;
  }
  const { accountInfo } = await import('./accountSchema');
  return parseAnswer(body, accountInfo);
}
